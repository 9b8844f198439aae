import { AssertionError } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { HistoryInput } from '../../machines/history';
import { BrowserModel, type CallOutcome } from '../browser-model';
import { SteppedClock } from '../stepped-clock';
import type { PathBrowser } from './run-path';
import { keyOf } from './slices';

/** Opens a model of a browser to run a path in, on a clock of its own. */
export function openModel({ entry: { key, href } }: HistoryInput): PathBrowser {
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
