/** Maximum size of unacknowledged messages: one for each message, and one for each kilobyte of its data. */
const maxUnacknowledged = 4000;

/** Numbers the messages of a feed, and knows which of them the inspector has acknowledged. */
export class Acknowledgement {
  /** Sizes of unacknowledged messages by number. Undefined until the inspector acknowledges any. */
  #unacknowledged: Map<number, number> | undefined;
  #size = 0;
  #next = 0;
  #last = -1;
  /** Callers that wait for the message with number `last`. */
  #waiting: { readonly last: number; readonly resolve: (isReceived: boolean) => void }[] = [];
  #isStopped = false;

  /** The number of the next message. */
  get next(): number {
    return this.#next;
  }

  /** True while the inspector is far behind. */
  get isClogged(): boolean {
    return this.#size > maxUnacknowledged;
  }

  /** Returns the number for a message that is being sent. */
  take(sizeOf: () => number): number {
    const number = this.#next;
    this.#next += 1;
    if (this.#unacknowledged) {
      const size = sizeOf();
      this.#unacknowledged.set(number, size);
      this.#size += size;
    }
    return number;
  }

  /** The inspector has received the messages up to this number. */
  acknowledge(number: number): void {
    this.#last = number;
    this.#settle();
    this.#unacknowledged ??= new Map();
    for (const [one, size] of this.#unacknowledged) {
      if (one > number) break;
      this.#unacknowledged.delete(one);
      this.#size -= size;
    }
  }

  /** Resolves to true once all messages so far are acknowledged; to false if the feed stops first. */
  wait(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push({ last: this.#next - 1, resolve });
      this.#settle();
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#settle();
  }

  #settle(): void {
    const settled = this.#waiting.filter(({ last }) => this.#isStopped || last <= this.#last);
    this.#waiting = this.#waiting.filter((one) => !settled.includes(one));
    for (const { last, resolve } of settled) resolve(last <= this.#last);
  }
}
