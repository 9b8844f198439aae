import { expect, test } from 'vitest';
import { fc } from '../../seeded';
import { withSeed } from '../../hostile/seed';
import { isObject } from '../../../src/shared/json';
import { readEnvelope } from '../../../src/inspector/protocol/transport';
import { Relay, type JoinedPeer } from '../../../src/inspector/server/relay';
import { lengthOf } from '../../nightly';

const numRuns = lengthOf(150, 20_000);
const file = 'tests/inspector/server/relay-walks.test.ts';

const kilobyte = 1024;
/** So small that a few messages exceed it. */
const budget = { peerBytes: 24 * kilobyte, allBytes: 48 * kilobyte, outgoingBytes: 6 * kilobyte };

type Turn =
  | { readonly does: 'join'; readonly isInspector: boolean }
  | {
      readonly does: 'number';
      readonly who: number;
      readonly bytes: number;
      readonly isInspectClient: boolean;
      readonly isActor: boolean;
    }
  | { readonly does: 'connect'; readonly who: number; readonly to: number }
  | { readonly does: 'send'; readonly who: number; readonly text: string }
  | { readonly does: 'buffer'; readonly who: number; readonly bytes: number }
  | { readonly does: 'stall' | 'recover' | 'leave'; readonly who: number };

const who = fc.nat(7);
const types = [
  '@chartable.present',
  '@chartable.seek',
  '@chartable.lost',
  '@statelyai.connected',
  '@xstate.actor',
  'toString',
];
const anything = fc.oneof(fc.jsonValue(), fc.constantFrom('', '1', '2', '__proto__', -1, 1e300, [], {}, null));
const fields = [
  '_version',
  'sessionId',
  'session',
  'createdAt',
  'event',
  'count',
  'id',
  'data',
  'to',
  'from',
  'origin',
];
/** Messages with arbitrary fields, to send in envelopes. */
const message = fc.oneof(
  anything,
  fc
    .tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...fields), anything))
    .map(([type, rest]) => ({ type, ...rest })),
);
const envelope = fc.record({ data: message, to: anything, from: anything }, { requiredKeys: ['data'] });

