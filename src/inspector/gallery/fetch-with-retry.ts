import { assign, fromPromise, setup } from 'xstate';

export const fetchWithRetry = setup({
  types: {} as {
    context: { attempts: number; text: string };
    events: { type: 'FETCH' } | { type: 'CANCEL' };
  },
  actors: {
    fetchText: fromPromise(async () => (await fetch('/api/text')).text()),
  },
  guards: { canRetry: ({ context }) => context.attempts < 4 },
  delays: { timeout: 10_000, backoff: 2000 },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
  },
}).createMachine({
  id: 'fetchWithRetry',
  context: { attempts: 0, text: '' },
  initial: 'idle',
  states: {
    idle: { entry: 'resetAttempts', on: { FETCH: 'working' } },
    working: {
      tags: 'busy',
      initial: 'loading',
      on: { CANCEL: 'idle' },
      states: {
        loading: {
          entry: 'countAttempt',
          invoke: {
            src: 'fetchText',
            onDone: { target: '#loaded', actions: assign({ text: ({ event }) => event.output }) },
            onError: 'failed',
          },
          after: { timeout: 'failed' },
        },
        failed: {
          always: [{ guard: 'canRetry', target: 'waiting' }, { target: '#gaveUp' }],
        },
        waiting: { after: { backoff: 'loading' } },
      },
    },
    loaded: { id: 'loaded', on: { FETCH: 'working' } },
    gaveUp: { id: 'gaveUp', description: 'Offers “Try again”.', on: { FETCH: 'idle' } },
  },
});
