import { describe, expect, test } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  fromPromise,
  raise,
  sendTo,
  setup,
  SimulatedClock,
  spawnChild,
  type AnyStateMachine,
} from 'xstate';
import { generatePaths } from '../../machines/paths';
import { followPath } from './harness/follow-path';
import { createDataKeys } from '../../machines/paths/product/state-key';

describe('state keys', () => {
  test('the key of a state includes its history', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'on',
      states: {
        off: { on: { on: 'on.last' } },
        on: {
          initial: 'one',
          on: { off: 'off' },
          states: { one: { on: { next: 'two' } }, two: {}, last: { type: 'history' } },
        },
      },
    });
    const { shortest, covering } = generatePaths(machine, {
      input: undefined,
      events: () => [{ type: 'next' }, { type: 'off' }, { type: 'on' }],
    });
    const again = shortest.filter(({ steps }) => steps.map(({ event }) => event.type).join() === 'next,off,on');
    expect(again.map(({ state }) => state.value)).toEqual([{ on: 'two' }]);
    const ends = [...shortest, ...covering].map(({ steps, state }) => {
      const actor = createActor(machine).start();
      for (const { event } of steps) actor.send(event);
      return [actor.getSnapshot().value, state.value];
    });
    for (const [taken, expected] of ends) expect(taken).toEqual(expected);
  });

  test('the key of a state includes parents that XState lost through a history state', () => {
    const machine = createMachine({
      initial: 'all',
      on: { '*': '#all' },
      states: {
        all: {
          id: 'all',
          type: 'parallel',
          states: {
            one: {
              initial: 'a',
              states: {
                a: { on: { go: 'b' } },
                b: { initial: 'x', states: { x: {} } },
                inner: { id: 'inner', type: 'history', history: 'deep' },
              },
            },
            two: { on: { go: { target: '#outer', actions: raise({ type: 'raised' }) }, raised: '#inner' } },
            outer: { id: 'outer', type: 'history' },
          },
        },
      },
    });
    const { shortest, covering } = generatePaths(machine, {
      input: undefined,
      events: () => [{ type: 'go' }, { type: 'other' }],
      pairs: true,
    });
    for (const { steps } of [...shortest, ...covering]) {
      const actor = createActor(machine).start();
      for (const { event, snapshot } of steps) {
        actor.send(event);
        expect(actor.getSnapshot().value).toEqual(snapshot.value);
      }
    }
  });

  test('the key of a state supports IDs with dots and backslashes', () => {
    const machine = createMachine({
      initial: 'on',
      states: {
        off: { on: { on: 'on.last' } },
        on: {
          id: String.raw`v1.2\on`,
          initial: 'one',
          on: { off: 'off' },
          states: { one: {}, last: { type: 'history' } },
        },
      },
    });
    expect(countStates(machine, ['off', 'on'])).toBe(3);
  });

  const countStates = (machine: AnyStateMachine, types: readonly string[]): number =>
    generatePaths(machine, {
      input: undefined,
      events: () => types.map((type) => ({ type })),
      ends: () => [],
    }).stateCount;
  const panels = ['a', 'b', 'c', 'd', 'e', 'f'];

  test('the key of a state ignores the order in which actors started', () => {
    const work = fromPromise(() => Promise.resolve());
    const machine = createMachine({
      type: 'parallel',
      states: Object.fromEntries(
        panels.map((panel) => [
          panel,
          { initial: 'idle', states: { idle: { on: { [panel]: 'loading' } }, loading: { invoke: { src: work } } } },
        ]),
      ),
    });
    expect(countStates(machine, panels)).toBe(64);
  });

  test('the key of a state is the same after an actor in the context has been replaced by an equal one', () => {
    const machine = setup({ actors: { work: fromPromise(() => Promise.resolve()) } }).createMachine({
      context: ({ spawn }) => ({ job: spawn('work', { id: 'job' }) }),
      on: { retry: { actions: assign({ job: ({ spawn }) => spawn('work', { id: 'job' }) }) } },
    });
    expect(countStates(machine, ['retry'])).toBe(1);
  });

  test('the key of a state ignores the order in which history was recorded', () => {
    const machine = createMachine({
      type: 'parallel',
      states: Object.fromEntries(
        panels.slice(0, 4).map((panel) => [
          panel,
          {
            initial: 'on',
            states: {
              on: { initial: 'x', states: { x: {}, past: { type: 'history' } }, on: { [panel]: 'off' } },
              off: {},
            },
          },
        ]),
      ),
    });
    expect(countStates(machine, panels.slice(0, 4))).toBe(16);
  });

  /** A machine that adds each event's type to a selected part of its context. */
  const select = <TSelected extends object>(empty: TSelected, add: (selected: TSelected, id: string) => TSelected) =>
    createMachine({
      context: { selected: empty },
      on: { '*': { actions: assign(({ context, event }) => ({ selected: add(context.selected, event.type) })) } },
    });
  const selections: readonly { readonly kind: string; readonly machine: AnyStateMachine }[] = [
    { kind: 'objects', machine: select({}, (selected, id) => ({ ...selected, [id]: true })) },
    { kind: 'sets', machine: select(new Set<string>(), (selected, id) => new Set([...selected, id])) },
    { kind: 'maps', machine: select(new Map<string, true>(), (selected, id) => new Map([...selected, [id, true]])) },
  ];

  test.each(selections)('the key of a state ignores the order of entries in $kind', ({ machine }) => {
    expect(countStates(machine, panels)).toBe(64);
  });

  test('when a machine is done, the key of its state ignores timers and actors', () => {
    const machine = createMachine({
      initial: 'on',
      on: {
        ring: { actions: raise({ type: 'rung' }, { delay: 10 }) },
        work: {
          actions: spawnChild(
            fromPromise(() => Promise.resolve()),
            { id: 'work' },
          ),
        },
        stop: '.end',
      },
      states: { on: {}, end: { type: 'final' } },
    });
    const { shortest } = generatePaths(machine, {
      input: undefined,
      events: () => [{ type: 'ring' }, { type: 'work' }, { type: 'stop' }],
      ends: () => [],
      maxStates: 50,
    });
    expect(shortest.filter(({ state }) => state.status === 'done')).toHaveLength(1);
  });

  test('the key of a state includes running timers and actors', () => {
    const machine = setup({
      types: { events: {} as { type: 'start'; n: number } | { type: 'ring'; n: number } },
      delays: { wait: 10 },
    }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          on: {
            start: {
              target: 'b',
              actions: sendTo(
                ({ self }) => self,
                ({ event }) => ({ type: 'ring', n: event.n }),
                { delay: 'wait' },
              ),
            },
          },
        },
        b: { on: { ring: [{ guard: ({ event }) => event.n === 2, target: 'two' }, { target: 'one' }] } },
        one: {},
        two: {},
      },
    });
    const { shortest } = generatePaths(machine, {
      input: undefined,
      events: () => [
        { type: 'start', n: 1 },
        { type: 'start', n: 2 },
      ],
    });
    expect(shortest.map(({ state }) => state.value).toSorted()).toEqual(['one', 'two']);
  });

  class Point {
    constructor(readonly x: number) {}
  }
  class Other {
    constructor(readonly x: number) {}
  }
  class Secret {
    readonly #value: number;
    constructor(value: number) {
      this.#value = value;
    }
    get value() {
      return this.#value;
    }
  }
  class Account {
    readonly owner = 'Ada';
    #balance: number;
    constructor(balance: number) {
      this.#balance = balance;
    }
    pay(amount: number) {
      this.#balance -= amount;
      return this.#balance >= 0;
    }
  }
  class Savings extends Account {
    readonly rate = 1;
  }
  class Tags extends Set<string> {
    #color = 'red';
    paint(color: string) {
      const before = this.#color;
      this.#color = color;
      return before;
    }
  }
  class Money {
    readonly currency = 'EUR';
    #cents: number;
    constructor(cents: number) {
      this.#cents = cents;
    }
    toJSON() {
      return this.#cents;
    }
  }
  /** The `#` in the string and in the private method must not count as a private field. */
  class Circle {
    readonly color = '#fff';
    constructor(readonly radius: number) {}
    area() {
      return this.#square() * Math.PI;
    }
    #square() {
      return this.radius ** 2;
    }
  }
  const cycle = (size: number) => {
    const ring: { next?: object; n: number } = { n: 0 };
    let last = ring;
    for (let n = 1; n < size; n += 1) last = Object.assign(last, { next: { n } }).next;
    last.next = ring;
    return ring;
  };
  const one = () => 1;

  test.each<{ readonly name: string; readonly make: () => readonly unknown[] }>([
    { name: 'numbers', make: () => [0, -0, Number.NaN, Infinity, 1, 1n, '1', null, undefined, true, 'true'] },
    { name: 'missing and undefined properties', make: () => [{}, { a: undefined }, [undefined], Array(1), []] },
    { name: 'maps', make: () => [new Map([['a', 1]]), new Map([['a', 2]]), new Map(), {}, new Map([[1, 'a']])] },
    { name: 'sets', make: () => [new Set([1]), new Set([2]), new Set(), new Set([[1]]), [1]] },
    { name: 'dates', make: () => [new Date(0), new Date(1), new Date(Number.NaN), 0, '1970-01-01T00:00:00.000Z'] },
    {
      name: 'typed arrays',
      make: () => [new Uint8Array([1]), new Uint8Array([2]), new Int8Array([1]), new Uint8Array([1]).buffer],
    },
    { name: 'instances of classes', make: () => [new Point(1), new Point(2), new Other(1), { x: 1 }] },
    { name: 'classes with private methods', make: () => [new Circle(1), new Circle(2)] },
    { name: 'private data that `toJSON` returns', make: () => [new Money(1), new Money(2), { currency: 'EUR' }] },
    { name: 'errors', make: () => [new Error('a'), new Error('b'), new TypeError('a'), new Error('a', { cause: 1 })] },
    { name: 'regular expressions', make: () => [/a/, /b/, /a/i, '/a/'] },
    { name: 'cycles', make: () => [cycle(1), cycle(2), cycle(3)] },
    { name: 'functions', make: () => [one, () => 1] },
    { name: 'symbols', make: () => [Symbol('a'), Symbol('a'), undefined] },
    { name: 'URLs', make: () => [new URL('https://a.example/'), new URL('https://b.example/')] },
    { name: 'strings that look like data', make: () => ['[1,]', [1], '{"a":1,}', { a: 1 }, 'undefined', undefined] },
  ])('the key of a state distinguishes contexts with different $name', ({ make }) => {
    const { keyOf } = createDataKeys();
    const values = make();
    const keys = values.map((value) => keyOf({ value }, 'context'));
    expect(new Set(keys).size).toBe(values.length);
    const { keyOf: keyOfAgain } = createDataKeys();
    for (const value of values) expect(keyOfAgain({ value }, 'c')).toBe(keyOfAgain({ value }, 'd'));
  });

  test('the key of a state is the same for equal data', () => {
    const { keyOf } = createDataKeys();
    const make = () => ({
      map: new Map([['a', new Set([1n, Number.NaN])]]),
      date: new Date(1),
      point: new Point(1),
      ring: cycle(3),
      bytes: new Float64Array([-0]),
      url: new URL('https://a.example/'),
      one,
    });
    expect(keyOf(make(), 'context')).toBe(keyOf(make(), 'context'));
  });

  test('private data counts as equal if identity is ignored', () => {
    const { keyOf } = createDataKeys({ ignoresIdentity: true });
    expect(keyOf(new Secret(1), 'context')).toBe(keyOf(new Secret(2), 'context'));
  });

  test("an error about a value that can't be compared shows its path in the context", () => {
    const machine = (job: unknown) => createMachine({ context: { jobs: new Map([['first', { job }]]) } });
    const generate = (job: unknown) => () =>
      generatePaths(machine(job), { input: undefined, events: () => [{ type: 'x' }] });
    expect(generate(Promise.resolve())).toThrow(
      'generatePaths: can\'t compare states by context.jobs.get("first").job, which is an instance of Promise: return comparable data from `serialize`',
    );
    expect(generate(new Secret(1))).toThrow('context.jobs.get("first").job, which is an instance of Secret');
    expect(generate(new WeakMap())).toThrow('an instance of WeakMap');
    expect(generate(new Account(1))).toThrow('context.jobs.get("first").job, which is an instance of Account');
    expect(generate(new Savings(1))).toThrow('an instance of Savings');
    expect(generate(new Tags())).toThrow('an instance of Tags');
    expect(generate(new Secret(1).value)).not.toThrow();
  });

  test('generating paths throws if an action mutates its context', () => {
    const machine = setup({
      types: { context: {} as { readonly seen: Set<string> } },
      actions: {
        forget: assign({ seen: () => new Set<string>() }),
        see: assign({ seen: ({ context }) => context.seen.add('x') }),
      },
    }).createMachine({
      context: { seen: new Set() },
      initial: 'closed',
      states: {
        closed: { on: { open: { target: 'opened', actions: 'forget' } } },
        opened: { on: { see: { actions: 'see' } } },
      },
    });
    expect(() =>
      generatePaths(machine, { input: undefined, events: () => [{ type: 'open' }, { type: 'see' }] }),
    ).toThrow('mutates the context');
  });
});

