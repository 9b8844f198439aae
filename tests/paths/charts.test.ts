import { afterAll, describe, expect, test } from 'vitest';
import { generatePaths, type Item } from '../../machines/paths';
import { listItems, Coverage } from './harness/item-coverage';
import { reportCoverage } from './harness/coverage-report';
import { runPath, stepsOf } from './harness/run-path';
import { boundsOf, slicesOf } from './harness/slices';
import { charts, createTable, smallCharts, type ChartName } from './harness/tables';
import { isNightly } from '../nightly';

/** These charts differ from other charts only in how they write the URL. */
const writesDifferently: ReadonlySet<ChartName> = new Set([
  'filters and selection',
  'push',
  'debounce',
  'auto',
  'auto, debounced',
  'all states, debounced',
]);

/** If only the writes differ, `npm test` runs only the slices in which the user can leave the history entry. */
const slicesFor = (chart: ChartName) =>
  slicesOf(chart).filter(({ leavesEntry = false }) => isNightly || !writesDifferently.has(chart) || leavesEntry);

/** For each chart, the charts whose paths already cover the shared items. */
const coveredBy: Readonly<Record<ChartName, readonly ChartName[]>> = {
  'no part': [],
  'filters and selection': isNightly ? [] : ['push'],
  replace: [],
  push: isNightly ? [] : ['replace'],
  debounce: isNightly ? [] : ['replace'],
  auto: isNightly ? [] : ['replace', 'push'],
  'auto, debounced': isNightly ? [] : ['debounce', 'auto'],
  'all states': ['replace'],
  'all states, debounced': isNightly ? ['debounce'] : ['debounce', 'all states'],
};

/** In `npm test`, a slice is explored up to this many states. The paths still cover the whole chart. */
const mostStates = 20;

describe.each([...smallCharts, ...charts])('the chart %s', (chart) => {
  const table = createTable(chart);
  const covered = new Set(coveredBy[chart].flatMap((other) => [...listItems(createTable(other).machine)]));
  const coverage = new Coverage(table.machine);
  const isWanted = (item: Item) => isNightly || !covered.has(item);
  const expected = new Set([...listItems(table.machine)].filter((item) => !covered.has(item)));
  afterAll(() => reportCoverage(`machine, ${chart}`, expected, coverage.seen));

  test.each(slicesFor(chart))(
    'on every path of "$name", the table\'s state matches TanStack Table and the URL',
    { timeout: 600_000 },
    (slice) => {
      const paths = generatePaths(table.machine, {
        ...boundsOf(slice, table),
        isWanted,
        pairs: isNightly,
        isEnough: (stateCount) => !isNightly && stateCount >= mostStates,
      });
      for (const item of paths.reachable) if (isWanted(item)) expected.add(item);
      // `npm test` covers each state, transition and guard outcome of the chart. Nightly runs add pairs of transitions.
      for (const path of paths.covering) runPath(table, slice, stepsOf(path), coverage.inspector());
    },
  );

  test("the table's paths cover its whole chart", () => {
    expect(coverage.missing(expected)).toEqual([]);
  });
});
