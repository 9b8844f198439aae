import { expect, test } from 'vitest';
import { actorAt, urlAt, comparable, isAlive, statusAt } from '../../../src/inspector/session/snapshot-at';
import type { Json } from '../../../machines/shared/json';
import { delaysAt } from '../../../src/inspector/recording/records';
import { Recording } from '../../../src/inspector/recording/recording';
import { actorMessage, eventMessage, received, snapshotMessage } from '../messages';

function send(recording: Recording, value: string, context: Json): void {
  recording.add(eventMessage('x:0', value));
  recording.add(snapshotMessage('x:0', value, { status: 'active', value, context }));
}

test('a recording never exceeds its record limit', () => {
  const recording = new Recording({ records: 100, bytes: 1e9 });
  for (let turn = 0; turn < 1000; turn += 1) send(recording, `s${turn}`, { turn });
  const { length } = recording.records;
  expect(length).toBeGreaterThanOrEqual(94);
  expect(length).toBeLessThanOrEqual(100);
  expect(recording.dropped).toBe(2000 - length);
  const actor = recording.actors.get('x:0')!;
  expect(actor.snapshots).toHaveLength(length / 2);
  expect(actorAt(actor, recording.firstSeq).value).toBe(`s${999 - length / 2}`);
  expect(actorAt(actor, recording.end - 1).value).toBe('s999');
});

test('a recording never exceeds its byte limit', () => {
  const recording = new Recording({ records: 10_000, bytes: 1_000_000 });
  for (let turn = 0; turn < 500; turn += 1)
    send(recording, 's', { rows: Array.from({ length: 200 }, (_, row) => `${turn} ${row}`) });
  expect(recording.bytes).toBeLessThanOrEqual(1_000_000);
  expect(recording.dropped).toBeGreaterThan(0);
  expect(recording.records.length).toBeGreaterThan(10);
});

test('2,000 small changes to a large context take less than 1.5 MB', () => {
  const recording = new Recording();
  const rows = Array.from({ length: 100 }, (_, row) => ({ id: row, name: `row ${row}` }));
  for (let turn = 0; turn < 2000; turn += 1) send(recording, 's', { turn, rows: rows.map((row) => ({ ...row })) });
  expect(recording.bytes).toBeLessThan(1_500_000);
});

test("an ended actor is dropped together with the actor's last record", () => {
  const recording = new Recording({ records: 50, bytes: 1e9 });
  for (let turn = 0; turn < 500; turn += 1) {
    const session = `x:${turn}`;
    recording.add(actorMessage(session, { at: 1, name: 'child', logic: 'promise' }));
    recording.add({ kind: 'snapshot', at: 1, session, event: {}, eventType: 'done', snapshot: { status: 'done' } });
  }
  const shown = recording.records.flatMap((record) => ('session' in record ? record.session : []));
  expect([...recording.actors.keys()]).toEqual([...new Set(shown)]);
  expect(recording.actors.size).toBeLessThanOrEqual(25);
  expect([...recording.actors.values()].some((actor) => isAlive(actor, recording.end - 1))).toBe(false);
});

const numbersOf = (recording: Recording, session: string) =>
  recording.records.flatMap((record) => ('session' in record && record.session === session ? record.seq : []));

test('a full recording drops the oldest records of the actors with the most records', () => {
  const recording = received(
    actorMessage('quiet'),
    actorMessage('ended'),
    snapshotMessage('quiet', 'go', { status: 'active', value: 'a' }),
    snapshotMessage('ended', 'go', { status: 'done' }),
    { kind: 'url', at: 1, how: 'push', href: '/?a', parameters: [] },
  );
  recording.limit({ records: 100, bytes: 1e9 });
  for (let turn = 0; turn < 1000; turn += 1) {
    recording.add(snapshotMessage('noisy', 'go', { status: 'active', value: `s${turn}` }));
    recording.add(eventMessage('also noisy', 'go'));
  }
  expect([numbersOf(recording, 'quiet'), numbersOf(recording, 'ended')]).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(urlAt(recording, recording.end - 1)?.href).toBe('/?a');
  const noisy = recording.actors.get('noisy')!;
  const left = noisy.snapshots.map(({ seq }) => seq);
  expect(left).toEqual(Array.from({ length: left.length }, (_, index) => recording.end - 2 * (left.length - index)));
  expect(left).toEqual(numbersOf(recording, 'noisy'));
  expect(left.length).toBeGreaterThanOrEqual(44);
  // The recording remembers the state of the actor's last dropped record.
  const known = left[0]! - 2;
  expect([known - 1, known].map((seq) => statusAt(noisy, seq))).toEqual(['registered', 'active']);
  expect(actorAt(noisy, known).value).toBe(`s${999 - left.length}`);
});

