import type { MachineCoverage, StateCoverage, TransitionCoverage } from './format';

/** How many items of one kind exist, and how many were used. */
export interface Total {
  readonly used: number;
  readonly all: number;
}

/** How much of a machine was used, by kind. */
export interface CoverageTotals {
  readonly states: Total;
  readonly transitions: Total;
  /** Counts both outcomes of each guard. */
  readonly guards: Total;
}

/** The parts of a machine that were not used. */
export interface MissingCoverage {
  readonly states: readonly StateCoverage[];
  readonly transitions: readonly TransitionCoverage[];
  /** Guard outcomes that never occurred. */
  readonly guards: readonly { readonly transition: TransitionCoverage; readonly outcome: boolean }[];
}

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

/** Returns the unused parts of a machine, in the order of its definition. */
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
