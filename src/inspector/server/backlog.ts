/** The sender of a message, as inspectors know it. */
export interface Sender {
  readonly peerId: string;
  readonly origin: string;
}

/** A message that waits in the server's memory. */
export interface HeldMessage {
  readonly bytes: Buffer;
  readonly from: Sender;
  /** True for a message that no inspector can do without: an actor or an application has come or gone. */
  readonly isEssential: boolean;
}

/** Estimated bytes of a message besides its text: its buffer and its place in a backlog. */
const messageOverheadBytes = 512;

/** Returns the bytes that a message takes in the server's memory. */
export const sizeOf = ({ bytes }: HeldMessage): number => bytes.length + messageOverheadBytes;

interface Place {
  readonly message: HeldMessage;
  readonly number: number;
  next: Place | undefined;
}

/** A queue that removes its first item in constant time, and keeps no reference to removed items. */
class Queue {
  first: Place | undefined;
  #last: Place | undefined;

  push(place: Place): void {
    if (this.#last) this.#last.next = place;
    else this.first = place;
    this.#last = place;
  }

  shift(): HeldMessage | undefined {
    const { first } = this;
    this.first = first?.next;
    if (!this.first) this.#last = undefined;
    return first?.message;
  }
}

/** Messages in their order, of which the oldest can be taken: of all, or of those that are not essential. */
export class Backlog {
  readonly #ordinary = new Queue();
  readonly #essential = new Queue();
  #nextNumber = 0;

  push(message: HeldMessage): void {
    const queue = message.isEssential ? this.#essential : this.#ordinary;
    queue.push({ message, number: this.#nextNumber, next: undefined });
    this.#nextNumber += 1;
  }

  /** The oldest message. */
  get first(): HeldMessage | undefined {
    return this.#oldest.first?.message;
  }

  /** Takes the oldest message. */
  shift(): HeldMessage | undefined {
    return this.#oldest.shift();
  }

  /** Takes the oldest message that is not essential. */
  dropOrdinary(): HeldMessage | undefined {
    return this.#ordinary.shift();
  }

  /** Lists the messages in their order. */
  *[Symbol.iterator](): Generator<HeldMessage> {
    let [ordinary, essential] = [this.#ordinary.first, this.#essential.first];
    while (ordinary || essential) {
      if (isBefore(ordinary, essential)) {
        yield ordinary.message;
        ordinary = ordinary.next;
      } else if (essential) {
        yield essential.message;
        essential = essential.next;
      }
    }
  }

  get #oldest(): Queue {
    return isBefore(this.#ordinary.first, this.#essential.first) ? this.#ordinary : this.#essential;
  }
}

const isBefore = (one: Place | undefined, other: Place | undefined): one is Place =>
  one !== undefined && (other === undefined || one.number < other.number);
