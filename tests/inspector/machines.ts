import { assign, fromCallback, fromObservable, fromPromise, fromTransition, raise, setup, spawnChild } from 'xstate';

/** Nested four deep, with both kinds of history, a final state and `onDone`. */
export const nested = setup({
  actions: { note: () => undefined },
  guards: { isReady: () => true },
}).createMachine({
  id: 'nested',
  initial: 'off',
  states: {
    off: { on: { power: 'on.memory', reset: { target: 'on' } } },
    on: {
      initial: 'playing',
      onDone: { target: 'off', actions: 'note' },
      on: { power: 'off', '*': { actions: 'note' }, 'volume.*': { actions: 'note' } },
      states: {
        playing: {
          initial: 'normal',
          entry: 'note',
          exit: 'note',
          on: { stop: 'stopped', pause: '#waiting' },
          states: {
            normal: {
              on: { fast: { target: 'fast', guard: 'isReady' }, up: { target: '#nested.on.playing', reenter: true } },
            },
            fast: {
              initial: 'twice',
              states: {
                twice: {
                  initial: 'calm',
                  states: { calm: { on: { more: { target: '#nested.on.playing.fast.thrice' } } } },
                },
                thrice: {},
              },
            },
          },
        },
        paused: { id: 'waiting', on: { play: 'memory' } },
        stopped: { type: 'final' },
        memory: { type: 'history', history: 'deep', target: 'playing' },
        shallow: { type: 'history' },
      },
    },
  },
});

/** Raises an event for itself on entry, and is moved on by it and by `always`. */
export const raising = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'go' } | { type: 'inner' } },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }), shout: raise({ type: 'inner' }) },
  guards: { isTwo: ({ context }) => context.count >= 2 },
}).createMachine({
  id: 'raising',
  context: { count: 0 },
  initial: 'idle',
  states: {
    idle: { on: { go: { target: 'busy', actions: 'count' } } },
    busy: { entry: 'shout', on: { inner: { target: 'checked', actions: 'count' } } },
    checked: { always: [{ guard: 'isTwo', target: 'done' }, { target: 'idle' }] },
    done: {},
  },
});

/** A delay with a name and one with a number, in a region each. */
export const delayed = setup({ delays: { patience: 5000 } }).createMachine({
  id: 'delayed',
  type: 'parallel',
  states: {
    named: {
      initial: 'waiting',
      states: { waiting: { after: { patience: 'late' }, on: { hurry: 'late' } }, late: {} },
    },
    numbered: {
      initial: 'waiting',
      states: { waiting: { after: { 2000: { target: 'late', actions: raise({ type: 'hurry' }) } } }, late: {} },
    },
  },
});

/** Invokes one of each kind of logic, and spawns children on demand. */
export const family = setup({
  actors: {
    child: raising,
    promise: fromPromise(async () => new Promise<string>(() => undefined)),
    callback: fromCallback(({ sendBack, receive }) => {
      receive(() => sendBack({ type: 'echo' }));
    }),
    observable: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) })),
    transition: fromTransition((state) => ({ n: state.n + 1 }), { n: 0 }),
  },
}).createMachine({
  id: 'family',
  invoke: [
    { id: 'promise', src: 'promise' },
    { id: 'callback', src: 'callback' },
    { id: 'observable', src: 'observable' },
    { id: 'transition', src: 'transition' },
  ],
  initial: 'alone',
  states: {
    alone: { on: { spawn: { actions: spawnChild('child') }, crowd: 'crowded' } },
    crowded: { entry: Array.from({ length: 300 }, (_, index) => spawnChild('child', { id: `child ${index}` })) },
  },
});

/** So many states in a ring, `next` going round. */
export function ring(size: number) {
  return setup({}).createMachine({
    id: 'ring',
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: size }, (_, index) => [`s${index}`, { on: { next: `s${(index + 1) % size}` } }]),
    ),
  });
}
