import {
  type AnyStateMachine,
  assign,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  raise,
  setup,
  spawnChild,
} from 'xstate';

export const nested = setup({ actions: { note: () => undefined }, guards: { isReady: () => true } }).createMachine({
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

/** Raises an event when it enters a state. The transition of that event leads to `always` transitions. */
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

/** One region has a named delay, the other region one in milliseconds. */
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

export const leaving = createMachine({
  id: 'leaving',
  initial: 'off',
  states: {
    off: { on: { go: 'on' } },
    on: {
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          entry: raise({ type: 'leave' }),
          states: { one: leavingRegion(), two: leavingRegion() },
        },
        away: {},
      },
    },
  },
});

function leavingRegion() {
  return { initial: 'a', states: { a: { on: { leave: { guard: () => true, target: '#leaving.on.away' } } } } };
}

export const family = setup({
  actors: {
    child: raising,
    promise: fromPromise(async () => new Promise<string>(() => undefined)),
    callback: fromCallback(({ sendBack, receive }) => receive(() => sendBack({ type: 'echo' }))),
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

/** States in a ring. `next` leads from each state to the next one. */
export function ring(size: number) {
  return setup({}).createMachine({
    id: 'ring',
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: size }, (_, index) => [`s${index}`, { on: { next: `s${(index + 1) % size}` } }]),
    ),
  });
}

/** Nested states. `down` leads from the innermost state back to the outermost one. */
export function deep(levels: number) {
  const level = (left: number): object =>
    left === 0
      ? { on: { down: { target: '#deep', guard: 'mayLeave', actions: ['leave'], reenter: true } } }
      : { initial: 'in', states: { in: level(left - 1) } };
  return createMachine({ id: 'deep', ...level(levels) });
}

const named = setup({
  types: { context: {} as { n: number }, events: {} as { type: string } },
  actions: {
    add: assign({ n: ({ context }) => context.n + 1 }),
    note: () => undefined,
    recordTheVisitInTheJournal: () => undefined,
  },
  guards: {
    isEven: ({ context }) => context.n % 2 === 0,
    isOdd: ({ context }) => context.n % 2 === 1,
    isTheCustomerKnownAndNotBlocked: () => true,
  },
  actors: {
    works: fromPromise(async () => 'answer'),
    fails: fromPromise(async () => Promise.reject(new Error('no luck'))),
  },
});

const failWith = (message: string) => (): never => {
  throw new Error(message);
};

