import { median } from '../statistics.mjs';

/** Acts whose times are compared, by their names. The first one is compared with each other. */
export interface Comparison {
  readonly title: string;
  /** The number of events in one call of an act; 1 where left out. */
  readonly count?: number;
  readonly acts: Readonly<Record<string, () => unknown>>;
}

/** The milliseconds that an act runs in a round. */
const turnMs = 10;

/** Rounds that V8 needs to know what is called often. They do not count. */
const warmUpRounds = 20;

/** Returns the milliseconds of one call. */
function time(act: () => unknown, calls: number): number {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) act();
  return (performance.now() - start) / calls;
}

/** Compares acts, and prints a table. They run turn about: the speed of a machine changes within seconds. */
export function compare({ title, count = 1, acts }: Comparison, rounds: number): void {
  const runs = Object.entries(acts).map(([name, act]) => {
    time(act, 10);
    return { name, act, calls: Math.ceil(turnMs / time(act, 10)), times: [] as number[] };
  });
  for (let round = 0; round < warmUpRounds + rounds; round += 1)
    for (const { act, calls, times } of runs) {
      const taken = time(act, calls);
      if (round >= warmUpRounds) times.push(taken);
    }
  const firstTimes = runs[0]?.times ?? [];
  const rowOf = (times: readonly number[]) => ({
    'a second': Math.round((1000 * count) / median(times)),
    // Round by round: in a slow moment, all acts are slow.
    'the first takes': `${median(firstTimes.map((first, round) => first / (times[round] ?? Number.NaN))).toFixed(2)} times as long`,
  });
  console.log(title);
  console.table(Object.fromEntries(runs.map(({ name, times }) => [name, rowOf(times)])));
}
