import { parse } from 'acorn';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  fromPromise,
  raise,
  setup,
  type AnyActor,
  type AnyStateMachine,
} from 'xstate';
import { replaySession } from '../../../machines/paths';
import { writeTest } from '../../../src/inspector/export/write-test';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { startFeed } from '../../../src/inspector/feed/feed';
import { inPageSender } from '../../../src/inspector/feed/sender';
import { Recording } from '../../../src/inspector/recording/recording';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 31, 12, 30) });
});
afterEach(() => void vi.useRealTimers());

const order = setup({
  types: {
    input: {} as { limit: number },
    context: {} as { limit: number; amount: number },
    events: {} as
      { type: 'add'; amount: number } | { type: 'pay' } | { type: 'note'; text: string } | { type: 'remind' },
  },
  actors: { charge: fromPromise(({ input }: { input: number }) => Promise.resolve(`paid ${input}`)) },
  actions: { scheduleReminder: raise({ type: 'remind' }, { delay: 700 }) },
  guards: { isAllowed: ({ context: { amount, limit } }) => amount <= limit },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ ...input, amount: 0 }),
  initial: 'open',
  on: { add: { actions: assign({ amount: ({ context, event }) => context.amount + event.amount }) } },
  states: {
    open: {
      on: {
        pay: { guard: 'isAllowed', target: 'charging' },
        note: { actions: 'scheduleReminder' },
        remind: 'reminded',
      },
      after: { 1000: 'stale' },
    },
    reminded: { on: { pay: 'charging' } },
    stale: { on: { remind: 'open' } },
    charging: { invoke: { src: 'charge', input: ({ context }) => context.amount, onDone: 'paid', onError: 'open' } },
    paid: { type: 'final' },
  },
});

function record(
  actor: AnyActor,
  inspector: ReturnType<typeof createInspector>,
  before: readonly Parameters<Recording['add']>[0][] = [],
) {
  const recording = new Recording();
  for (const message of before) recording.add(message);
  const feed = startFeed(
    inspector.application,
    inPageSender((message) => recording.add(message)),
  );
  feed.reportAll();
  actor.start();
  return {
    feed,
    recording,
    write: () => {
      void feed.flush();
      return writeTest(recording, [...recording.actors.values()][0]!);
    },
  };
}

function start(machine: AnyStateMachine, input?: unknown) {
  const inspector = createInspector({ name: 'app', restoring: () => undefined });
  const actor = createActor(machine, { input, inspect: inspector.inspect });
  return { actor, ...record(actor, inspector) };
}

/** Runs a written file with this machine. Throws if its test fails. */
function run(text: string | { readonly why: string }, name: string, machine: AnyStateMachine) {
  if (typeof text !== 'string') throw new Error(text.why);
  const body = text.replaceAll(/^import .*$/gm, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- Runs the written test.
  const define = new Function('test', 'replaySession', name, body);
  Reflect.apply(define, undefined, [(_: string, test: () => void) => test(), replaySession, machine]);
}

test('the test generated from a session with input, timers and actors passes', async () => {
  const { actor, write } = start(order, { limit: 10 });
  actor.send({ type: 'add', amount: 4 });
  await vi.advanceTimersByTimeAsync(500);
  actor.send({ type: 'note', text: "it's “late”" });
  // The delay from the start fires before the shorter one that started later.
  await vi.advanceTimersByTimeAsync(800);
  actor.send({ type: 'pay' });
  await vi.advanceTimersByTimeAsync(0);
  const text = write();
  expect(text).toBe(`import { test } from 'vitest';
import { replaySession } from 'chartable/paths';
import { order } from './order';

test('order replays the session recorded on 2026-01-31 12:30 UTC', () => {
  replaySession(order, {
    input: { limit: 10 },
    value: 'open',
    steps: [
      { event: { type: 'add', amount: 4 }, value: 'open' },
      { event: { type: 'note', text: 'it\\'s “late”' }, wait: 500, value: 'open' },
      { timer: 'xstate.after.1000.order.open', value: 'stale' },
      { timer: 'remind', value: 'open' },
      { event: { type: 'pay' }, wait: 100, value: 'charging' },
      { event: { type: 'xstate.done.actor.0.order.charging', output: 'paid 4', actorId: '0.order.charging' }, value: 'paid' },
    ],
  });
});
`);
  run(text, 'order', order);
});

test.each(['import', 'class', 'let', 'eval', 'test', 'replaySession', 'await', '7 up', '', 'a-b'])(
  'the test generated for a machine called %j is valid code',
  (id) => {
    const { actor, write } = start(createMachine({ id, initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } }));
    actor.start().send({ type: 'GO' });
    const text = write();
    expect(typeof text).toBe('string');
    expect(() =>
      parse(typeof text === 'string' ? text : '', { ecmaVersion: 'latest', sourceType: 'module' }),
    ).not.toThrow();
  },
);

test('a generated test fails if the machine reaches another state', () => {
  const { actor, write } = start(order, { limit: 10 });
  actor.send({ type: 'add', amount: 12 });
  actor.send({ type: 'pay' });
  const text = write();
  run(text, 'order', order);
  const lenient = order.provide({ guards: { isAllowed: () => true } });
  expect(() => run(text, 'order', lenient)).toThrow(
    'replaySession: after step 2 (pay), the state must be open, got charging',
  );
});

test('a generated test omits events that a reset has undone', () => {
  const { actor, recording, feed, write } = start(order, { limit: 10 });
  actor.send({ type: 'note', text: '' });
  const { snapshotId = '' } = (void feed.flush(), [...recording.actors.values()][0]!.snapshots.at(-1)!);
  actor.send({ type: 'pay' });
  expect(feed.restore(actor, snapshotId)).toBeUndefined();
  vi.advanceTimersByTime(700);
  const text = write();
  run(text, 'order', order);
  expect(text).toContain("value: 'reminded'");
  expect(text).not.toContain('charging');
});

test("a session can't be exported as a test if events were lost after the start", () => {
  const inspector = createInspector({ name: 'app' });
  const actor = createActor(order, { input: { limit: 1 }, inspect: inspector.inspect });
  const lost = { kind: 'lost', at: 1, count: 1 } as const;
  const { recording, write } = record(actor, inspector, [lost]);
  expect(write()).toContain('replaySession');
  recording.add(lost);
  expect(write()).toEqual({ why: 'Some events are missing, because they came too fast.' });
});

test("a session whose start is missing from the recording can't be exported as a test", () => {
  const inspector = createInspector({ name: 'app' });
  const actor = createActor(order, { input: { limit: 1 }, inspect: inspector.inspect }).start();
  expect(record(actor, inspector).write()).toEqual({
    why: 'This recording doesn’t contain the actor’s start. Open the inspector before it starts.',
  });
});
