/** Maximum size of unacknowledged messages. A message counts as 1, plus 1 per kilobyte of data. */
const maxUnacknowledged = 4000;

export class Acknowledgement {
  #unacknowledged: Map<number, number> | undefined;
  #size = 0;
  #next = 0;
  #last = -1;
  #waiting: { readonly last: number; readonly resolve: (isReceived: boolean) => void }[] = [];
  #isStopped = false;

  get next(): number {
    return this.#next;
  }

  get isClogged(): boolean {
    return this.#size > maxUnacknowledged;
  }

  assignNumber(sizeOf: () => number): number {
    const number = this.#next;
    this.#next += 1;
    if (this.#unacknowledged) {
      const size = sizeOf();
      this.#unacknowledged.set(number, size);
      this.#size += size;
    }
    return number;
  }

  acknowledge(number: number): void {
    this.#last = number;
    this.#resolveWaiting();
    this.#unacknowledged ??= new Map();
    for (const [sent, size] of this.#unacknowledged) {
      if (sent > number) break;
      this.#unacknowledged.delete(sent);
      this.#size -= size;
    }
  }

  wait(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push({ last: this.#next - 1, resolve });
      this.#resolveWaiting();
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#resolveWaiting();
  }

  #resolveWaiting(): void {
    const resolved = this.#waiting.filter(({ last }) => this.#isStopped || last <= this.#last);
    this.#waiting = this.#waiting.filter((one) => !resolved.includes(one));
    for (const { last, resolve } of resolved) resolve(last <= this.#last);
  }
}
