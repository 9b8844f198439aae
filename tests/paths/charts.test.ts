import { afterAll, describe, expect, test } from 'vitest';
import { listItems, Coverage, generatePaths, type Item } from '../../machines/paths';
import { Level } from './harness/level';
import { runPath, stepsOf } from './harness/run-path';
import { boundsOf, slicesOf } from './harness/slices';
import { charts, chartWithin, tablesOf, type ChartName, type Table } from './harness/tables';
import { isNightly } from '../nightly';

/**
 * The slices for a table. A table whose page is not in the URL differs in one slice only. With a debounce, parallel timers make slices ten
 * times as large: `npm test` leaves what has no timer to the other charts.
 */
const slicesFor = (chart: ChartName, { forgets }: Table) =>
  slicesOf(chart)
    .filter(({ name, leaves = false }) => {
      if (forgets.length > 0) return name === 'other rows';
      return isNightly || chart !== 'debounce' || leaves;
    })
    .map((slice) => (isNightly ? { ...slice, patient: false } : slice));

/** Charts, each with another one that takes the items that both have. In `npm test`, the one with a debounce is among them. */
const withinHere: Readonly<Partial<Record<ChartName, ChartName>>> = {
  ...chartWithin,
  ...(!isNightly && { debounce: 'replace' }),
};

/** Returns the items of the chart within a chart, if there is one: a chart with optional states has those of another one too. */
function itemsWithin(chart: ChartName): ReadonlySet<Item> {
  const within = withinHere[chart];
  return new Set((within ? tablesOf(within) : []).flatMap((table) => [...listItems(table.machine)]));
}

/** The tables of a chart to run its paths on. They differ only in what they write. Nightly runs take all of them. */
const tablesFor = (chart: ChartName) =>
  tablesOf(chart)
    .map((table, index) => ({ table, isFirst: index === 0 }))
    .filter(({ table, isFirst }) => isNightly || isFirst || table.forgets.length > 0);

describe.each(charts)('the machine, %s', (chart) => {
  const level = new Level(`machine, ${chart}`);
  const within = itemsWithin(chart);
  afterAll(() => level.report());

  describe.each(tablesFor(chart))('of $table.name', ({ table, isFirst }) => {
    const coverage = new Coverage(table.machine);
    /** Nightly runs repeat what the chart within has. */
    const isWanted = (item: Item) => isNightly || !within.has(item);
    level.want([...listItems(table.machine)].filter((item) => !within.has(item)));

    test.each(slicesFor(chart, table))('$name', { timeout: 600_000 }, (slice) => {
      const paths = generatePaths(table.machine, { ...boundsOf(slice, table), isWanted, pairs: isNightly });
      level.want([...paths.reachable].filter(isWanted));
      // `npm test` takes each state, transition and guard outcome of the chart. Nightly runs also take each pair of transitions, and reach
      // each combination of states.
      const visiting = isNightly && isFirst ? [...paths.visiting, ...paths.shortest] : [];
      for (const path of [...visiting, ...paths.covering]) {
        const steps = stepsOf(path);
        runPath(table, slice, steps, { inspect: coverage.inspector() });
        level.ran(steps.length);
      }
      level.take(coverage);
    });
  });

  test('takes all of its chart', () => {
    expect(level.missing).toEqual([]);
  });
});
