import { assign, fromPromise, setup } from 'xstate';
import { maxKnocks } from './limits';

export const door = setup({
  types: {
    context: {} as { knocks: number },
    events: {} as { type: 'open' | 'shut' | 'knock' | 'lock' },
  },
  actors: { askOwner: fromPromise(async () => fetch('/owner')) },
  guards: { isPatient: ({ context }) => context.knocks < maxKnocks },
  actions: {
    count: assign({ knocks: ({ context }) => context.knocks + 1 }),
    ring: () => (document.title = 'Ring'),
  },
}).createMachine({
  id: 'door',
  initial: 'shut',
  context: { knocks: 0 },
  states: {
    shut: {
      on: {
        open: 'ajar',
        knock: { guard: 'isPatient', actions: ['count', 'ring'] },
        lock: 'asking',
      },
    },
    ajar: { on: { shut: 'shut' } },
    asking: { invoke: { src: 'askOwner', onDone: 'locked', onError: 'shut' } },
    locked: { type: 'final' },
  },
});