test("an actor's large records don't push other actors' records out of a recording", () => {
  const recording = received(actorMessage('quiet'));
  recording.limit({ records: 1e9, bytes: 100_000 });
  for (let turn = 0; turn < 100; turn += 1)
    recording.add(eventMessage('noisy', 'go', { event: { type: 'go', text: `${turn}`.repeat(2000) } }));
  expect(numbersOf(recording, 'quiet')).toEqual([0]);
  expect(recording.bytes).toBeLessThanOrEqual(100_000);
  expect(recording.bytes).toBe(recording.records.reduce((sum, { bytes }) => sum + bytes, 0));
});

test('a recording of 160 records holds at least 60 of a running actor, however many other actors end', () => {
  const recording = new Recording({ records: 160, bytes: 1e9 });
  for (let turn = 0; turn < 1000; turn += 1) {
    recording.add(eventMessage('main', 'go'));
    recording.add(actorMessage(`job ${turn}`));
    recording.add(snapshotMessage(`job ${turn}`, 'go', { status: 'done' }));
  }
  expect(numbersOf(recording, 'main').length).toBeGreaterThanOrEqual(60);
});

test('a recording full of actors with one record each still makes room for a running actor', () => {
  const recording = new Recording({ records: 160, bytes: 1e9 });
  for (let turn = 0; turn < 160; turn += 1) recording.add(actorMessage(`x:${turn}`));
  for (let turn = 0; turn < 160; turn += 1) recording.add(eventMessage('main', 'go'));
  expect(numbersOf(recording, 'main').length).toBeGreaterThanOrEqual(75);
});

test('clearing a recording preserves running actors and their snapshots', () => {
  const recording = new Recording();
  send(recording, 'a', 1);
  recording.clear();
  expect(recording.records).toEqual([]);
  send(recording, 'b', 2);
  expect(actorAt(recording.actors.get('x:0')!, 0).value).toBe('a');
  expect(actorAt(recording.actors.get('x:0')!, recording.end - 1).value).toBe('b');
});

test('a cleared recording can hold as many records as a new recording', () => {
  const limits = { records: 1000, bytes: 10_000 };
  const [cleared, created] = [new Recording(limits), new Recording(limits)];
  for (let turn = 0; turn < 100; turn += 1) send(cleared, 'a', { turn });
  cleared.clear();
  expect(cleared.bytes).toBe(0);
  for (const recording of [cleared, created]) for (let turn = 0; turn < 20; turn += 1) send(recording, 'b', { turn });
  expect([cleared.records.length, created.records.length]).toEqual([40, 40]);
});

test("many messages in one batch notify a recording's subscribers once", () => {
  const waiting: (() => void)[] = [];
  const recording = new Recording(undefined, (tell) => waiting.push(tell));
  let notifications = 0;
  recording.subscribe(() => {
    notifications += 1;
  });
  for (let turn = 0; turn < 10; turn += 1) send(recording, 'a', turn);
  expect(waiting).toHaveLength(1);
  waiting.forEach((tell) => tell());
  expect(notifications).toBe(1);
  send(recording, 'b', 0);
  expect(waiting).toHaveLength(2);
});

type Received = Parameters<Recording['add']>[0];

const registered = (more: Partial<Extract<Received, { kind: 'actor' }>> = {}): Received =>
  actorMessage('x:0', { at: 1, name: 'a', logic: undefined, snapshot: { status: 'active', value: 'a' }, ...more });

const event = (eventType: string): Received => eventMessage('x:0', eventType);

const changed = (value: string, status = 'active', eventType = 'go'): Received =>
  snapshotMessage('x:0', eventType, { status, value });

const actorOf = (recording: Recording) => recording.actors.get('x:0')!;

