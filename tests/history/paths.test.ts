import { AssertionError } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { historyMachine, type HistoryInput } from '../../machines/history';
import { Coverage, generatePaths, listItems } from '../../machines/paths';
import { BrowserModel, type CallOutcome } from '../browser-model';
import { Level } from '../paths/level';
import { SteppedClock } from '../stepped-clock';
import { runPath, type PathBrowser } from './run-path';
import { boundsOf, keyOf, slices, start } from './slices';

const level = new Level('history');
afterAll(() => level.report());

function openModel({ entry: { key, href } }: HistoryInput): PathBrowser {
  let outcomes: CallOutcome[] = [];
  const clock = new SteppedClock();
  const browser = new BrowserModel({ state: { key }, href }, () => outcomes.shift() ?? 'accepted');
  return {
    window: browser,
    clock,
    entry: () => ({ key: keyOf(browser.entry.state), href: browser.entry.href }),
    visit: (entry) => browser.visit({ state: entry.key === '' ? null : { key: entry.key }, href: entry.href }),
    pass: (milliseconds) => clock.pass(milliseconds),
    setOutcomes: (coming) => {
      outcomes = coming;
    },
    hold: (actual, expected, message) => {
      if (!isDeepStrictEqual(actual, expected))
        throw new AssertionError({ message, actual, expected, operator: 'deepStrictEqual' });
    },
  };
}

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
