import { createActor, and, assign, createMachine, not, setup, type AnyActor } from 'xstate';
import { describe, expect, test, onTestFinished } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import { explainIgnored, explainRefused } from '../../../src/inspector/session/taken';
import { reopen } from '../messages';
import { idle, createInspectClient, settle } from '../senders';
import { Recording } from '../../../src/inspector/recording/recording';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { dockedLink } from '../../../src/inspector/feed/answer';

interface Event {
  readonly type: 'go' | 'stop' | 'other' | 'more';
}

const counter = setup({
  types: { context: { count: 0 }, events: {} as Event },
  guards: {
    isOver: ({ context }, params: { least: number }) => context.count > params.least,
    isBoth: and([() => true, () => false]),
  },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'm',
  context: { count: 0 },
  initial: 'a',
  states: {
    a: {
      on: {
        go: [
          { guard: { type: 'isOver', params: ({ context }) => ({ least: context.count + 2 }) }, target: 'b' },
          { guard: { type: 'isOver', params: { least: 9 } }, target: 'b' },
          { guard: 'isBoth', target: 'b' },
          { guard: not(() => true), target: 'b' },
        ],
        stop: {},
      },
    },
    b: {},
  },
  on: { more: { actions: 'count' }, stop: '.b' },
});

/** Opens a docked inspector. The inspector records the actors that are created with it. */
function open() {
  const inspector = createInspector();
  const recording = new Recording();
  const close = dockedLink(inspector.application).open((message) => recording.add(message));
  onTestFinished(() => {
    close();
    inspector.stop();
  });
  return { inspector, recording };
}

/** Sends events to an actor, and returns why each had no effect. Undefined for events with an effect. */
async function explain(recording: Recording, actor: AnyActor, ...types: readonly string[]) {
  for (const type of types) actor.send({ type });
  await settle(recording);
  const record = recording.actors.get(actor.sessionId) ?? [...recording.actors.values()][0]!;
  const chart = buildChart(record.definition!);
  actor.stop();
  return record.snapshots.slice(-types.length).map((one) => explainIgnored(chart, one));
}

test('for an ignored event, the inspector shows the results of the guards', async () => {
  const { inspector, recording } = open();
  const actor = inspector.createActor(counter).start();
  expect(await explain(recording, actor, 'more', 'go', 'stop', 'other')).toEqual([
    undefined,
    [
      'a: go [isOver] → b: the guard isOver was false, with { least: 3 }',
      'a: go [isOver { least: 9 }] → b: the guard isOver { least: 9 } was false',
      'a: go [isBoth] → b: the guard isBoth was false',
      'a: go [not (inline)] → b: the guard not (inline) was false',
    ],
    ['a: stop (forbidden): it takes the event and does nothing', 'm: stop → b: it was not tried'],
    ['No active state has a transition on other.'],
  ]);
});

test('the inspector re-evaluates a slow guard only for the first ignored events', async () => {
  const { inspector, recording } = open();
  let callCount = 0;
  const isReady = () => {
    callCount += 1;
    const until = performance.now() + 30;
    while (performance.now() < until);
    return false;
  };
  const machine = setup({ guards: { isReady } }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: { guard: 'isReady', target: 'b' } } }, b: {} },
  });
  const actor = createActor(machine, { inspect: inspector.inspect }).start();
  const explained = await explain(recording, actor, ...Array.from({ length: 10 }, () => 'go'));
  const refused = 'a: go [isReady] → b: the guard isReady was false';
  expect(explained[0]).toEqual([`${refused} (evaluated again afterwards)`]);
  expect(explained.at(-1)).toEqual([refused]);
  // XState calls the guard once per event. The number of further calls depends on the speed of the computer.
  expect(callCount).toBeLessThan(20);
});

test('a saved recording explains why an event was ignored', async () => {
  const { inspector, recording } = open();
  const actor = inspector.createActor(counter).start();
  const [explained] = await explain(recording, actor, 'go');
  const record = [...reopen(recording).actors.values()][0]!;
  const ignored = record.snapshots.find(({ eventType }) => eventType === 'go')!;
  expect(explainIgnored(buildChart(record.definition!), ignored)).toEqual(explained);
});

test("if an app doesn't report transitions, the inspector doesn't explain ignored events", async () => {
  const { recording, inspector } = createInspectClient();
  const actor = createActor(counter, { inspect: inspector.inspect }).start();
  expect(await explain(recording, actor, 'other')).toEqual([undefined]);
});

