import { afterAll, describe, expect, test } from 'vitest';
import { historyMachine } from '../../machines/history';
import { Coverage, generatePaths, listItems } from '../../machines/paths';
import { engineNames } from '../browser-model';
import { CoverageReport } from '../paths/harness/coverage-report';
import { openModel } from './model-browser';
import { runPath } from './run-path';
import { boundsOf, slices, start } from './slices';
import { isNightly } from '../nightly';

const report = new CoverageReport('history');
afterAll(() => report.save());

describe('every path of the page history', () => {
  test.each(slices)('$name', { timeout: 600_000 }, async (slice) => {
    const coverage = new Coverage(historyMachine);
    const { shortest, covering, reachable } = generatePaths(historyMachine, { ...boundsOf(slice), pairs: isNightly });
    report.expectItems(reachable);
    for (const [number, { steps }] of (isNightly ? [...shortest, ...covering] : covering).entries()) {
      // `npm test` runs each path in one engine, alternating between them.
      const engines = isNightly ? engineNames : engineNames.filter((_, turn) => turn === number % engineNames.length);
      for (const engine of engines) {
        await runPath(slice, steps, coverage, openModel(slice.input ?? start, engine));
        report.countPath(steps.length);
      }
    }
    report.addCoverage(coverage);
  });

  test("paths cover the page history's states, transitions and guard outcomes", () => {
    report.expectItems(listItems(historyMachine));
    expect(report.missing).toEqual([]);
  });
});