test.each<[string, Received, string]>([
  ['with a chart is a machine', registered({ definition: '{"states":{}}' }), 'machine'],
  ['with transitions is a machine', registered({ definition: '{"on":{}}' }), 'machine'],
  ['with an initial state is a machine', registered({ definition: '{"initial":"a"}' }), 'machine'],
  ['with invoked actors is a machine', registered({ definition: '{"invoke":[]}' }), 'machine'],
  ['with entry actions is a machine', registered({ definition: '{"entry":[]}' }), 'machine'],
  ['with an empty definition is of unknown type', registered({ definition: '{"id":"a"}' }), 'other'],
  ['with an invalid definition is of unknown type', registered({ definition: '{' }), 'other'],
  ['with history values is a machine', registered({ snapshot: { value: 'a', historyValue: {} } }), 'machine'],
  ['with only a value is of unknown type', registered({ snapshot: { value: 'a' } }), 'other'],
  ['without a snapshot is of unknown type', registered({ snapshot: null }), 'other'],
  [
    'has the type that the app reported',
    registered({ logic: 'promise or callback', definition: '{"on":{}}' }),
    'promise or callback',
  ],
])('an actor %s', (_, message, logic) => expect(actorOf(received(message)).logic).toBe(logic));

test.each([
  ['xstate.promise.resolve', 'promise'],
  ['xstate.observable.next', 'observable'],
  ['go', 'other'],
])('after the event %s, an actor of unknown type is listed as %s', (eventType, logic) => {
  expect(actorOf(received(registered(), event(eventType))).logic).toBe(logic);
});

test('a registered actor becomes active with its first event', () => {
  const recording = received(registered());
  const alive = () => isAlive(actorOf(recording), recording.end - 1);
  expect([actorOf(recording).status, alive()]).toEqual(['registered', false]);
  recording.add(event('xstate.init'));
  expect([actorOf(recording).status, alive()]).toEqual(['active', true]);
  recording.add(changed('b', 'done'));
  expect([actorOf(recording).status, actorOf(recording).until, alive()]).toEqual(['done', 2, false]);
  expect(isAlive(actorOf(recording), 1)).toBe(true);
  expect(isAlive(actorOf(recording), -1)).toBe(false);
});

test.each(['done', 'error', 'stopped'])('an actor first reported with the status %s counts as ended', (status) => {
  const recording = received(registered({ snapshot: { status }, logic: 'promise' }));
  expect([actorOf(recording).status, actorOf(recording).until]).toEqual([status, 0]);
  expect(isAlive(actorOf(recording), 0)).toBe(false);
});

test("an actor that Chartable reports counts as active before the actor's first event", () => {
  expect(actorOf(received(registered({ logic: 'machine' }))).status).toBe('active');
});

test("reporting an actor again updates the actor's name and chart without adding a record", () => {
  const recording = received(
    registered({ definition: '{"id":"one","on":{}}' }),
    event('xstate.init'),
    changed('b'),
    registered({ name: 'again', definition: '{"id":"two","on":{}}', snapshot: { status: 'active', value: 'b' } }),
  );
  const actor = actorOf(recording);
  expect(actor).toMatchObject({
    name: 'again',
    definition: { id: 'two' },
    status: 'active',
    from: 0,
    until: undefined,
  });
  expect(recording.records).toHaveLength(3);
  expect(actor.snapshots).toHaveLength(1);
  const { definition } = actor;
  recording.add(registered({ definition: '{"id":"two","on":{}}' }));
  expect(actorOf(recording).definition).toBe(definition);
  recording.add(registered());
  expect(actorOf(recording).definition).toBe(definition);
});

test('an unregistered actor is named by its session ID', () => {
  expect(actorOf(received(event('go')))).toMatchObject({
    name: 'x:0',
    logic: 'other',
    isRegistered: false,
    status: 'active',
    from: 0,
    until: undefined,
  });
});

test('a timer runs until it fires or is canceled', () => {
  const delay = (id: string) => ({ id, event: id, ms: 10, at: 1 });
  const step = (delays: readonly string[], cancelled: readonly string[] = []): Received => ({
    kind: 'step',
    at: 1,
    session: 'x:0',
    microsteps: [],
    actions: [],
    delays: delays.map(delay),
    cancelled,
  });
  const recording = received(
    step(['a', 'b', 'c']),
    changed('1'),
    step([], ['a']),
    changed('2'),
    changed('3', 'active', 'b'),
    changed('4', 'done'),
  );
  const at = (seq: number) => delaysAt(actorOf(recording), seq).map(({ id }) => id);
  expect([at(-1), at(0), at(1), at(2), at(3)]).toEqual([[], ['a', 'b', 'c'], ['b', 'c'], ['c'], []]);
  expect(actorOf(recording).snapshots[1]?.step).toMatchObject({ cancelled: ['a'] });
});

