import { parseDuration } from './duration';

export const budgetVariable = 'CHARTABLE_BUDGET';

/** Stops a suite's paths after a time. */
export interface Budget {
  /** Returns true if the time is over. It starts at the first call. */
  readonly isOver: () => boolean;
  /** The variable and its value. */
  readonly text: string;
}

/** @throws {Error} if the variable isn't a time */
export function readBudget(caller: string): Budget | undefined {
  const text = process.env[budgetVariable];
  if (text === undefined) return undefined;
  const ms = parseDuration(`${caller}: ${budgetVariable}`, text);
  let end: number | undefined;
  return {
    isOver: () => performance.now() >= (end ??= performance.now() + ms),
    text: `${budgetVariable}=${text}`,
  };
}

/** Sorts paths so that each next one adds the most coverage per step. */
export function sortByGain<TPath extends { readonly steps: readonly unknown[] }>(
  paths: readonly TPath[],
  itemsOf: (path: TPath) => ReadonlySet<string>,
): readonly TPath[] {
  const covered = new Set<string>();
  let left = paths.map((path) => ({ path, items: [...itemsOf(path)] }));
  const sorted: TPath[] = [];
  while (left.length > 0) {
    const gains = left.map(
      ({ path, items }) => items.filter((item) => !covered.has(item)).length / Math.max(1, path.steps.length),
    );
    const best = left[gains.indexOf(Math.max(...gains))];
    if (!best) break;
    for (const item of best.items) covered.add(item);
    sorted.push(best.path);
    left = left.filter((one) => one !== best);
  }
  return sorted;
}
