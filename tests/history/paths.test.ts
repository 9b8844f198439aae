import { afterAll, expect, test } from 'vitest';
import { historyMachine } from '../../machines/history';
import { generatePaths } from '../../machines/paths';
import { Coverage, listItems } from '../paths/harness/item-coverage';
import { engineNames } from '../browser-model';
import { reportCoverage } from '../paths/harness/coverage-report';
import { openModel } from './model-browser';
import { runPath } from './run-path';
import { boundsOf, slices } from './slices';
import { isNightly } from '../nightly';

const coverage = new Coverage(historyMachine);
const expected = new Set(listItems(historyMachine));
afterAll(() => reportCoverage('history', expected, coverage.seen));

test.each(slices)(
  'the page history reaches the expected states on every generated path: $name',
  { timeout: 600_000 },
  async (slice) => {
    const { covering, reachable } = generatePaths(historyMachine, { ...boundsOf(slice), pairs: isNightly });
    for (const item of reachable) expected.add(item);
    for (const [number, { steps }] of covering.entries()) {
      // Each path runs in one engine. The paths alternate between the engines.
      const engine = engineNames[number % engineNames.length] ?? 'chromium';
      await runPath(slice, steps, openModel(slice, engine), coverage.inspector());
    }
  },
);

test('generated paths cover all states, transitions and guard outcomes of the page history', () => {
  expect(coverage.missing(expected)).toEqual([]);
});
