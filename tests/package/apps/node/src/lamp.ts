import { createInspector } from 'chartable/inspector';
import { createActor, createMachine } from 'xstate';

const { inspect } = createInspector({ url: process.env['INSPECTOR_URL'] });

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { toggle: 'on' } },
    on: { on: { toggle: 'off' }, after: { 60_000: 'off' } },
  },
});
const actor = createActor(lamp, { inspect }).start();
actor.subscribe(({ value }) => console.log(value));

// The inspector doesn't keep the process running.
setInterval(() => {}, 60_000);