describe('delays that end at the same time', () => {
  const twins = createMachine({
    id: 'twins',
    type: 'parallel',
    states: {
      left: { initial: 'out', states: { out: { after: { 100: 'in' } }, in: { after: { 0: 'done' } }, done: {} } },
      right: { initial: 'out', states: { out: { after: { 100: 'in' } }, in: {} } },
      late: { initial: 'out', states: { out: { after: { 250: 'in' } }, in: {} } },
    },
  });

  test('delays that end together are one step', () => {
    const { shortest, covering } = generatePaths(twins, { input: undefined, events: () => [{ type: 'x' }] });
    const [path] = shortest;
    expect(path?.steps.map(({ after, due }) => [after, due.length])).toEqual([
      [100, 3],
      [150, 1],
    ]);
    for (const { steps } of [...shortest, ...covering]) {
      const clock = new SimulatedClock();
      const actor = createActor(twins, { clock }).start();
      for (const { event, after, snapshot } of steps) {
        if (after === undefined) actor.send(event);
        else clock.increment(after);
        expect(actor.getSnapshot().value).toEqual(snapshot.value);
      }
    }
  });

  test('delays that end together fire in the order in which they started', () => {
    const noted = (name: string) => ({
      initial: 'waiting',
      states: {
        waiting: { after: { 100: { target: 'over', actions: { type: 'note', params: { name } } as const } } },
        over: {},
      },
    });
    const machine = setup({
      types: { context: {} as { readonly order: readonly string[] } },
      actions: {
        note: assign({ order: ({ context }, { name }: { readonly name: string }) => [...context.order, name] }),
      },
    }).createMachine({
      id: 'm',
      context: { order: [] },
      type: 'parallel',
      states: { first: noted('first'), second: noted('second'), third: noted('third') },
    });
    const { shortest } = generatePaths(machine, { input: undefined, events: () => [] });
    expect(shortest.map(({ state }) => state.context.order)).toEqual([['first', 'second', 'third']]);
  });

  test('following a path repeats delays that waited for a response at the same moment', () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        left: {
          initial: 'waiting',
          states: { waiting: { after: { 100: 'asking' } }, asking: { on: { answer: 'told' } }, told: {} },
        },
        right: { initial: 'waiting', states: { waiting: { after: { 100: 'over' } }, over: {} } },
      },
    });
    const { shortest } = generatePaths(machine, {
      input: undefined,
      events: () => [],
      answers: (snapshot) => (snapshot.matches({ left: 'asking' }) ? [{ type: 'answer' }] : []),
    });
    expect(shortest.map(({ steps }) => steps.map(({ after }) => after))).toEqual([[100, undefined, 0]]);
    for (const { steps } of shortest) {
      const followed = followPath(machine, undefined, steps);
      expect(followed.steps.map(({ snapshot }) => snapshot.value)).toEqual(steps.map(({ snapshot }) => snapshot.value));
    }
  });

  test('all delays of a reentered state fire, because XState forgets to cancel them', () => {
    const machine = setup({
      types: { context: {} as { readonly count: number } },
      actions: { count: assign({ count: ({ context }) => context.count + 1 }), restart: raise({ type: 'again' }) },
    }).createMachine({
      id: 'm',
      context: { count: 0 },
      initial: 'on',
      states: {
        on: {
          initial: 'lit',
          on: { again: '.lit' },
          states: {
            lit: { on: { last: '#m.on.last' }, after: { 30: { actions: ['count', 'restart'] } } },
            last: { type: 'history' },
          },
        },
      },
    });
    const steps = [{ event: { type: 'last' } }, { event: { type: 'last' } }] as const;
    const { state } = followPath(machine, undefined, [
      ...steps,
      { event: { type: 'xstate.after.30.m.on.lit' }, after: 30 },
    ]);
    const clock = new SimulatedClock();
    const actor = createActor(machine, { clock }).start();
    for (const { event } of steps) actor.send(event);
    clock.increment(30);
    expect(actor.getSnapshot().context).toEqual({ count: 3 });
    expect(state.context).toEqual({ count: 3 });
  });

  test('endless delays of 0 ms throw an error', () => {
    const machine = createMachine({
      id: 'busy',
      initial: 'a',
      states: { a: { after: { 10: 'b' } }, b: { after: { 0: { target: 'b', reenter: true } } } },
    });
    expect(() => generatePaths(machine, { input: undefined, events: () => [] })).toThrow(
      'generatePaths: the machine throws on "xstate.after.10.busy.a" in the state "a", step 1 of after 10 ms: xstate.after.0.busy.b keeps firing at the same moment',
    );
  });
});

