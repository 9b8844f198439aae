import { writeFileSync } from 'node:fs';
import { createActor, createMachine } from 'xstate';
import { door } from './door';

const machine = createMachine({ id: 'main', initial: 'on', states: { on: {} } });
createActor(machine).start();
createActor(door).start();
writeFileSync('written-on-load', '');
