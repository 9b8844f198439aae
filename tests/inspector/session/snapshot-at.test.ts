import { expect, test } from 'vitest';
import { actorToShow, changesOf, findSnapshotId, statusAt } from '../../../src/inspector/session/snapshot-at';
import type { LogicKind } from '../../../src/inspector/protocol/messages';
import type { Recording } from '../../../src/inspector/recording/recording';
import { actorMessage, received, snapshotMessage } from '../messages';

type Received = Parameters<Recording['add']>[0];

const registered = (
  session: string,
  logic: LogicKind | undefined,
  more: { isMain?: boolean; snapshotId?: string } = {},
): Received => actorMessage(session, { at: 1, logic, ...more });
const changed = (session: string, status = 'active', snapshotId?: string): Received => ({
  ...snapshotMessage(session, 'go', { status }),
  snapshotId,
});

const shown = (
  recording: Recording,
  { chosen, lastShown, seq = recording.end - 1 }: { chosen?: string; lastShown?: string; seq?: number } = {},
) => actorToShow(recording, { chosen, lastShown }, seq)?.session;

test("before the chosen actor's first record, the inspector shows another actor", () => {
  const recording = received(registered('machine', 'machine'), registered('late', 'promise'), changed('late', 'done'));
  expect([0, 1, 2].map((seq) => shown(recording, { chosen: 'late', seq }))).toEqual(['machine', 'late', 'late']);
  expect(shown(recording, { chosen: 'unknown' })).toBe('machine');
});

test('by default, the inspector shows a main actor, else a machine, else any actor', () => {
  const [promise, machine, main] = [
    registered('promise', 'promise'),
    registered('machine', 'machine'),
    registered('main', 'promise or callback', { isMain: true }),
  ];
  expect(shown(received(promise, machine, main))).toBe('main');
  expect(shown(received(promise, machine))).toBe('machine');
  expect(shown(received(promise))).toBe('promise');
  expect(shown(received())).toBeUndefined();
});

test.each([
  ['done', 'first'],
  ['error', 'first'],
  ['stopped', 'second'],
])('once the shown actor `first` is %s, the inspector shows the actor `%s`', (status, expected) => {
  const recording = received(registered('second', 'machine'), registered('first', 'machine'), changed('first', status));
  expect(shown(recording, { lastShown: 'first' })).toBe(expected);
  expect(shown(recording)).toBe('second');
});

test('if no actor is running, the actor shown last stays visible', () => {
  const ended = ['one', 'two', 'three'].flatMap((session) => [
    registered(session, session === 'three' ? 'promise' : 'machine'),
    changed(session, 'stopped'),
  ]);
  expect(shown(received(...ended), { lastShown: 'one' })).toBe('one');
  expect(shown(received(...ended))).toBe('two');
  expect(
    shown(received(registered('a', 'promise'), changed('a', 'done'), registered('b', 'promise'), changed('b', 'done'))),
  ).toBe('b');
});

test("an actor that hasn't started is never shown", () => {
  expect(shown(received(registered('x:0', undefined)))).toBeUndefined();
});

test('an actor without a final snapshot ends when its app disconnects', () => {
  const recording = received(registered('x:0', 'machine'), changed('x:0'), { kind: 'lost', at: 1, count: 1 });
  recording.add({ kind: 'gone', at: 1 });
  recording.add({ kind: 'lost', at: 1, count: 1 });
  const actor = recording.actors.get('x:0')!;
  const statuses = [-1, 0, 1, 2, 3].map((seq) => statusAt(actor, seq));
  expect(statuses).toEqual(['registered', 'active', 'active', 'stopped', 'stopped']);
});

test("“Restore” uses the app's latest snapshot at the shown point, even one of another actor", () => {
  const recording = received(
    registered('x:0', 'machine', { snapshotId: 'first' }),
    changed('x:0', 'active', 'second'),
    registered('1/x:0', 'machine', { snapshotId: 'of another' }),
    { kind: 'lost', at: 1, count: 1 },
    registered('x:1', 'machine', { snapshotId: 'third' }),
    changed('x:1'),
  );
  const actor = recording.actors.get('x:0')!;
  const ids = [-1, 0, 1, 2, 3, 4, 5].map((seq) => findSnapshotId(recording, actor, seq));
  expect(ids).toEqual([undefined, 'first', 'second', 'second', 'second', 'third', 'third']);
});

test('“Restore” finds no snapshot if the one at the shown point may have been dropped', () => {
  const recording = received(registered('x:0', 'machine', { snapshotId: 'first' }));
  recording.limit({ records: 4, bytes: 1e9 });
  for (const id of ['second', 'third', 'fourth']) recording.add(changed('x:1', 'active', id));
  recording.add({ kind: 'lost', at: 1, count: 1 });
  expect(recording.records.map(({ seq }) => seq)).toEqual([0, 2, 3, 4]);
  const actor = recording.actors.get('x:0')!;
  const ids = [0, 1, 2, 3, 4].map((seq) => findSnapshotId(recording, actor, seq));
  expect(ids).toEqual(['first', undefined, 'third', 'fourth', 'fourth']);
});

test('the inspector computes the changes between two snapshots only once', () => {
  const context = (count: number) => snapshotMessage('x:0', 'go', { status: 'active', context: { count } });
  const record = received(context(1), context(2)).records.at(-1);
  if (record?.kind !== 'snapshot') throw new Error('no snapshot');
  expect(changesOf(record)).toEqual([{ path: ['context', 'count'], before: 1, after: 2 }]);
  expect(changesOf(record)).toBe(changesOf(record));
});
