import { expect, test } from 'vitest';
import { isObject } from '../../../machines/shared/json';
import { Relay } from '../../../src/inspector/server/relay';

/** Joins the relay, and collects the messages to this peer. While the peer is stalled, they stay unconfirmed. */
function join(relay: Relay, isInspector: boolean, origin = 'http://a') {
  const sent: unknown[] = [];
  const ends: string[] = [];
  const pending: (() => void)[] = [];
  let isStalled = false;
  const connection = {
    send(bytes: Buffer, done: () => void) {
      sent.push(JSON.parse(bytes.toString()));
      if (isStalled) pending.push(done);
      else done();
    },
    end: (why: string) => ends.push(why),
  };
  const joined = relay.join(connection, { isInspector, origin });
  return {
    sent,
    ends,
    ...joined,
    stall: () => void (isStalled = true),
    recover() {
      isStalled = false;
      for (let done = pending.shift(); done; done = pending.shift()) done();
    },
  };
}

test.each([
  [undefined, 'it must be JSON text, but is binary'],
  ['{', 'it is not JSON'],
  ['7', 'it must be an object with a `type`, as @statelyai/inspect and chartable/inspector send it'],
  ['{"type":7}', 'it must be an object with a `type`, as @statelyai/inspect and chartable/inspector send it'],
])("the inspector’s server explains why it doesn't forward %j", (text, why) => {
  const relay = new Relay();
  const [application, inspector] = [join(relay, false), join(relay, true)];
  application.receive(text);
  expect(application.sent).toEqual([{ type: '@chartable.refused', why: `The inspector rejected a message: ${why}` }]);
  expect(inspector.sent).toEqual([]);
});

test.each([
  ['arrays', `{"data":${'['.repeat(4500)}${']'.repeat(4500)}}`],
  ['objects', `{"data":{"type":"@chartable.send","a":${'{"a":'.repeat(199)}0${'}'.repeat(199)}}}`],
  ['arrays behind a string', `{"type":"x","\\"[[":"\\\\","a":${'['.repeat(200)}${']'.repeat(200)}}`],
])('the inspector’s server rejects messages with too deeply nested %s', (_, text) => {
  const why = 'The inspector rejected a message: it nests arrays and objects deeper than 200 levels';
  const relay = new Relay();
  const [application, inspector] = [join(relay, false), join(relay, true)];
  for (const peer of [application, inspector]) peer.receive(text);
  const refusal = { type: '@chartable.refused', why };
  expect([application.sent, inspector.sent]).toEqual([[refusal], [refusal]]);
  const allowed = `${'['.repeat(199)}"[[{{\\"["${']'.repeat(199)}`;
  application.receive(`{"data":${allowed}}`);
  expect(inspector.sent[1]).toMatchObject({ data: JSON.parse(allowed) as unknown });
});

test('the inspector’s server forwards nothing between apps or between inspectors', () => {
  const relay = new Relay();
  const [application, other] = [join(relay, false), join(relay, false)];
  const [inspector, second] = [join(relay, true), join(relay, true)];
  application.receive(JSON.stringify({ data: { type: 'x' }, to: '2' }));
  inspector.receive(JSON.stringify({ data: { type: 'y' }, to: '4' }));
  inspector.receive(JSON.stringify({ type: '@xstate.event' }));
  expect([other.sent, second.sent]).toEqual([[], []]);
  expect(inspector.sent).toEqual([
    { type: '@chartable.refused', why: "The inspector rejected a message: an inspector's message needs a receiver" },
  ]);
  application.receive(JSON.stringify({ data: { type: 'x' }, to: '3', from: '2' }));
  expect(inspector.sent.at(-1)).toMatchObject({ data: { type: 'x' }, from: '1' });
});

const presence = { data: { type: '@chartable.present' } };
const sends = (joined: { receive: (text: string) => void }, data: object, to?: string) =>
  joined.receive(JSON.stringify({ data, ...(to !== undefined && { to }) }));

test('the inspector’s server sends messages of an @statelyai/inspect client to each inspector once', () => {
  const relay = new Relay();
  const [inspector, plain, application] = [join(relay, true), join(relay, false), join(relay, false)];
  plain.receive('{"type":"@xstate.actor"}');
  plain.receive('{"type":"@xstate.event"}');
  expect(inspector.sent).toMatchObject([presence]);
  sends(inspector, { type: '@chartable.seek' }, '2');
  sends(inspector, { type: '@chartable.send' }, '2');
  expect(inspector.sent).toMatchObject([presence, presence]);
  for (const _ of ['once', 'and again']) sends(inspector, { type: '@statelyai.connected' }, '2');
  expect(inspector.sent.slice(2)).toMatchObject([
    { data: { type: '@xstate.actor' } },
    { data: { type: '@xstate.event' } },
  ]);
  plain.receive('{"type":"@xstate.snapshot"}');
  expect(inspector.sent.slice(4)).toMatchObject([{ data: { type: '@xstate.snapshot' } }]);
  expect(plain.sent).toEqual([]);

  sends(application, { type: '@chartable.seek' });
  sends(application, { type: '@statelyai.connected' }, '2');
  plain.receive('{"type":"@xstate.event"}');
  expect(application.sent).toEqual([]);
});

test('the inspector’s server sends nothing to a client that has disconnected', () => {
  const relay = new Relay();
  const [inspector, application] = [join(relay, true), join(relay, false)];
  for (const _ of ['once', 'and again']) application.leave();
  expect(inspector.sent).toMatchObject([{ data: { type: '@statelyai.disconnected' }, from: '2' }]);
  sends(inspector, { type: '@chartable.send' }, '2');
  expect(application.sent).toEqual([]);
});

