import { printFigures, printTable } from '../figures.mjs';
import { median } from '../statistics.mjs';

/** Tasks whose times are compared, by their names. The first one is compared with each other. */
export interface Comparison {
  readonly title: string;
  /** The number of events in one call of a task; 1 where left out. */
  readonly count?: number;
  readonly tasks: Readonly<Record<string, () => unknown>>;
}

/** The milliseconds that a task runs in a round. */
const turnMs = 10;

/** Rounds that V8 needs to know what is called often. They do not count. */
const warmUpRounds = 20;

/** Returns the milliseconds of one call. */
function time(task: () => unknown, calls: number): number {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) task();
  return (performance.now() - start) / calls;
}

/** Compares tasks, and prints a table. They run turn about: the speed of a machine changes within seconds. */
export function compare({ title, count = 1, tasks }: Comparison, rounds: number): void {
  const runs = Object.entries(tasks).map(([name, task]) => {
    time(task, 10);
    return { name, task, calls: Math.ceil(turnMs / time(task, 10)), times: [] as number[] };
  });
  for (let round = 0; round < warmUpRounds + rounds; round += 1)
    for (const { task, calls, times } of runs) {
      const taken = time(task, calls);
      if (round >= warmUpRounds) times.push(taken);
    }
  const firstTimes = runs[0]?.times ?? [];
  const rowOf = (times: readonly number[]) => ({
    'a second': Math.round((1000 * count) / median(times)),
    // Round by round: in a slow moment, all tasks are slow.
    'the first takes': `${median(firstTimes.map((first, round) => first / (times[round] ?? Number.NaN))).toFixed(2)} times as long`,
  });
  printFigures(`${title}:\n`);
  printTable('', Object.fromEntries(runs.map(({ name, times }) => [name, rowOf(times)])));
}
