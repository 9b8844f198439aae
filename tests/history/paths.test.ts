import { afterAll, describe, expect, test } from 'vitest';
import { historyMachine } from '../../machines/history';
import { Coverage, generatePaths, listItems } from '../../machines/paths';
import { Level } from '../paths/level';
import { openModel } from './model-browser';
import { runPath } from './run-path';
import { boundsOf, slices, start } from './slices';

const level = new Level('history');
afterAll(() => level.report());

describe('the history of a page, on every path of its chart', () => {
  test.each(slices)('$name', { timeout: 600_000 }, async (slice) => {
    const coverage = new Coverage(historyMachine);
    const { shortest, covering, reachable } = generatePaths(historyMachine, boundsOf(slice));
    level.want(reachable);
    for (const { steps } of [...shortest, ...covering]) {
      await runPath(slice, steps, coverage, openModel(slice.input ?? start));
      level.ran(steps.length);
    }
    level.take(coverage);
  });

  test('all that the chart says is done', () => {
    level.want(listItems(historyMachine));
    expect(level.missing).toEqual([]);
  });
});
