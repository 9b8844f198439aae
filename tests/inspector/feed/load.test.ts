import { setTimeout as sleep } from 'node:timers/promises';
import { assign, createActor, createMachine } from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFeed } from '../../../src/inspector/feed/feed';
import { RemoteSender } from '../../../src/inspector/feed/sender';
import { unreadText } from '../../../src/inspector/protocol/messages';
import { property } from '../../../machines/shared/json';
import { readMessage } from '../../../src/inspector/protocol/read';
import { latestSnapshot } from '../../../src/inspector/recording/records';
import { Recording } from '../../../src/inspector/recording/recording';

/** A machine whose events replace its context with data of any size. */
const growing = createMachine({
  id: 'growing',
  types: {} as {
    context: { readonly n: number; readonly rows: readonly unknown[] };
    events: { type: 'set'; rows: readonly unknown[] } | { type: 'count' } | { type: 'next' };
  },
  context: { n: 0, rows: [] },
  initial: 'even',
  states: { even: { on: { next: 'odd' } }, odd: { on: { next: 'even' } } },
  on: {
    set: { actions: assign({ rows: ({ event }) => event.rows }) },
    count: { actions: assign({ n: ({ context }) => context.n + 1 }) },
  },
});

const rowsOf = (length: number, name: string) => Array.from({ length }, (_, id) => ({ id, name: `${name} ${id}` }));

/** Sends an app's feed as JSON, as to another window, and records it. */
function sendOverTransport() {
  const actor = createActor(growing).start();
  const recording = new Recording();
  const sent: string[] = [];
  let isConnected = true;
  const feed = startFeed(
    { name: 'test', actors: { all: new Set([actor]), subscribe: () => () => undefined }, restoring: () => undefined },
    new RemoteSender((message) => {
      const json = JSON.stringify(message);
      sent.push(json);
      const read = readMessage(JSON.parse(json), 0);
      if (isConnected && read !== 'foreign') recording.add(read);
    }),
  );
  feed.reportAll();
  onTestFinished(() => feed.stop());
  const latest = () => {
    const one = recording.actors.get(actor.sessionId);
    return one && latestSnapshot(one);
  };
  return {
    actor,
    feed,
    recording,
    sent,
    latest,
    contextOf: () => property(latest(), 'context'),
    disconnect: (is: boolean) => (isConnected = !is),
  };
}

/** Retries an assertion for 20 s, for busy machines. */
const until = (assertion: () => void) => vi.waitFor(assertion, 20_000);

test('an app sends the inspector only the changed parts of a large context', async () => {
  const { actor, sent, contextOf, recording } = sendOverTransport();
  actor.send({ type: 'set', rows: rowsOf(800, 'user') });
  await until(() => expect(property(contextOf(), 'rows')).toHaveLength(800));
  const before = sent.length;
  for (let round = 0; round < 5; round += 1) actor.send({ type: 'count' });
  await until(() => expect(property(contextOf(), 'n')).toBe(5));
  expect(Math.max(...sent.slice(before).map(({ length }) => length))).toBeLessThan(1000);
  expect(property(contextOf(), 'rows')).toEqual(rowsOf(800, 'user'));
  expect(recording.malformed).toBe(0);
});

test("even if a large context is omitted, an app sends the inspector each snapshot's state value", async () => {
  const { actor, recording, contextOf, latest } = sendOverTransport();
  actor.send({ type: 'set', rows: rowsOf(2000, 'user') });
  actor.send({ type: 'next' });
  await until(() => expect(property(latest(), 'value')).toBe('odd'));
  // Speeds up the clock, so that converting the context to JSON always seems slow.
  const read = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => 20 * read());
  actor.send({ type: 'next' });
  await until(() => expect(property(latest(), 'value')).toBe('even'));
  for (let round = 0; round < 30; round += 1) actor.send({ type: 'next' });
  actor.send({ type: 'count' });
  await until(() => expect(property(contextOf(), 'n')).toBe(1));
  const snapshots = recording.records.flatMap((record) => (record.kind === 'snapshot' ? record.snapshot : []));
  expect(snapshots).toHaveLength(34);
  expect(snapshots.map((snapshot) => property(snapshot, 'value'))).toEqual([
    'even',
    ...Array.from({ length: 33 }, (_, index) => (index % 2 === 0 && index < 32 ? 'odd' : 'even')),
  ]);
  expect(snapshots.filter((snapshot) => property(snapshot, 'context') === unreadText).length).toBeGreaterThan(10);
});

test('the app pauses its reports while the inspector stalls, then sends the latest state', async () => {
  const { actor, feed, sent, contextOf } = sendOverTransport();
  feed.acknowledge(0);
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  // Stops the clock, so that a busy machine does not omit rows.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let round = 0; round < 80; round += 1) {
    actor.send({ type: 'set', rows: rowsOf(3000, `round ${round}`) });
    now += 400;
    await sleep(5);
  }
  const sentBytes = sent.reduce((sum, { length }) => sum + length, 0);
  expect(sentBytes).toBeLessThan(5_000_000);
  feed.acknowledge(Number.MAX_SAFE_INTEGER);
  await until(() => expect(property(contextOf(), 'rows')).toEqual(rowsOf(3000, 'round 79')));
});

test('an app sends the inspector a complete snapshot if the inspector missed the previous one', async () => {
  const { actor, feed, recording, contextOf, disconnect } = sendOverTransport();
  const unknown: string[] = [];
  recording.onUnknownBase = (session) => {
    unknown.push(session);
    feed.sendWhole(session);
  };
  actor.send({ type: 'count' });
  await until(() => expect(property(contextOf(), 'n')).toBe(1));
  disconnect(true);
  actor.send({ type: 'set', rows: rowsOf(3, 'lost') });
  await sleep(40);
  disconnect(false);
  actor.send({ type: 'next' });
  await until(() => expect(unknown).toEqual([actor.sessionId]));
  expect(property(latestSnapshot([...recording.actors.values()][0]!), 'value')).toBe('odd');
  actor.send({ type: 'next' });
  await until(() => expect(property(contextOf(), 'rows')).toEqual(rowsOf(3, 'lost')));
});

test('the inspector shows active states even if the context is too large to send', async () => {
  const { actor, latest } = sendOverTransport();
  actor.send({ type: 'set', rows: Array.from({ length: 25 }, () => Array.from({ length: 9000 }, () => 0)) });
  await until(() => expect(JSON.stringify(latest())).toContain('too much to show'));
  expect(property(latest(), 'value')).toBe('even');
  expect(property(latest(), 'status')).toBe('active');
});
