import { setup } from 'xstate';

export const door = setup({ guards: { hasKey: () => localStorage.getItem('key') !== null } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'open', LOCK: { guard: 'hasKey', target: 'locked' } } },
    open: { after: { 5000: 'closed' } },
    locked: { on: { UNLOCK: { guard: 'hasKey', target: 'closed' } } },
  },
});
