import type { MachineCoverage, StateCoverage, TransitionCoverage } from './format';

export interface Total {
  readonly used: number;
  readonly all: number;
}

export interface CoverageTotals {
  readonly states: Total;
  readonly transitions: Total;
  /** Each guard counts twice: once per outcome. */
  readonly guards: Total;
}

export interface MissingCoverage {
  readonly states: readonly StateCoverage[];
  readonly transitions: readonly TransitionCoverage[];
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
