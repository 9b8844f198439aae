import { BrowserModel, engineLimits, type CallOutcome, type EngineName } from '../browser-model';
import { SteppedClock } from '../stepped-clock';
import type { PathBrowser } from './run-path';
import { start, type Slice } from './slices';

/** Simulates an engine with its own clock. Its history is full, so each pushed entry removes the oldest one. */
export function openModel({ input = start }: Pick<Slice, 'input'>, engine: EngineName): PathBrowser {
  const outcomes: CallOutcome[] = [];
  const clock = new SteppedClock();
  const limit = engineLimits[engine];
  const browser = new BrowserModel(
    { state: null, href: '/elsewhere' },
    () => ((outcomes.shift() ?? 'accepted') === 'accepted' ? 'accepted' : limit.outcome),
    () => clock.now(),
    limit,
  );
  const { key, href } = input.entry;
  for (let entry = 1; entry < limit.entries; entry += 1) browser.visit({ state: { key }, href });
  return {
    window: browser,
    clock,
    visit: (entry) => browser.visit({ state: entry.key === '' ? null : { key: entry.key }, href: entry.href }),
    pass: (milliseconds) => clock.pass(milliseconds),
    outcomes,
  };
}
