/** Limits for judging changes of the chart, see `coverage.mutants`. */
export interface MutantLimits {
  /** Maximum milliseconds for all changes. Those that are not judged in time don't count as noticed. Default: 60,000. */
  readonly ms?: number;
}

export const defaultMutantMs = 60_000;
