import { afterAll, describe, expect, test } from 'vitest';
import { listItems, Coverage, generatePaths, type Item } from '../../machines/paths';
import { CoverageReport } from './harness/coverage-report';
import { runPath, stepsOf } from './harness/run-path';
import { boundsOf, slicesOf } from './harness/slices';
import { charts, includedChart, tablesOf, type ChartName, type Table } from './harness/tables';
import { isNightly } from '../nightly';

/** These charts differ from others only in how they write the URL. */
const writesDifferently: ReadonlySet<ChartName> = new Set(['push', 'debounce', 'all states, debounced']);

/**
 * Returns the slices to run on a table. A table without its page in the URL differs in only one slice. If only the
 * writes differ, `npm test` runs only the slices in which writes meet other events.
 */
const slicesFor = (chart: ChartName, { statesNotInUrl }: Table) =>
  slicesOf(chart)
    .filter(({ name, leavesEntry = false }) => {
      if (statesNotInUrl.length > 0) return name === 'changed rows';
      return isNightly || !writesDifferently.has(chart) || leavesEntry;
    })
    .map((slice) => (isNightly ? { ...slice, waitsForWrites: false } : slice));

/** For each chart, other charts that cover the items that they share. */
const coveredBy: Readonly<Partial<Record<ChartName, readonly ChartName[]>>> = {
  'all states': [includedChart['all states']],
  'all states, debounced': [includedChart['all states, debounced'], ...(isNightly ? [] : (['all states'] as const))],
  ...(!isNightly && { push: ['replace'], debounce: ['replace'] }),
};

const itemsCoveredElsewhere = (chart: ChartName): ReadonlySet<Item> =>
  new Set((coveredBy[chart] ?? []).flatMap(tablesOf).flatMap((table) => [...listItems(table.machine)]));

/** In `npm test`, a slice is explored up to this many states. The paths still cover the whole chart. */
const mostStates = 40;

/** Tables of a chart differ only in their params. So only nightly runs use all of them. */
const tablesFor = (chart: ChartName) =>
  tablesOf(chart)
    .map((table, index) => ({ table, isFirst: index === 0 }))
    .filter(({ table, isFirst }) => isNightly || isFirst || table.statesNotInUrl.length > 0);

describe.each(charts)('the chart %s', (chart) => {
  const report = new CoverageReport(`machine, ${chart}`);
  const covered = itemsCoveredElsewhere(chart);
  afterAll(() => report.save());

  describe.each(tablesFor(chart))('the table $table.name', ({ table, isFirst }) => {
    const coverage = new Coverage(table.machine);
    const isWanted = (item: Item) => isNightly || !covered.has(item);
    report.expectItems([...listItems(table.machine)].filter((item) => !covered.has(item)));

    test.each(slicesFor(chart, table))(
      'on every path of "$name", the table matches TanStack Table and its URL',
      { timeout: 600_000 },
      (slice) => {
        const paths = generatePaths(table.machine, {
          ...boundsOf(slice, table),
          isWanted,
          pairs: isNightly,
          isEnough: (stateCount) => !isNightly && stateCount >= mostStates,
        });
        report.expectItems([...paths.reachable].filter(isWanted));
        // `npm test` covers each state, transition and guard outcome of the chart. Nightly runs add pairs of
        // transitions and combinations of states.
        const visiting = isNightly && isFirst ? [...paths.visiting, ...paths.shortest] : [];
        for (const path of [...visiting, ...paths.covering]) {
          const steps = stepsOf(path);
          runPath(table, slice, steps, { inspect: coverage.inspector() });
          report.countPath(steps.length);
        }
        report.addCoverage(coverage);
      },
    );
  });

  test('the paths cover the whole chart', () => {
    expect(report.missing).toEqual([]);
  });
});