/** Small machines, one per XState feature, mostly without IDs. */
export const kinds: Readonly<Record<string, AnyStateMachine>> = {
  selfTransitions: named.createMachine({
    context: { n: 0 },
    initial: 'a',
    states: {
      a: { on: { again: 'a', afresh: { target: 'a', reenter: true }, note: { actions: 'note' }, go: 'b' } },
      b: { on: { go: 'a' } },
    },
  }),
  guardedInTurn: named.createMachine({
    context: { n: 0 },
    initial: 'a',
    on: { add: { actions: 'add' }, go: '.c' },
    states: {
      a: {
        on: {
          go: [
            { guard: 'isEven', target: 'b' },
            { guard: 'isOdd', target: 'a' },
          ],
        },
      },
      b: { on: { go: { guard: 'isOdd', target: 'a' } } },
      c: { on: { go: [{ guard: 'isEven', target: 'a' }, { target: 'b' }] } },
    },
  }),
  wildcards: named.createMachine({
    context: { n: 0 },
    initial: 'a',
    on: { '*': '.b', 'mouse.*': { actions: 'note' } },
    states: { a: { on: { 'mouse.move': 'c', go: 'c' } }, b: { on: { 'mouse.*': 'a' } }, c: { on: { '*': 'a' } } },
  }),
  regions: named.createMachine({
    context: { n: 0 },
    type: 'parallel',
    states: {
      left: {
        initial: 'off',
        states: { off: { on: { go: 'on', left: 'on' } }, on: { on: { go: 'off', all: '#right.on' } } },
      },
      right: { id: 'right', initial: 'off', states: { off: { on: { go: 'on' } }, on: { on: { right: 'off' } } } },
      third: { on: { note: { actions: 'note' } } },
    },
    on: { both: ['.left.on', '.right.on'].map((target) => ({ target })), note: { actions: 'add' } },
  }),
  memories: named.createMachine({
    context: { n: 0 },
    id: 'memories',
    initial: 'on',
    states: {
      on: {
        initial: 'a',
        states: {
          a: { initial: 'x', on: { go: 'b' }, states: { x: { on: { in: 'y' } }, y: {} } },
          b: { on: { go: 'a' } },
          shallow: { type: 'history' },
          deep: { type: 'history', history: 'deep' },
        },
        on: { power: 'off' },
      },
      off: { on: { power: 'on.shallow', again: 'on.deep', anew: 'on' } },
    },
  }),
  ending: named.createMachine({
    context: { n: 0 },
    initial: 'work',
    output: ({ context }) => ({ total: context.n }),
    states: {
      work: {
        initial: 'first',
        onDone: [
          { guard: 'isOdd', target: 'over' },
          { target: 'work', actions: 'add', reenter: true },
        ],
        states: { first: { on: { go: 'last', add: { actions: 'add' } } }, last: { type: 'final' } },
      },
      over: { type: 'final' },
    },
  }),
  regionsEnding: named.createMachine({
    context: { n: 0 },
    initial: 'both',
    states: {
      both: {
        type: 'parallel',
        onDone: 'over',
        states: {
          one: { initial: 'a', states: { a: { on: { one: 'z' } }, z: { type: 'final' } } },
          two: { initial: 'a', states: { a: { on: { two: 'z' } }, z: { type: 'final' } } },
        },
      },
      over: { on: { go: 'both' } },
    },
  }),
  invoking: named.createMachine({
    context: { n: 0 },
    initial: 'idle',
    states: {
      idle: { on: { go: 'working', fail: 'failing' } },
      working: { invoke: { src: 'works', onDone: { target: 'idle', actions: 'add' } } },
      failing: { invoke: { src: 'fails', onError: 'idle' } },
    },
  }),
  delayedWithoutId: named.createMachine({
    context: { n: 0 },
    initial: 'a',
    states: {
      a: { after: { 5: { target: 'b', guard: 'isEven' } }, on: { add: { actions: 'add' } } },
      b: { after: { 5: 'a' } },
    },
  }),
  throwing: named.createMachine({
    context: { n: 0 },
    initial: 'a',
    states: {
      a: { on: { go: 'b', boom: { target: 'b', actions: failWith('boom') } } },
      b: { on: { go: 'a', guard: { target: 'a', guard: failWith('no guard') } } },
    },
  }),
};

export const machines: Readonly<Record<string, AnyStateMachine>> = {
  nested,
  raising,
  delayed,
  family,
  ...kinds,
  /** Names that are wider than a state box, with few or many places to break them. */
  longNames: named.createMachine({
    id: 'aMachineWithANameThatIsFarTooLongToBeReadAtAGlanceByAnybody',
    context: { n: 0 },
    initial: 'waitingForTheCustomerToConfirmTheirElectronicMailAddress',
    states: {
      waitingForTheCustomerToConfirmTheirElectronicMailAddress: {
        entry: ['recordTheVisitInTheJournal', 'note', 'recordTheVisitInTheJournal'],
        on: {
          'customer.confirmed.their.electronic.mail.address': {
            target: 'x',
            guard: 'isTheCustomerKnownAndNotBlocked',
            actions: ['recordTheVisitInTheJournal', 'add'],
          },
          theCustomerClosedTheWindowWithoutEverHavingSaidAWord: { actions: 'recordTheVisitInTheJournal' },
        },
      },
      x: {
        description:
          'Said in many words, so that it takes several lines: here is one, and here is another one, and a third',
        initial: 'ж',
        states: { ж: { on: { '→': '日本語のとても長い名前' } }, 日本語のとても長い名前: { type: 'final' } },
      },
    },
  }),
  manyBetweenTwo: named.createMachine({
    id: 'two',
    context: { n: 0 },
    initial: 'here',
    states: {
      here: {
        on: Object.fromEntries(
          Array.from({ length: 12 }, (_, index) => [`event.${index}`, { target: 'there', guard: 'isEven' }]),
        ),
      },
      there: { on: Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`back.${index}`, 'here'])) },
    },
  }),
  ringOf150: ring(149),
  deep: deep(6),
};