describe('a machine without limits', () => {
  const counter = setup({
    types: { context: {} as { readonly count: number } },
    actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({ context: { count: 0 }, on: { add: { actions: 'add' } } });
  const options = { input: undefined, events: () => [{ type: 'add' }] };

  test('the result of an endless search explains how to limit the search', () => {
    const { stateCount, cut } = generatePaths(counter, options);
    expect(stateCount).toBe(10_001);
    expect(cut).toBe(
      'The search stopped at 10001 states, 1 of them unexplored: raise `maxStates`, or send fewer `events`, stop with `stopWhen`, or compare less data with `serialize`. context.count has 10001 different values.',
    );
  });

  test('`stopWhen` or a maximum number of states limits the search for paths', () => {
    expect(generatePaths(counter, { ...options, maxStates: 5 }).stateCount).toBe(6);
    const stopped = generatePaths(counter, { ...options, stopWhen: ({ context }) => context.count === 3 });
    expect([stopped.stateCount, stopped.cut]).toEqual([4, undefined]);
    const compared = generatePaths(counter, { ...options, serialize: ({ context }) => context.count % 4 });
    expect([compared.stateCount, compared.cut]).toEqual([4, undefined]);
    expect(generatePaths(counter, { ...options, isEnough: (count) => count === 2 }).cut).toContain(
      '`isEnough` stopped it',
    );
  });

  const ring = raise({ type: 'ring' }, { delay: 1000 });
  const work = fromPromise(() => Promise.resolve());
  const pileUps = [
    {
      name: 'accumulating timers',
      machine: createMachine({ on: { add: { actions: ring } } }),
      cause: '201 timers are running at the same time, mostly for "ring"',
      growth: 'timers have 202 different values',
    },
    {
      name: 'accumulating actors with one ID',
      machine: createMachine({ on: { add: { actions: spawnChild(work, { id: 'job' }) } } }),
      cause: '201 actors are running at the same time, mostly from "job"',
      growth: 'children have 202 different values',
    },
    {
      name: 'actors that `assign` keeps spawning',
      machine: createMachine({ on: { add: { actions: assign({ last: ({ spawn }) => spawn(work) }) } } }),
      cause: '201 actors are running at the same time',
      growth: 'children have 202 different values',
    },
  ];

  test.each(pileUps)('the search for paths stops early for $name', ({ machine, cause, growth }) => {
    const { cut } = generatePaths(machine, { ...options, ends: () => [] });
    expect(cut).toContain('The search stopped at 202 states');
    expect(cut).toContain(cause);
    expect(cut).toContain(growth);
  });

  test('the result of a stopped search lists all growing parts', () => {
    const machine = setup({
      types: { context: {} as { readonly count: number } },
      actions: {
        add: assign({ count: ({ context }) => context.count + 1 }),
        ring: raise({ type: 'ring' }, { delay: 1000 }),
      },
    }).createMachine({ context: { count: 0 }, on: { add: { actions: ['add', 'ring'] } } });
    expect(generatePaths(machine, { ...options, maxStates: 500 }).cut).toMatch(
      /context.count has \d+ different values, timers have \d+ different values/,
    );
  });

  test('`stopWhen` ends the search of a machine with growing timers', () => {
    const machine = createMachine({
      initial: 'few',
      states: { few: { on: { add: 'many' } }, many: { entry: Array.from({ length: 201 }, () => ring) } },
    });
    const stopWhen = ({ value }: { readonly value: unknown }) => value === 'many';
    expect(generatePaths(machine, { ...options, stopWhen }).cut).toBe(undefined);
    expect(generatePaths(machine, options).cut).toContain('201 timers are running at the same time');
  });

  test('the search for paths is complete for a machine with many initial timers', () => {
    const all = Array.from({ length: 300 }, (_, n) => n);
    const machine = createMachine({
      entry: all.flatMap((n) => [raise({ type: 'ring' }, { delay: n + 1 }), spawnChild(work, { id: `job ${n}` })]),
      on: { ring: {} },
    });
    const { stateCount, cut } = generatePaths(machine, { ...options, ends: () => [] });
    expect([stateCount, cut]).toEqual([301, undefined]);
  });

  test('in a path, any number of simultaneous timers can fire', () => {
    const machine = createMachine({ on: { add: { actions: ring } } });
    const add = Array.from({ length: 1200 }, () => ({ event: { type: 'add' } }));
    const { steps } = followPath(machine, undefined, [...add, { event: { type: 'ring' }, after: 1000 }]);
    expect(steps.at(-1)?.due).toHaveLength(1200);
  });

  test('the search for paths stops early if a few states have very many transitions', () => {
    const events = Array.from({ length: 300 }, (_, n) => ({ type: `e${n}` }));
    const { cut } = generatePaths(counter, { input: undefined, events: () => [...events, { type: 'add' }] });
    expect(cut).toContain('raise `limit`');
  });
});

describe('a machine that throws', () => {
  const broken = setup({
    guards: {
      isBroken: () => {
        throw new Error('no such key');
      },
    },
    actions: {
      fail: assign(() => {
        throw new Error('cannot assign');
      }),
    },
    actors: { work: fromPromise(() => Promise.resolve(1)) },
  }).createMachine({
    id: 'broken',
    initial: 'a',
    states: { a: { on: { next: 'b' } }, b: { on: { ask: { guard: 'isBroken' }, fail: { actions: 'fail' } } } },
  });

  test('an error in a guard or `assign` is reported with event, state and path', () => {
    const generate = (type: string) => () =>
      generatePaths(broken, { input: undefined, events: () => [{ type: 'next' }, { type }] });
    expect(generate('ask')).toThrow(
      /^generatePaths: the machine throws on "ask" in the state "b", step 2 of next → ask: .*no such key/s,
    );
    expect(generate('fail')).toThrow(
      'generatePaths: the machine throws on "fail" in the state "b", step 2 of next → fail: cannot assign',
    );
  });

  test('an endless cycle of `always` transitions throws an error', () => {
    const endless = createMachine({
      id: 'endless',
      initial: 'a',
      states: {
        a: { on: { turn: 'b', repeat: { actions: raise({ type: 'repeat' }) } } },
        b: { always: 'c' },
        c: { always: 'b' },
      },
    });
    for (const type of ['turn', 'repeat'])
      expect(() => generatePaths(endless, { input: undefined, events: () => [{ type }] })).toThrow(
        `generatePaths: the machine throws on "${type}" in the state "a", step 1 of ${type}: it keeps taking transitions, the last one on ${type}`,
      );
  });
});