describe('a handled event', () => {
  const door = setup({
    types: { context: {} as { opened: number }, events: {} as { type: 'open' } | { type: 'shut' } },
    guards: {
      isUnlocked: ({ context }) => context.opened > 0,
      isOften: ({ context }, least: number) => context.opened > least,
    },
    actions: { count: assign({ opened: ({ context }) => context.opened + 1 }) },
  }).createMachine({
    id: 'door',
    context: { opened: 0 },
    type: 'parallel',
    states: {
      bell: {
        initial: 'quiet',
        states: { quiet: { on: { open: { actions: 'count', target: 'ringing' } } }, ringing: {} },
      },
      lock: {
        initial: 'shut',
        states: {
          shut: {
            on: {
              open: [
                { guard: { type: 'isOften', params: 9 }, target: 'open' },
                { guard: 'isUnlocked', target: 'open' },
              ],
              '*': { actions: 'count' },
            },
          },
          open: {},
        },
      },
    },
  });

  /** Sends an event. Returns the transition that the machine took, and the guards that blocked others. */
  async function explainTaken(make: 'createActor' | 'inspect') {
    const { inspector, recording } = open();
    const actor = make === 'inspect' ? createActor(door, { inspect: inspector.inspect }) : inspector.createActor(door);
    actor.start();
    await idle();
    for (const type of ['open', 'shut', 'open'] as const) actor.send({ type });
    await settle(recording);
    const record = [...recording.actors.values()][0]!;
    const chart = buildChart(record.definition!);
    const shown = record.snapshots.slice(-3);
    expect(shown.map((one) => explainIgnored(chart, one))).toEqual([undefined, undefined, undefined]);
    return shown.map((one) => explainRefused(chart, one));
  }

  const refused = (again: string) => [
    'bell.quiet: open / count → bell.ringing: it took the event',
    `lock.shut: open [isOften] → lock.open: the guard isOften was false, with 9${again}`,
    `lock.shut: open [isUnlocked] → lock.open: the guard isUnlocked was false${again}`,
    'lock.shut: any event / count: it took the event',
  ];

  test('for a handled event, the inspector lists guards that blocked the event in other regions', async () => {
    const [first, second, third] = await explainTaken('createActor');
    expect(first).toEqual(refused(''));
    expect(second).toBeUndefined();
    expect(third).toEqual([
      'lock.shut: open [isOften] → lock.open: the guard isOften was false, with 9',
      'lock.shut: open [isUnlocked] → lock.open: it took the event',
    ]);
  });

  test('to explain an event, the inspector evaluates guards with the state before the event', async () => {
    const [first, second, third] = await explainTaken('inspect');
    expect(first).toEqual(refused(' (evaluated again afterwards)'));
    expect(second).toBeUndefined();
    expect(third?.[0]).toContain('the guard isOften was false, with 9 (evaluated again afterwards)');
    expect(third).toHaveLength(2);
  });
});

test('guards return the same results with the inspector, and are called equally often', () => {
  const received: string[] = [];
  const listening = setup({
    guards: {
      tell: (_, { name, is }: { readonly name: string; readonly is: boolean }) => {
        received.push(name);
        return is;
      },
    },
  }).createMachine({
    id: 'm',
    initial: 'a',
    context: { passed: false },
    states: {
      a: {
        on: {
          go: [
            { guard: { type: 'tell', params: { name: 'one', is: false } }, target: 'b' },
            { guard: { type: 'tell', params: { name: 'two', is: true } }, target: 'b' },
            { guard: { type: 'tell', params: { name: 'three', is: true } }, target: 'a' },
          ],
        },
      },
      b: { always: { guard: { type: 'tell', params: { name: 'always', is: true } }, target: 'c' } },
      c: {},
    },
  });
  const run = (make: typeof createActor) => {
    received.length = 0;
    const actor = make(listening).start();
    const can = actor.getSnapshot().can({ type: 'go' });
    actor.send({ type: 'go' });
    return { can, value: actor.getSnapshot().value, received: [...received] };
  };
  const { inspector } = open();
  expect(run(inspector.createActor)).toEqual(run(createActor));
});

test("creating an actor with the inspector doesn't modify the machine's guards", () => {
  const { inspector } = open();
  const guards = () => counter.root.states['a']?.transitions.get('go')?.map(({ guard }) => guard);
  const before = guards();
  const actor = inspector.createActor(counter);
  expect(actor.logic).not.toBe(counter);
  expect(actor.logic.config).toBe(counter.config);
  expect(before).toHaveLength(4);
  expect(guards()).toEqual(before);
});

test('if a guard throws, the actor fails with the same error as without the inspector', () => {
  const failing = createMachine({
    id: 'm',
    on: {
      go: {
        guard: () => {
          throw new Error('broken');
        },
        actions: () => undefined,
      },
    },
  });
  const run = (make: typeof createActor) => {
    const actor = make(failing);
    let error: unknown;
    actor.subscribe({ error: (thrown) => (error = thrown) });
    actor.start();
    actor.send({ type: 'go' });
    return { error: String(error), status: actor.getSnapshot().status };
  };
  const { inspector } = open();
  expect(run(inspector.createActor)).toEqual(run(createActor));
});
