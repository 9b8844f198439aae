import { afterAll } from 'vitest';
import { Coverage, generatePaths, kindOf, type Item } from '../../../machines/paths';
import type { TableEvent } from '../../../machines/table';
import { withPaths } from '../../../src/entries/paths/vitest';
import { Level } from '../../paths/harness/level';
import type { Slice } from '../../paths/harness/slice';
import { boundsOf, boxes, hasGesture, slices as allSlices } from '../../paths/harness/slices';
import { tablesOf, type ChartName, type Table } from '../../paths/harness/tables';
import { isNightly } from '../../nightly';
import { describe, expect } from '../harness';
import { tableTest } from '../harness/table-page';
import { pageAfterPage, tablePaths } from './page-run';

/** The rows of the demo pages are loaded from the start, and a user must have something to do. */
const slices = allSlices.filter(({ rows, events }) => rows === undefined && events.some(hasGesture));

/** Together they have each gesture and each part of the page. In the machine, the unit tests walk all slices. */
const sample = new Set([
  'sorting by id and name',
  'column order',
  'selection',
  'a range of rows',
  'filters removed one by one',
  'paging',
  'composing a search or a filter',
  'composing a page',
  'a page set with other states',
  'columnFilters on its way to the address',
]);

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

const isPair = (item: Item) => kindOf(item) === 'pair';

/**
 * Performs the paths of one chart on its page: a sample of slices, each of which leaves out what one before covers. Nightly, each slice
 * alone, and each pair of transitions.
 *
 * @param other a chart whose page is tested too: what both can do is left to it. Nightly, only the pairs are
 */
function performPaths(chart: ChartName, other?: ChartName): void {
  describe(`the page, ${chart}`, () => {
    const level = new Level(`page, ${chart}`);
    const table = tableOf(chart);
    const tested = isNightly || other ? slices : slices.filter(({ name }) => sample.has(name));
    const itemsOn = ({ machine, ...rest }: Table): Item[] =>
      slices.flatMap((slice) => [
        ...generatePaths(machine, { ...boundsOf(slice, { machine, ...rest }, true), pairs: isNightly }).reachable,
      ]);
    const elsewhere = new Set(other ? itemsOn(tableOf(other)).filter((item) => !isNightly || isPair(item)) : []);
    const isOfPage = (item: Item) => !elsewhere.has(item) && (isNightly || !isPair(item));
    const coverage = new Coverage(table.machine);
    afterAll(() => level.report());

    const onPage = pageAfterPage(table, coverage);
    const pathsOf = (slice: Slice, isWanted: (item: Item) => boolean) => ({
      ...tablePaths(boundsOf(slice, table, true)),
      name: `${chart}, ${slice.name}`,
      strategy: isNightly ? ('pairs' as const) : ('transitions' as const),
      isWanted,
      // Delays that run in parallel make more states: the search ends here.
      maxStates: 10_000,
      ...onPage(slice.opened),
    });

    /** What earlier slices cover. */
    const covered = new Set<Item>();
    for (const slice of tested) {
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

performPaths('replace');
performPaths('push', 'replace');
if (isNightly) performPaths('debounce', 'replace');
