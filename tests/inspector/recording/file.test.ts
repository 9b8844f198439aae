import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { fc } from '../../seeded';
import { takenTransitions } from '../../../src/inspector/session/taken';
import { buildChart } from '../../../src/chart/model/build';
import { actorAt, urlAt, statusAt } from '../../../src/inspector/session/snapshot-at';
import type { Json } from '../../../machines/shared/json';
import { readRecording } from '../../../src/inspector/recording/read-recording';
import type { Recording } from '../../../src/inspector/recording/recording';
import { family, raising } from '../machines';
import { actorMessage, received, reopen, snapshotMessage } from '../messages';
import { docked, idle } from '../senders';
import { lengthOf } from '../../nightly';

type Received = Parameters<Recording['add']>[0];

/**
 * Random messages about three actors: the machine and promise of an `@statelyai/inspect` client, and an actor of
 * another app.
 */
const anyMessage = (() => {
  const at = fc.integer({ min: 1, max: 9 });
  const text = fc.constantFrom('a', 'b');
  const session = fc.constantFrom('x:0', 'x:1', '1.x:2');
  const snapshot = fc.record({
    status: fc.constantFrom('active', 'active', 'active', 'done', 'error', 'stopped'),
    value: text,
    context: fc.jsonValue({ maxDepth: 2 }),
  });
  const [machine, promise, notifications] = [
    { session: 'x:0', types: ['go', 'xstate.init', 'xstate.error.actor.0'] },
    { session: 'x:1', types: ['xstate.init', 'xstate.promise.resolve'] },
    { session: '1.x:2', types: ['go', 'xstate.error.actor.0'] },
  ];
  return fc.oneof(
    fc.constantFrom(machine, promise, notifications).chain((actor) => {
      const eventType = fc.constantFrom(...actor.types);
      const of = { at, session: fc.constant(actor.session) };
      const ofEvent = { ...of, eventType, event: fc.constant({ type: 'go' }) };
      return fc.oneof(
        fc.record({
          ...of,
          kind: fc.constant('actor' as const),
          name: text,
          parent: fc.option(session, { nil: undefined }),
          definition: actor === promise ? fc.constant(undefined) : fc.constantFrom(undefined, '{"on":{}}'),
          logic: fc.constant(actor === notifications ? ('machine' as const) : undefined),
          isMain: fc.boolean(),
          snapshot: fc.option(snapshot),
        }),
        fc
          .record({ ...ofEvent, kind: fc.constant('event' as const), source: fc.option(session, { nil: undefined }) })
          .map((one) => ({ ...one, event: { type: one.eventType } })),
        fc.record({ ...ofEvent, kind: fc.constant('snapshot' as const), snapshot }),
        fc.record({ ...ofEvent, kind: fc.constant('snapshot' as const), snapshot }),
      );
    }),
    fc.record({ kind: fc.constant('lost' as const), at, count: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant('unserialized' as const), at }),
    fc.record({ kind: fc.constant('gone' as const), at, application: fc.constantFrom(0, 1) }),
  );
})();

/** True if a sender can send this message next. Each actor starts once, and sends nothing after its end. */
function canFollow(recording: Recording, message: Received): boolean {
  const lives = (session: string) =>
    recording.actors.has(session) && recording.actors.get(session)?.until === undefined;
  if (!('session' in message)) return true;
  const actor = recording.actors.get(message.session);
  if (actor?.until !== undefined) return false;
  if (message.kind === 'event') return message.source === undefined || lives(message.source);
  return message.kind !== 'snapshot' || message.eventType !== 'xstate.init' || !actor?.snapshots.length;
}

/** Returns a recording's data without sizes. Numbers are indexes of its records. */
function dataOf(recording: Recording) {
  const { dropped, unserialized, malformed, beganAt } = recording;
  const actors = [...recording.actors.values()];
  return {
    counts: [dropped, unserialized, malformed, beganAt],
    applications: [...recording.applications].map(([number, { name, abilities }]) => [number, name, [...abilities]]),
    actors: actors.map(({ session, name, parent, logic, isMain, isRegistered, status, definition, until }) => [
      { session, name, parent, logic, isMain, isRegistered, status, definition },
      until === undefined ? undefined : recording.indexAt(until - 1) + 1,
    ]),
    records: recording.records.map((record) => ({
      kind: record.kind,
      at: record.at,
      url: urlAt(recording, record.seq)?.href,
      count: record.kind === 'lost' ? record.count : undefined,
      event: record.kind === 'event' ? [record.session, record.source, record.event] : undefined,
      isFailed: recording.actors.failedEvents.has(record.seq),
      actors: actors.map((actor) => {
        const { snapshot, record: last } = actorAt(actor, record.seq);
        const taken = takenTransitions(buildChart(actor.definition ?? null), last);
        return [actor.session, statusAt(actor, record.seq), snapshot, last?.eventType, taken];
      }),
    })),
  };
}

test('a saved recording reopens unchanged', async () => {
  const [one, two] = [createActor(raising).start(), createActor(family).start()];
  const { recording } = docked(one, two).open();
  one.send({ type: 'go' });
  two.send({ type: 'spawn' });
  recording.add({
    kind: 'url',
    at: 5,
    how: 'push',
    href: '/?a=1',
    parameters: [{ name: 'a', before: undefined, after: '1' }],
  });
  await idle();
  const opened = reopen(recording);
  expect(dataOf(opened)).toEqual({ ...dataOf(recording), applications: [[0, 'test', ['steps']]] });
  expect([...opened.actors.values()].map(({ from }) => from)).toEqual(
    [...recording.actors.values()].map(({ from }) => from),
  );
  expect([...opened.actors.keys()]).toEqual([...recording.actors.keys()]);
});

