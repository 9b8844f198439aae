import { AssertionError } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { HistoryInput } from '../../machines/history';
import { BrowserModel, engineLimits, type CallOutcome, type EngineName } from '../browser-model';
import { SteppedClock } from '../stepped-clock';
import type { PathBrowser } from './run-path';
import { keyOf } from './slices';

/** Simulates an engine with its own clock. Its history is full, so each pushed entry removes the oldest one. */
export function openModel({ entry: { key, href } }: HistoryInput, engine: EngineName): PathBrowser {
  let outcomes: CallOutcome[] = [];
  const clock = new SteppedClock();
  const limit = engineLimits[engine];
  const browser = new BrowserModel(
    { state: null, href: '/elsewhere' },
    () => ((outcomes.shift() ?? 'accepted') === 'accepted' ? 'accepted' : limit.outcome),
    () => clock.now(),
    limit,
  );
  for (let entry = 1; entry < limit.entries; entry += 1) browser.visit({ state: { key }, href });
  return {
    window: browser,
    clock,
    entry: () => ({ key: keyOf(browser.entry.state), href: browser.entry.href }),
    visit: (entry) => browser.visit({ state: entry.key === '' ? null : { key: entry.key }, href: entry.href }),
    pass: (milliseconds) => clock.pass(milliseconds),
    setOutcomes: (next) => {
      outcomes = next;
    },
    hold: (actual, expected, message) => {
      if (!isDeepStrictEqual(actual, expected))
        throw new AssertionError({ message, actual, expected, operator: 'deepStrictEqual' });
    },
  };
}
