import { createActor } from 'xstate';
import { inspect } from './inspected';
import { createLamp } from './lamp';

createActor(createLamp('of-the-frame'), { inspect }).start();
