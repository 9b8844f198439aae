import { expect, test } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
  type AnyStateMachine,
} from 'xstate';
import { generatePaths } from '../../machines/paths';
import { createDataKeys } from '../../machines/paths/product/state-key';

test('the search for paths distinguishes states by their history', () => {
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

test('generated paths match real actors even if XState loses parent states on entering a history state', () => {
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

test('the search for paths finds all states of a machine with dots and backslashes in a state ID', () => {
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

test('the search for paths ignores the order in which actors started', () => {
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

test('replacing an actor in the context with an equal actor adds no state to the search for paths', () => {
  const machine = setup({ actors: { work: fromPromise(() => Promise.resolve()) } }).createMachine({
    context: ({ spawn }) => ({ job: spawn('work', { id: 'job' }) }),
    on: { retry: { actions: assign({ job: ({ spawn }) => spawn('work', { id: 'job' }) }) } },
  });
  expect(countStates(machine, ['retry'])).toBe(1);
});

test('the search for paths ignores the order in which history was recorded', () => {
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

/** Creates a machine that adds the type of each event to `selected` in its context. */
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

test.each(selections)('the search for paths ignores the order of entries in $kind of the context', ({ machine }) => {
  expect(countStates(machine, panels)).toBe(64);
});

test('the search for paths ignores the timers and actors of a final state', () => {
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

test('the search for paths distinguishes states by their running timers and actors', () => {
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
])('the search for paths distinguishes contexts with different $name', ({ make }) => {
  const { keyOf } = createDataKeys();
  const values = make();
  const keys = values.map((value) => keyOf({ value }, 'context'));
  expect(new Set(keys).size).toBe(values.length);
  const { keyOf: keyOfAgain } = createDataKeys();
  for (const value of values) expect(keyOfAgain({ value }, 'c')).toBe(keyOfAgain({ value }, 'd'));
});

test('the search for paths treats contexts with equal data as the same', () => {
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

test('with `ignoresIdentity`, objects that differ only in private fields count as equal', () => {
  const { keyOf } = createDataKeys({ ignoresIdentity: true });
  expect(keyOf(new Secret(1), 'context')).toBe(keyOf(new Secret(2), 'context'));
});

test("the error about a value that can't be compared names the value's path in the context", () => {
  const machine = (job: unknown) => createMachine({ context: { jobs: new Map([['first', { job }]]) } });
  const generate = (job: unknown) => () =>
    generatePaths(machine(job), { input: undefined, events: () => [{ type: 'x' }] });
  expect(generate(Promise.resolve())).toThrow(
    'generatePaths: states can\'t be compared by context.jobs.get("first").job, because it is an instance of Promise. Return comparable data from `serialize`.',
  );
  expect(generate(new Secret(1))).toThrow('context.jobs.get("first").job, because it is an instance of Secret');
  expect(generate(new WeakMap())).toThrow('an instance of WeakMap');
  expect(generate(new Account(1))).toThrow('context.jobs.get("first").job, because it is an instance of Account');
  expect(generate(new Savings(1))).toThrow('an instance of Savings');
  expect(generate(new Tags())).toThrow('an instance of Tags');
  expect(generate(new Secret(1).value)).not.toThrow();
});

test('generating paths throws an error if an action mutates its context', () => {
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
  expect(() => generatePaths(machine, { input: undefined, events: () => [{ type: 'open' }, { type: 'see' }] })).toThrow(
    'mutates the context',
  );
});
