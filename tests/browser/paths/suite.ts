import type { BrowserContext } from 'playwright';
import { afterAll } from 'vitest';
import { Coverage, generatePaths, kindOf, type Item } from '../../../machines/paths';
import type { TableEvent, TableSnapshot } from '../../../machines/table';
import { withPaths, type StartInfo } from '../../../src/entries/paths/vitest';
import { Level } from '../../paths/level';
import type { Slice } from '../../paths/slice';
import { boundsOf, boxes, hasGesture, slices as allSlices } from '../../paths/slices';
import { tablesOf, type ChartName, type Table } from '../../paths/tables';
import { describe, expect } from '../harness';
import { tableTest } from '../harness/table-page';
import { isNightly } from '../../nightly';
import { PageRun, tablePaths } from './page-run';

/**
 * The rows of the demo pages are there from the start, and somebody must be able to do something. The longest slice is one of all tests:
 * the others have its transitions, but for those of a third column.
 */
const slices = allSlices.filter(
  ({ name, rows, events }) =>
    rows === undefined && events.some(hasGesture) && (isNightly || name !== 'sorts of three columns, cleared and set'),
);

const test = withPaths(tableTest({ sharesPages: true }));

/** A path that failed once: a page out of range is clamped as the table opens, and the browser refuses to write it until later. */
const search: TableEvent = { type: 'text.input', box: boxes.search, text: 'a' };
const clampedWhileRefused: Slice = {
  name: 'clamped while refused',
  opened: '?pageIndex=9&pageSize=50',
  events: [search],
  hasty: true,
};
const clampedSteps = [{ type: 'history.refused' }, search, { type: 'history.accepted' }] as const;

const tableOf = (chart: ChartName): Table => {
  const [table] = tablesOf(chart);
  if (!table) throw new Error(`No page has the chart ${chart}`);
  return table;
};

/**
 * `npm run test:all` covers each slice by itself, on each page. At short length, and in `npm test`, it leaves to a page what the other
 * page does not do, as most regions are the same in all charts, and pairs of transitions to the machine; `npm test` leaves to a slice
 * what no slice before it covers, too.
 */
const isPair = (item: Item) => kindOf(item) === 'pair';

/** All that gestures can cause on the page of a chart. */
function itemsOn(chart: ChartName, pairs: boolean): Item[] {
  const table = tableOf(chart);
  return slices.flatMap((slice) => [
    ...generatePaths(table.machine, { ...boundsOf(slice, table, true), pairs }).reachable,
  ]);
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
    /** The items of the other page. At full length, this page does it too, but for the pairs. */
    const elsewhere = new Set(other ? itemsOn(other, isNightly).filter((item) => !isNightly || isPair(item)) : []);
    const isOfPage = (item: Item) => !elsewhere.has(item) && (isNightly || !isPair(item));
    const coverage = new Coverage(table.machine);
    afterAll(() => level.report());

    /** The page of the path before, if another one can be taken on it. */
    let free: PageRun | undefined;
    const pathsOf = (slice: Slice, isWanted: (item: Item) => boolean) => ({
      ...tablePaths(boundsOf(slice, table, true)),
      name: `${chart}, ${slice.name}`,
      strategy: isNightly ? ('pairs' as const) : ('transitions' as const),
      isWanted,
      // Delays that run beside each other make more states: the search ends here.
      maxStates: 10_000,
      open: async (
        { context }: { readonly context: BrowserContext },
        start: StartInfo<TableEvent, TableSnapshot>,
      ): Promise<PageRun> => {
        const run = free?.canGoOn ? free : await PageRun.open(await context.newPage(), table, coverage);
        free = undefined;
        await run.begin(slice.opened, start);
        return run;
      },
      close: async (run: PageRun): Promise<void> => {
        if (run.canGoOn) free = run;
        else await run.page.close();
      },
    });

    /** In `npm test`, what the slices before do. */
    const covered = new Set<Item>();
    for (const slice of slices) {
      const before = new Set(covered);
      const isWanted = (item: Item) => isOfPage(item) && !before.has(item);
      const { reachable, paths } = test.paths(table.machine, pathsOf(slice, isWanted));
      if (!isNightly) for (const item of reachable) covered.add(item);
      level.want([...reachable].filter(isOfPage));
      for (const { stepCount } of paths) level.ran(stepCount);
    }

    if (chart === 'replace')
      test.paths(table.machine, {
        ...pathsOf(clampedWhileRefused, () => false),
        examples: [{ name: 'a page that is clamped while the browser refuses', steps: clampedSteps }],
      });

    test('all that user events can cause is taken', () => {
      level.take(coverage);
      expect(level.missing).toEqual([]);
    });
  });
}
