import { afterAll, describe, expect, test } from 'vitest';
import { listItems, Coverage, generatePaths } from '../../machines/paths';
import { telling } from './fixture';
import { Level } from './level';
import { runPath, stepsOf } from './run-path';
import { boundsOf, slices } from './slices';
import { tablesOf, type ChartName, type Table } from './tables';

/** Paths of a slice that no table needs twice: where the page is not in the address, only its own way differs. */
const slicesOf = ({ forgets }: Table) =>
  forgets.length > 0 ? slices.filter(({ name }) => name === 'other rows') : slices;

/** `npm run test:all` goes to each state by a shortest path too. `npm test` goes to each state by some path. */
const isLong = process.env['ALL'] !== undefined;

/** Runs the paths of one chart on its tables. */
export function runPaths(chart: ChartName): void {
  describe(`the machine, ${chart}`, () => {
    const level = new Level(`machine, ${chart}`);
    afterAll(() => level.report());

    describe.each(tablesOf(chart).map((table, index) => ({ table, isFirst: index === 0 })))(
      'of $table.name',
      ({ table, isFirst }) => {
        const coverage = new Coverage(table.machine);
        level.want(listItems(table.machine));

        test.each(slicesOf(table))('$name', { timeout: 600_000 }, async (slice) => {
          const paths = generatePaths(table.machine, boundsOf(slice, table));
          level.want(paths.reachable);
          // Tables of one chart differ in what they write: on the others, what covers the chart is enough.
          const visiting = isFirst ? [...paths.visiting, ...(isLong ? paths.shortest : [])] : [];
          for (const path of [...visiting, ...paths.covering]) {
            const steps = stepsOf(path);
            await telling(table, slice.name, slice, steps, () =>
              runPath(table, slice, steps, { inspect: coverage.inspector() }),
            );
            level.ran(steps.length);
          }
          level.take(coverage);
        });
      },
    );

    test('does all that its chart says', () => {
      expect(level.missing).toEqual([]);
    });
  });
}
