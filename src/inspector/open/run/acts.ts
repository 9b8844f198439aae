/** Something that the user did to an opened machine, as JSON. Replaying all of them leads to the same state. */
export type Act =
  /** `actor` is an index in the family of the machine's actor. Session IDs differ between pages. */
  | { readonly type: 'send'; readonly actor: number; readonly event: { readonly type: string } }
  | { readonly type: 'restore'; readonly snapshot: number }
  | { readonly type: 'pass'; readonly ms: number }
  | { readonly type: 'guard.answered'; readonly guard: string; readonly passes: boolean }
  | { readonly type: SimulatorAct };

export type SimulatorAct = (typeof simulatorActs)[number];

export const simulatorActs = ['clock.stepped', 'back', 'forward', 'reset'] as const;

/** The user's acts. Adds up time in which no delay ended. */
export class ActLog {
  readonly #acts: Act[] = [];
  #quietMs = 0;

  add(act: Act): void {
    this.#endWait();
    this.#acts.push(act);
  }

  pass(ms: number, hasChanged: boolean): void {
    this.#quietMs += ms;
    if (hasChanged) this.#endWait();
  }

  read(): readonly Act[] {
    this.#endWait();
    return [...this.#acts];
  }

  #endWait(): void {
    if (this.#quietMs > 0) this.#acts.push({ type: 'pass', ms: this.#quietMs });
    this.#quietMs = 0;
  }
}
