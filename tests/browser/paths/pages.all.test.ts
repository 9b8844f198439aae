import { generatePaths, type Item } from '../../../machines/paths';
import type { TableEvent } from '../../../machines/table';
import { withPaths } from '../../../src/entries/paths/vitest';
import type { Slice } from '../../paths/harness/slice';
import { hasGesture } from '../../paths/harness/gestures';
import { boundsOf, slices as allSlices } from '../../paths/harness/slices';
import { createTable, textBoxes, type ChartName, type Table } from '../../paths/harness/tables';
import { describe } from '../harness';
import { tableTest } from '../harness/table-page';
import { reusePages, tablePaths } from './page-run';

/** Slices with user events on rows that exist from the start, as on the demo pages. */
const slices = allSlices.filter(({ rows, events }) => rows === undefined && events.some(hasGesture));

/**
 * Together, these slices contain each kind of user event and each part of the page. Unit tests run all slices without a
 * browser.
 */
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
  'columnFilters while its write is pending',
]);

const test = withPaths(tableTest({ sharesPages: true }));

/** This path once failed. On opening, the page index is clamped, but the browser refuses the first write. */
const search: TableEvent = { type: 'text.input', box: textBoxes.search, text: 'a' };
const clampedWhileRefused: Slice = {
  name: 'clamped while refused',
  opened: '?pageIndex=9&pageSize=50',
  events: [search],
  overlapsWrites: true,
};
const clampedSteps = [{ type: 'write.refused' }, search, { type: 'write.accepted' }] as const;

/**
 * Tests a chart's page on generated paths. Skips chart items that earlier slices cover. Without `other`, runs only a
 * sample of the slices.
 *
 * @param other A chart tested before. If given, all slices run, but only for chart items that paths of the other chart
 *   don't reach
 */
function runPaths(chart: ChartName, other?: ChartName): void {
  describe(`the page of the chart ${chart}`, () => {
    const table = createTable(chart);
    const tested = other ? slices : slices.filter(({ name }) => sample.has(name));
    const itemsOn = (one: Table): Item[] =>
      slices.flatMap((slice) => [...generatePaths(one.machine, boundsOf(slice, one, true)).reachable]);
    const covered = new Set(other ? itemsOn(createTable(other)) : []);

    const onPage = reusePages(table);
    const pathsOf = (slice: Slice, isWanted: (item: Item) => boolean) => ({
      // Limits the search, because parallel delays multiply the number of states.
      ...tablePaths({ ...boundsOf(slice, table, true), maxStates: 10_000 }, isWanted),
      name: `${chart}, ${slice.name}`,
      ...onPage(slice.opened),
    });

    for (const slice of tested) {
      const before = new Set(covered);
      const { reachable } = test.paths(
        table.machine,
        pathsOf(slice, (item) => !before.has(item)),
      );
      for (const item of reachable) covered.add(item);
    }

    if (chart === 'replace')
      test.paths(table.machine, {
        ...pathsOf(clampedWhileRefused, () => false),
        paths: {
          isWanted: () => false,
          examples: [{ name: 'a page index that is clamped while the browser refuses writes', steps: clampedSteps }],
        },
      });
  });
}

runPaths('replace');
runPaths('push', 'replace');
