import { isObject } from '../protocol/json';
import { connectedType, disconnectedType, presentType, refusedType, seekType } from '../protocol/messages';
import { readEnvelope } from '../protocol/wire';

/** One end of a connection to the server. */
export interface Connection {
  readonly send: (text: string) => void;
}

/** Someone who was let in. */
export interface Member {
  /** Passes a message on. Binary messages are undefined. */
  receive(text: string | undefined): void;
  /** Tells the others that it has gone. */
  leave(): void;
}

interface Seat {
  readonly address: string;
  readonly origin: string;
  readonly isInspector: boolean;
  readonly send: (data: object) => void;
  /** The messages of a plain sender, which sends each once: an inspector that comes later gets them from here. */
  readonly kept: { readonly text: string; readonly data: unknown }[];
  keptCharacters: number;
  isPlain: boolean;
  /** The inspectors that hear a plain sender. */
  readonly heardBy: Set<Seat>;
}

/** Maximum length of all kept messages of a plain sender. Beyond it, the oldest are dropped, registrations of actors last. */
const maxKeptCharacters = 16 * 1024 * 1024;

/**
 * Passes messages between applications and inspectors, both ways. Messages of our own senders are envelopes, which name
 * the inspector that they are for. Those of plain senders (`createWebSocketInspector`) are messages as they are.
 */
export class Relay {
  readonly #seats = new Map<string, Seat>();
  #nextNumber = 1;

  /** @param origin the page that it comes from; undefined for a process */
  join({ send }: Connection, { isInspector, origin }: { isInspector: boolean; origin: string | undefined }): Member {
    const number = this.#nextNumber;
    this.#nextNumber += 1;
    const seat: Seat = {
      address: `${number}`,
      origin: `${origin ?? 'a process'} (connection ${number})`,
      isInspector,
      send: (data) => send(JSON.stringify(data)),
      kept: [],
      keptCharacters: 0,
      isPlain: false,
      heardBy: new Set(),
    };
    this.#seats.set(seat.address, seat);
    return {
      receive: (text) => {
        const why = this.#receive(seat, text);
        if (why !== undefined) seat.send({ type: refusedType, why: `The inspector refused a message: ${why}` });
      },
      leave: () => {
        if (!this.#seats.delete(seat.address)) return;
        for (const { heardBy } of this.#seats.values()) heardBy.delete(seat);
        this.#pass(seat, { type: disconnectedType });
      },
    };
  }

  /** Passes a message on. Returns why it cannot. */
  #receive(seat: Seat, text: string | undefined): string | undefined {
    if (text === undefined) return 'it is binary, and must be JSON text';
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return 'it is not JSON';
    }
    const envelope = readEnvelope(message);
    if (envelope) {
      const { to, data } = envelope;
      if (to === undefined || !this.#isPlainSender(to)) this.#pass(seat, data, to);
      else if (isObject(data) && data['type'] === connectedType) this.#replay(to, seat);
      if (seat.isInspector && isObject(data) && data['type'] === seekType) this.#presentPlain(seat);
      return undefined;
    }
    if (!isObject(message) || typeof message['type'] !== 'string')
      return 'it must be an object with a `type`, as @statelyai/inspect and chartable/inspector send it';
    if (seat.isInspector) return 'an inspector must say whom it is for';
    if (!seat.isPlain) {
      seat.isPlain = true;
      this.#pass(seat, { type: presentType });
    }
    keep(seat, text, message);
    for (const inspector of seat.heardBy) inspector.send({ data: message, from: seat.address, origin: seat.origin });
    return undefined;
  }

  #isPlainSender(address: string): boolean {
    return this.#seats.get(address)?.isPlain === true;
  }

  /** Passes data to one of the other side, or to all. */
  #pass({ address, origin, isInspector }: Seat, data: unknown, to?: string): void {
    const others = [...this.#seats.values()].filter(
      (other) => other.isInspector !== isInspector && !other.isPlain && (to === undefined || other.address === to),
    );
    for (const other of others) other.send({ data, from: address, origin });
  }

  #presentPlain(inspector: Seat): void {
    for (const { address, origin, isPlain } of this.#seats.values())
      if (isPlain) inspector.send({ data: { type: presentType }, from: address, origin });
  }

  /** Sends an inspector what a plain sender has sent so far, and from now on what it sends. */
  #replay(address: string, inspector: Seat): void {
    const sender = this.#seats.get(address);
    if (!sender || !inspector.isInspector || sender.heardBy.has(inspector)) return;
    sender.heardBy.add(inspector);
    for (const { data } of sender.kept) inspector.send({ data, from: address, origin: sender.origin });
  }
}

function keep(seat: Seat, text: string, data: unknown): void {
  seat.kept.push({ text, data });
  seat.keptCharacters += text.length;
  while (seat.keptCharacters > maxKeptCharacters && seat.kept.length > 1) {
    const oldest = seat.kept.findIndex(({ data }) => !isObject(data) || data['type'] !== '@xstate.actor');
    const [dropped] = seat.kept.splice(Math.max(0, oldest), 1);
    seat.keptCharacters -= dropped?.text.length ?? 0;
  }
}
