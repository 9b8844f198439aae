/** A recording of one actor, as the script of a saved HTML file reads it. */
export interface Played {
  readonly states: readonly string[];
  /** Keys. */
  readonly transitions: readonly string[];
  readonly frames: readonly Frame[];
  readonly steps: readonly Step[];
  /** Index of the step that is shown first. */
  readonly shown: number;
}

/** What the chart shows at one or more steps. States are indexes. */
export interface Frame {
  readonly value: string;
  readonly active: readonly number[];
  /** Texts of folded states, one per line. */
  readonly inside: readonly (readonly [state: number, lines: readonly string[]])[];
}

export interface Step {
  /** Index. */
  readonly frame: number;
  /** Indexes of transitions. */
  readonly taken: readonly number[];
}
