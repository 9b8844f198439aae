import { setup } from 'xstate';

export const lamp = setup({
  types: { events: {} as { type: 'toggle' } },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { toggle: 'on' } },
    on: { on: { toggle: 'off' }, after: { 5000: 'off' } },
  },
});