test('a recording reopens unchanged even if some records of an actor were dropped', () => {
  const recording = received(actorMessage('quiet'), actorMessage('noisy'));
  recording.limit({ records: 40, bytes: 1e9 });
  for (let turn = 0; turn < 100; turn += 1) {
    recording.add(snapshotMessage('noisy', 'go', { status: 'active', value: `s${turn}` }));
    if (turn % 25 === 0) {
      recording.add(snapshotMessage('quiet', 'go', { status: 'active', value: `q${turn}` }));
      recording.add(actorMessage(`job ${turn}`));
      recording.add(snapshotMessage(`job ${turn}`, 'go', { status: 'done' }));
    }
  }
  expect(recording.end - recording.firstSeq).toBeGreaterThan(100);
  expect(dataOf(reopen(recording))).toEqual(dataOf(recording));
});

test('a recording of any messages reopens unchanged', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(anyMessage, { maxLength: 12 }), fc.integer({ min: 1, max: 12 }), (messages, records) => {
      const recording = received({
        kind: 'hello',
        at: 1,
        number: 1,
        application: 'notifications',
        abilities: ['steps'],
      });
      for (const message of messages) if (canFollow(recording, message)) recording.add(message);
      recording.limit({ records, bytes: 1e9 });
      expect(dataOf(reopen(recording))).toEqual(dataOf(recording));
      expect(dataOf(reopen(reopen(recording)))).toEqual(dataOf(recording));
    }),
    { numRuns: lengthOf(150, 3_000) },
  );
});

test.each([
  ['no JSON', 'This file isn’t JSON.'],
  ['null', 'This JSON file isn’t a recording of an inspector.'],
  [
    '{"format":"chartable-recording","version":"9"}',
    'This recording has the version 9. The inspector opens only version 3.',
  ],
  [
    '{"format":"chartable-recording","version":"3","actors":[]}',
    'This recording lacks the list `actors` or `entries`.',
  ],
  [
    `{"format":"chartable-recording","version":${'['.repeat(9)}${']'.repeat(9)}}`,
    'This recording lacks a version. The inspector opens only version 3.',
  ],
])("the inspector explains why a file with %s isn't a recording", (text, reason) => {
  expect(readRecording(text)).toBe(reason);
});

/** Returns a recording's file with one actor and a snapshot per list of changes. */
const changesTo = (context: Json, ...all: readonly (readonly object[])[]) =>
  JSON.stringify({
    format: 'chartable-recording',
    version: '3',
    actors: [
      { type: '@xstate.actor', _version: '1', sessionId: 'x:0', name: 'm', snapshot: { status: 'active', context } },
    ],
    entries: all.map((changes) => ({
      type: '@xstate.snapshot',
      _version: '1',
      sessionId: 'x:0',
      event: { type: 'e' },
      changes,
    })),
  });

test("the error for a recording file with an invalid change names the entry's number", () => {
  const sparse = changesTo({ l: [1, 2] }, [], [{ path: ['context', 'l', 100_000_000], after: 1 }]);
  expect(readRecording(sparse)).toBe(
    'Entry 2 of this recording cannot be opened: the change at context.l[100000000] needs item 100000000, but the length of the list is 2.',
  );
  expect(readRecording(changesTo({}, [{ path: ['context', '__proto__', 'polluted'], after: 1 }]))).toBe(
    'Entry 1 of this recording cannot be opened: the change at context.__proto__.polluted needs a value that the snapshot lacks.',
  );
});

test('opening a recording fails if changes nest a snapshot deeper than 64 levels', () => {
  // Each entry nests the innermost object another ten levels deep.
  const nest = (levels: number) => Array.from({ length: levels }).reduce<Json>((inner) => ({ a: inner }), {});
  const steps = Array.from({ length: 100 }, (_, index) => [
    { path: ['context', ...Array.from({ length: 10 * index }, () => 'a')], after: nest(9) },
  ]);
  expect(readRecording(changesTo({}, ...steps))).toMatch(
    /^Entry 7 of this recording cannot be opened: the change at context(\.a){36}.* nests values deeper than 64 levels\.$/,
  );
});

test('opening a recording fails if changes make the snapshots take more than 80 MB of memory', () => {
  const list = Array.from({ length: 10_000 }, () => ({}));
  const steps = Array.from({ length: 2000 }, () => [{ path: ['context', 0], after: {} }]);
  expect(readRecording(changesTo(list, ...steps))).toBe(
    'Entry 1048 of this recording cannot be opened: with the change at context[0], its snapshots take more than 80 MB of memory.',
  );
});

test('ten thousand snapshots with the same large context share one context object', () => {
  const steps = Array.from({ length: 10_000 }, () => []);
  const list = Array.from({ length: 10_000 }, () => 1);
  const opened = readRecording(changesTo(list, ...steps));
  if (typeof opened === 'string') throw new Error(opened);
  const snapshots = opened.records.map((record) => (record.kind === 'snapshot' ? record.snapshot : undefined));
  expect(new Set(snapshots).size).toBe(1);
  expect(snapshots[0]).toMatchObject({ context: list });
});

test('a damaged recording file opens without its unreadable records', () => {
  const text = JSON.stringify({
    format: 'chartable-recording',
    version: '3',
    actors: [5, { type: '@xstate.actor' }],
    entries: [
      null,
      { type: '@xstate.event', _version: '1' },
      { type: '@xstate.snapshot', _version: '1', sessionId: 'x', changes: [] },
    ],
  });
  const opened = readRecording(text);
  expect(opened).toMatchObject({ malformed: 5, records: [] });
});
