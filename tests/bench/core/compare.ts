import { printFigures, printTable } from '../figures.mjs';
import { median } from '../statistics.mjs';

/** Tasks by name. The first one is compared with the others. */
export interface Comparison {
  readonly title: string;
  /** Number of events per call of a task. Default: 1. */
  readonly count?: number;
  readonly tasks: Readonly<Record<string, () => unknown>>;
}

const turnMs = 10;

/** Runs that let V8 optimize the code before measuring. */
const warmUpRounds = 20;

function time(task: () => unknown, calls: number): number {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) task();
  return (performance.now() - start) / calls;
}

/** Compares tasks and prints a table. Each round runs every task, because the machine's speed varies within seconds. */
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
    // Ratios are computed per round, because the machine is equally slow for all tasks in a round.
    'the first takes': `${median(firstTimes.map((first, round) => first / (times[round] ?? Number.NaN))).toFixed(2)} times as long`,
  });
  printFigures(`${title}:\n`);
  printTable('', Object.fromEntries(runs.map(({ name, times }) => [name, rowOf(times)])));
}
