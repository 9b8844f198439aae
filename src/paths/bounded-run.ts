import { parseDuration } from './duration';

export const budgetVariable = 'CHARTABLE_BUDGET';
const shardVariable = 'CHARTABLE_SHARD';

/** Stops a suite's paths after a time. */
export interface Budget {
  /** Returns true if the time is over. It starts at the first call. */
  readonly isOver: () => boolean;
  /** The variable and its value. */
  readonly text: string;
}

/** One of the parts into which a suite's paths are split. */
export interface Shard {
  /** 1-based. */
  readonly index: number;
  readonly total: number;
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

/** @throws {Error} if the variable isn't a part of the suite */
export function readShard(caller: string): Shard | undefined {
  const text = process.env[shardVariable];
  if (text === undefined) return undefined;
  const [, index, total] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), total: Number(total) };
  if (!(shard.index >= 1 && shard.index <= shard.total))
    throw new Error(`${caller}: ${shardVariable} must be a part such as 1/3, got ${JSON.stringify(text)}`);
  return shard;
}

/** Takes every nth item. */
export const itemsOfShard = <TItem>(items: readonly TItem[], { index, total }: Shard): readonly TItem[] =>
  items.filter((_, place) => place % total === index - 1);

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
