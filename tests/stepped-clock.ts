import { SimulatedClock } from 'xstate';

/** A simulated clock that stops at each timer. If it jumped ahead, timers set by callbacks would start too late. */
export class SteppedClock extends SimulatedClock {
  readonly #due = new Map<number, number>();

  override setTimeout(fire: () => void, milliseconds: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id);
      fire();
    }, milliseconds);
    this.#due.set(id, this.now() + milliseconds);
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  pass(milliseconds: number): void {
    const end = this.now() + milliseconds;
    for (let next = Math.min(...this.#due.values()); next <= end; next = Math.min(...this.#due.values()))
      this.set(next);
    this.set(end);
  }
}
