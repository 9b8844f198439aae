import { afterAll } from 'vitest';
import { Coverage, generatePaths, kindOf, type Item } from '../../../machines/paths';
import { telling } from '../../paths/fixture';
import { Level } from '../../paths/level';
import { boundsOf, hasGesture, slices as allSlices } from '../../paths/slices';
import { tablesOf, type ChartName, type Table } from '../../paths/tables';
import { describe, expect } from '../harness';
import { tableTest } from '../harness/table-page';
import { PageRun } from './page-run';
import { isWhole } from '../../whole';

/** The rows of the demo pages are there from the start, and somebody must be able to do something. */
const slices = allSlices.filter(({ rows, events }) => rows === undefined && events.some(hasGesture));

const test = tableTest({ sharesPages: true });

const tableOf = (chart: ChartName): Table => {
  const [table] = tablesOf(chart);
  if (!table) throw new Error(`No page has the chart ${chart}`);
  return table;
};

/**
 * `npm run test:all` covers each slice by itself, on each page. `npm test` leaves to a slice what no slice before it covers, to a
 * page what the other page does not do, as most regions are the same in all charts, and pairs of transitions to the machine.
 */
const isPair = (item: Item) => kindOf(item) === 'pair';

/** All that gestures can cause on the page of a chart. */
function itemsOn(chart: ChartName): Item[] {
  const table = tableOf(chart);
  return slices.flatMap((slice) => [...generatePaths(table.machine, boundsOf(slice, table, true)).reachable]);
}

/**
 * Performs the paths of one chart on its page.
 *
 * @param other A chart whose page is tested too: what both can do is left to it.
 */
export function performPaths(chart: ChartName, other?: ChartName): void {
  describe(`the page, ${chart}`, () => {
    const level = new Level(`page, ${chart}`);
    const table = tableOf(chart);
    /** The items of the other page. In `npm run test:all`, this page does it too, but for the pairs. */
    const elsewhere = new Set(other ? itemsOn(other).filter((item) => !isWhole || isPair(item)) : []);
    const isOfPage = (item: Item) => !elsewhere.has(item) && (isWhole || !isPair(item));
    const coverage = new Coverage(table.machine);
    afterAll(() => level.report());

    /** The page of the slices before, if another path can be performed on it. */
    let run: PageRun | undefined;
    /** In `npm test`, what the slices before do. */
    const covered = new Set<Item>();
    for (const slice of slices) {
      const before = new Set(covered);
      const isWanted = (item: Item) => isOfPage(item) && !before.has(item);
      const generated = generatePaths(table.machine, { ...boundsOf(slice, table, true), maxSteps: 60, isWanted });
      if (!isWhole) for (const item of generated.reachable) covered.add(item);

      test(slice.name, { timeout: 600_000 }, async ({ context }) => {
        const { covering, reachable } = generated;
        level.want([...reachable].filter(isOfPage));
        // Items that a page covers as it opens are in no covering path, but the page must be opened.
        const paths = covering.length > 0 || ![...reachable].some(isWanted) ? covering : generated.shortest.slice(0, 1);
        for (const { start, steps } of paths) {
          const current = run ?? (await PageRun.open(await context.newPage(), table, coverage));
          run = undefined;
          await telling(table, `${slice.name}, page`, slice, steps, () => current.perform(slice.opened, start, steps));
          level.ran(steps.length);
          // One tab keeps no more than 50 entries.
          if (current.canGoOn) run = current;
          else await current.close();
        }
        level.take(coverage);
      });
    }

    test('all that user events can cause is taken', () => {
      expect(level.missing).toEqual([]);
    });
  });
}
