import { createInspector } from 'chartable/inspector';
import { createActor } from 'xstate';
import { createLamp } from './lamp';

const { inspect } = createInspector();
createActor(createLamp('of-the-worker'), { inspect }).start();