test('transitions reported by an app are attached only to the next snapshot', () => {
  const step: Received = {
    kind: 'step',
    at: 1,
    session: 'x:0',
    microsteps: [],
    actions: [],
    delays: [],
    cancelled: [],
  };
  const { snapshots } = actorOf(received(changed('1'), step, changed('2'), changed('3')));
  expect(snapshots.map((snapshot) => snapshot.step !== undefined)).toEqual([false, true, false]);
});

test('a recording returns the snapshot that an actor had at any point', () => {
  const recording = received(
    registered({ snapshot: { status: 'active', value: 'zero' } }),
    changed('one'),
    event('go'),
    changed('two'),
  );
  const values = [-1, 0, 1, 2, 3, 9].map((seq) => actorAt(actorOf(recording), seq).value);
  expect(values).toEqual(['zero', 'zero', 'one', 'one', 'two', 'two']);
});

test('a recording finds a record by number until the record is dropped', () => {
  const recording = received(event('a'), event('b'), event('c'));
  recording.limit({ records: 2, bytes: 1e9 });
  expect([0, 1, 2, 3].map((seq) => recording.recordAt(seq)?.seq)).toEqual([undefined, 1, 2, undefined]);
  expect(new Recording().recordAt(0)).toBeUndefined();
  recording.limit({ records: 4, bytes: 1e9 });
  for (const message of [eventMessage('x:1', 'd'), event('e'), event('f')]) recording.add(message);
  recording.limit({ records: 3, bytes: 1e9 });
  expect(recording.records.map(({ seq }) => seq)).toEqual([3, 4, 5]);
});

test("a record's size is the size of its content plus 120 bytes", () => {
  const recording = received({ kind: 'lost', at: 1, count: 2 });
  expect(recording.bytes).toBe(120);
  recording.add({ kind: 'url', at: 1, how: 'push', href: '/?a', parameters: [] });
  expect(recording.bytes).toBe(120 + 120 + 6);
  recording.limit({ records: 10, bytes: 10 });
  expect([recording.records.length, recording.bytes, recording.dropped]).toEqual([1, 126, 1]);
});

test("messages without a visible effect don't increase a recording’s version", () => {
  const recording = new Recording();
  let notifications = 0;
  const stop = recording.subscribe(() => {
    notifications += 1;
  });
  recording.add({ kind: 'hello', at: 1, application: 'app', abilities: ['send', 'steps'] });
  expect([recording.applications.of('x:0')?.name, [...recording.applications.abilities]]).toEqual([
    'app',
    ['send', 'steps'],
  ]);
  recording.add({ kind: 'malformed', at: 1, why: 'href: must be a string' });
  recording.limit(recording.limits);
  recording.clear();
  expect([notifications, recording.readVersion(), recording.malformed]).toEqual([4, 4, 1]);
  recording.add({ kind: 'gone', at: 1 });
  recording.add({ kind: 'answer', at: 1, id: 0, answer: 1 });
  recording.add({ kind: 'step', at: 1, session: 'x', microsteps: [], actions: [], delays: [], cancelled: [] });
  expect(recording.readVersion()).toBe(4);
  stop();
  recording.add({ kind: 'malformed', at: 1, why: 'href: must be a string' });
  expect([notifications, recording.version]).toEqual([4, 5]);
});

test('clearing a recording removes ended actors', () => {
  const recording = received(
    registered({ session: 'x:1', logic: 'machine' }),
    registered({ logic: 'machine' }),
    changed('b', 'done'),
  );
  recording.clear();
  expect([...recording.actors.keys()]).toEqual(['x:1']);
});

test('a recording returns the URL that the page had at any point', () => {
  const recording = new Recording();
  expect(urlAt(recording, 0)).toBeUndefined();
  const to = (href: string): Received => ({ kind: 'url', at: 1, how: 'push', href, parameters: [] });
  for (const message of [event('a'), to('/1'), event('b'), to('/2')]) recording.add(message);
  expect([0, 1, 2, 3, 9].map((seq) => urlAt(recording, seq)?.href)).toEqual([undefined, '/1', '/1', '/2', '/2']);
});

test('comparing snapshots ignores child actors and history values', () => {
  expect(
    comparable({ status: 'active', value: 'a', context: {}, output: 1, error: null, children: {}, historyValue: {} }),
  ).toEqual({ status: 'active', value: 'a', context: {}, output: 1, error: null });
  expect(comparable(undefined)).toEqual({});
});
