import { writeFileSync } from 'node:fs';
import { createMachine } from 'xstate';

export const started = createMachine({ id: 'started', initial: 'on', states: { on: {} } });
writeFileSync('written-on-load', '');
