import type { MachineCoverage, StateCoverage, TransitionCoverage } from './format';

/** Number of used items of one kind, and of all. */
export interface Total {
  readonly used: number;
  readonly all: number;
}

/** Share of a machine that was used, by kind. */
export interface CoverageTotals {
  readonly states: Total;
  readonly transitions: Total;
  /** Both outcomes of each guard count. */
  readonly guards: Total;
}

/** The parts of a machine that were not used. */
export interface MissingCoverage {
  readonly states: readonly StateCoverage[];
  readonly transitions: readonly TransitionCoverage[];
  /** Guards by their transitions, with the outcome that they never had. */
  readonly guards: readonly { readonly transition: TransitionCoverage; readonly outcome: boolean }[];
}

/** Returns how much of a machine was used. */
export function totalCoverage({ states, transitions }: MachineCoverage): CoverageTotals {
  const guarded = transitions.flatMap(({ guard }) => (guard ? [guard.true, guard.false] : []));
  return {
    states: total(states.map(({ entered }) => entered)),
    transitions: total(transitions.map(({ taken }) => taken)),
    guards: total(guarded),
  };
}

const total = (counts: readonly number[]): Total => ({
  used: counts.filter((count) => count > 0).length,
  all: counts.length,
});

/** Returns the parts of a machine that were not used, in the order of the definition. */
export function missingCoverage({ states, transitions }: MachineCoverage): MissingCoverage {
  return {
    states: states.filter(({ entered }) => entered === 0),
    transitions: transitions.filter(({ taken }) => taken === 0),
    guards: transitions.flatMap((transition) =>
      [true, false]
        .filter((outcome) => transition.guard?.[outcome ? 'true' : 'false'] === 0)
        .map((outcome) => ({ transition, outcome })),
    ),
  };
}