const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('join'), isInspector: fc.boolean() }) },
  {
    weight: 20,
    arbitrary: fc.record({
      does: fc.constant('number'),
      who,
      bytes: fc.noBias(fc.nat(6 * kilobyte)),
      isInspectClient: fc.boolean(),
      isActor: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('connect'), who, to: who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('send'),
      who,
      text: fc.oneof(
        fc.string(),
        fc.oneof(message, envelope).map((one) => JSON.stringify(one)),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('buffer'), who, bytes: fc.nat(6 * kilobyte) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('stall', 'stall', 'recover'), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave'), who }) },
);

interface Received {
  readonly numbers: number[];
  lost: number;
}

/** A peer of the relay. An app numbers its messages. An inspector counts received and lost messages. */
class Peer {
  readonly isInspector: boolean;
  readonly url: string;
  readonly received = new Map<unknown, Received>();
  /** The number of messages that an inspector must receive or count as lost, by the inspector's URL. */
  readonly uncommitted = new Map<string, number>();
  isInspectClient: boolean | undefined;
  sent = 0;
  /** The inspectors that receive this `@statelyai/inspect` client's messages. */
  readonly receivers = new Set<string>();
  hasEnded = false;
  #isStalled = false;
  readonly #waiting: (() => void)[] = [];
  readonly joined: JoinedPeer;

  constructor(relay: Relay, url: string, isInspector: boolean) {
    this.isInspector = isInspector;
    this.url = url;
    this.joined = relay.join(
      {
        send: (bytes, sent) => {
          this.#receiveData(JSON.parse(bytes.toString()));
          if (this.#isStalled) this.#waiting.push(sent);
          else sent();
        },
        end: () => (this.hasEnded = true),
      },
      { isInspector, origin: undefined },
    );
  }

  stall(): void {
    this.#isStalled = true;
  }

  recover(): void {
    this.#isStalled = false;
    for (let sent = this.#waiting.shift(); sent; sent = this.#waiting.shift()) sent();
  }

  #receiveData(message: unknown): void {
    const { data, from } = readEnvelope(message) ?? {};
    if (!isObject(data)) return;
    let received = this.received.get(from);
    if (!received) this.received.set(from, (received = { numbers: [], lost: 0 }));
    if (typeof data['number'] === 'number') received.numbers.push(data['number']);
    if (data['type'] === '@chartable.lost' && data['number'] === undefined && typeof data['count'] === 'number')
      received.lost += data['count'];
  }
}

function play(turns: readonly Turn[]): void {
  const relay = new Relay(budget);
  const peers: Peer[] = [];
  const join = (isInspector: boolean) => peers.push(new Peer(relay, `${peers.length + 1}`, isInspector));
  join(true);
  join(false);
  let nextNumber = 0;
  for (const one of turns) {
    if (one.does === 'join') {
      if (peers.length < 8) join(one.isInspector);
    } else perform(one);
    expect(relay.bufferedBytes).toBeGreaterThanOrEqual(0);
    expect(relay.bufferedBytes).toBeLessThanOrEqual(budget.allBytes);
  }
  for (const peer of peers) peer.recover();

  for (const inspector of peers.filter(({ isInspector, hasEnded }) => isInspector && !hasEnded))
    for (const application of peers) {
      const { numbers, lost } = inspector.received.get(application.url) ?? { numbers: [], lost: 0 };
      expect(numbers).toEqual(numbers.toSorted((before, after) => before - after));
      expect(new Set(numbers).size).toBe(numbers.length);
      const uncommitted = application.uncommitted.get(inspector.url);
      expect(numbers.length + lost).toBe(uncommitted ?? numbers.length + lost);
    }
  for (const peer of peers) peer.joined.leave();
  expect(relay.bufferedBytes).toBe(0);

  function perform(one: Exclude<Turn, { does: 'join' }>): void {
    const able = one.does === 'number' ? peers.filter(({ isInspector }) => !isInspector) : peers;
    const peer = able[one.who % able.length];
    if (!peer) return;
    const { joined } = peer;
    if (one.does === 'number') {
      const isInspectClient = (peer.isInspectClient ??= one.isInspectClient);
      const type = one.isActor ? '@xstate.actor' : '@xstate.event';
      const data = { type, number: (nextNumber += 1), filling: 'x'.repeat(one.bytes) };
      if (!peer.hasEnded) {
        peer.sent += 1;
        for (const { isInspector, url, hasEnded } of peers)
          if (isInspector && !hasEnded && !isInspectClient)
            peer.uncommitted.set(url, (peer.uncommitted.get(url) ?? 0) + 1);
        for (const url of peer.receivers) peer.uncommitted.set(url, peer.sent);
      }
      joined.receive(JSON.stringify(isInspectClient ? data : { data }));
    } else if (one.does === 'connect') {
      const sender = peers[one.to % peers.length];
      if (!sender || !peer.isInspector || peer.hasEnded) return;
      if (sender.isInspectClient === true && !sender.hasEnded) {
        sender.receivers.add(peer.url);
        sender.uncommitted.set(peer.url, sender.sent);
      }
      joined.receive(JSON.stringify({ data: { type: '@statelyai.connected' }, to: sender.url }));
    } else if (one.does === 'send') {
      // An app that sends arbitrary messages may look like an `@statelyai/inspect` client, or report losses. So only
      // other apps send numbered messages.
      if (peer.isInspector || peer.sent === 0) joined.receive(one.text);
      if (!peer.isInspector && peer.sent === 0) peer.hasEnded = true;
    } else if (one.does === 'buffer') joined.countIncoming(one.bytes);
    else if (one.does === 'stall') peer.stall();
    else if (one.does === 'recover') peer.recover();
    else if (one.does === 'leave') {
      peer.hasEnded = true;
      joined.leave();
    }
  }
}

test('the relay stays within its memory budget', { timeout: 600_000 }, () =>
  withSeed(file, () => fc.assert(fc.property(fc.array(turn, { maxLength: 60, size: 'max' }), play), { numRuns })),
);
