export interface Sender {
  readonly peerId: string;
  readonly origin: string;
}

export interface QueuedMessage {
  readonly bytes: Buffer;
  readonly from: Sender;
  /** True for messages that announce an app, inspector, actor or disconnection. Inspectors need all these messages. */
  readonly isEssential: boolean;
}

const messageOverheadBytes = 512;

export const sizeOf = ({ bytes }: QueuedMessage): number => bytes.length + messageOverheadBytes;

interface QueueNode {
  readonly message: QueuedMessage;
  readonly number: number;
  next: QueueNode | undefined;
}

class Queue {
  first: QueueNode | undefined;
  #last: QueueNode | undefined;

  push(node: QueueNode): void {
    if (this.#last) this.#last.next = node;
    else this.first = node;
    this.#last = node;
  }

  shift(): QueuedMessage | undefined {
    const { first } = this;
    this.first = first?.next;
    if (!this.first) this.#last = undefined;
    return first?.message;
  }
}

/** A queue of messages. Can remove the oldest message, or the oldest message that isn't essential. */
export class Backlog {
  readonly #ordinary = new Queue();
  readonly #essential = new Queue();
  #nextNumber = 0;

  push(message: QueuedMessage): void {
    const queue = message.isEssential ? this.#essential : this.#ordinary;
    queue.push({ message, number: this.#nextNumber, next: undefined });
    this.#nextNumber += 1;
  }

  get first(): QueuedMessage | undefined {
    return this.#oldest.first?.message;
  }

  shift(): QueuedMessage | undefined {
    return this.#oldest.shift();
  }

  dropOrdinary(): QueuedMessage | undefined {
    return this.#ordinary.shift();
  }

  *[Symbol.iterator](): Generator<QueuedMessage> {
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

const isBefore = (one: QueueNode | undefined, other: QueueNode | undefined): one is QueueNode =>
  one !== undefined && (other === undefined || one.number < other.number);