/** The budgets' unit. A message is slightly larger than its text. */
const block = 16 * 1024;
const event = (turn: number, filling = block) =>
  JSON.stringify({ type: '@xstate.event', turn, filling: 'x'.repeat(filling) });
const dataOf = (message: unknown) => (isObject(message) && isObject(message['data']) ? message['data'] : {});
const turnsOf = (sent: readonly unknown[]) =>
  sent.map(dataOf).flatMap(({ turn }) => (turn === undefined ? [] : [turn]));
const lossesOf = (sent: readonly unknown[]) =>
  sent.map(dataOf).flatMap(({ type, count }) => (type === '@chartable.lost' ? [count] : []));
const through = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const connect = (inspector: { receive: (text: string) => void }, to: string) =>
  sends(inspector, { type: '@statelyai.connected' }, to);

test("above a client's memory limit, the inspector’s server drops the client's oldest messages", () => {
  const relay = new Relay({ peerBytes: 16 * block, allBytes: 64 * block, outgoingBytes: block });
  const plain = join(relay, false);
  plain.receive(JSON.stringify({ type: '@xstate.actor' }));
  for (const turn of through(0, 19)) plain.receive(event(turn));
  const inspector = join(relay, true);
  sends(inspector, { type: '@chartable.seek' });
  expect(inspector.sent).toMatchObject([presence]);
  connect(inspector, '1');
  expect(inspector.sent.slice(1, 3)).toMatchObject([
    { data: { type: '@xstate.actor' } },
    { data: { type: '@chartable.lost', count: 5 }, from: '1' },
  ]);
  expect(turnsOf(inspector.sent)).toEqual(through(5, 19));
});

test('the inspector’s server drops the oldest events queued for a stalled inspector', () => {
  const relay = new Relay({ peerBytes: 8 * block, allBytes: 64 * block, outgoingBytes: block });
  const [inspector, application] = [join(relay, true), join(relay, false)];
  inspector.stall();
  for (const turn of through(1, 30)) application.receive(`{"data":${event(turn)}}`);
  sends(application, { type: '@xstate.actor' });
  expect(relay.bufferedBytes).toBeLessThanOrEqual(8 * block);
  expect(turnsOf(inspector.sent)).toEqual([1]);
  inspector.recover();
  const turns = turnsOf(inspector.sent);
  expect(turns).toEqual([1, ...through(25, 30)]);
  expect(lossesOf(inspector.sent)).toEqual([30 - turns.length]);
  expect(inspector.sent.map((message) => dataOf(message)['type']).slice(0, 3)).toEqual([
    '@xstate.event',
    '@chartable.lost',
    '@xstate.event',
  ]);
  expect(dataOf(inspector.sent.at(-1))).toEqual({ type: '@xstate.actor' });
  expect(inspector.ends).toEqual([]);
  expect(relay.bufferedBytes).toBe(0);
});

test("a stalled inspector doesn't prevent another inspector from receiving all messages", () => {
  const relay = new Relay({ peerBytes: 4 * block, allBytes: 64 * block, outgoingBytes: block });
  const [stalled, reading, application] = [join(relay, true), join(relay, true), join(relay, false)];
  stalled.stall();
  for (const turn of through(1, 20)) application.receive(`{"data":${event(turn)}}`);
  expect(turnsOf(reading.sent)).toEqual(through(1, 20));
  expect(lossesOf(reading.sent)).toEqual([]);
});

test('above the total memory limit, the inspector’s server drops messages of the largest senders', () => {
  const relay = new Relay({ peerBytes: 16 * block, allBytes: 32 * block, outgoingBytes: block });
  const small = join(relay, false);
  for (const turn of through(1, 2)) small.receive(event(turn));
  const large = through(1, 8).map(() => join(relay, false));
  for (const sender of large) for (const turn of through(1, 12)) sender.receive(event(turn));
  expect(relay.bufferedBytes).toBeLessThanOrEqual(32 * block);
  const inspector = join(relay, true);
  connect(inspector, '1');
  expect(turnsOf(inspector.sent)).toEqual([1, 2]);
  expect(lossesOf(inspector.sent)).toEqual([]);
});

test('the inspector’s server disconnects a client whose incomplete message exceeds the memory limit', () => {
  const relay = new Relay({ peerBytes: 4 * block, allBytes: 64 * block, outgoingBytes: block });
  const [inspector, sender] = [join(relay, true), join(relay, false)];
  for (const _ of through(1, 9)) {
    sender.countIncoming(block);
    sends(sender, { type: '@chartable.present' });
  }
  expect(relay.bufferedBytes).toBe(0);
  for (const _ of through(1, 4)) sender.countIncoming(block);
  expect(sender.ends).toEqual([]);
  sender.countIncoming(1);
  expect(sender.ends).toEqual(['it needs too much memory on the inspector’s server']);
  expect(relay.bufferedBytes).toBe(0);
  expect(inspector.sent.at(-1)).toMatchObject({ data: { type: '@statelyai.disconnected' }, from: '2' });
  sender.countIncoming(block);
  sender.receive('{"data":{"type":"@chartable.present"}}');
  expect(relay.bufferedBytes).toBe(0);
});

test("the inspector’s server disconnects a stalled inspector if it can't drop any queued message", () => {
  const relay = new Relay({ peerBytes: block, allBytes: 64 * block, outgoingBytes: block });
  const [inspector, application] = [join(relay, true), join(relay, false)];
  inspector.stall();
  for (let number = 0; number < 3000 && inspector.ends.length === 0; number += 1)
    sends(application, { type: '@chartable.present', number, filling: 'x'.repeat(1000) });
  expect(inspector.ends).toHaveLength(1);
  expect(relay.bufferedBytes).toBe(0);
});
