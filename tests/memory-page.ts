import type { PageUrl } from '../src/table/history';
import { createPageHistory, type PageHistory } from '../src/table/history/page-history';
import { runHistory, type RunningHistory, type RunOptions } from '../src/table/history/run-history';
import { BrowserModel, type CallOutcome, type EngineLimit } from './browser-model';
import { SteppedClock } from './stepped-clock';

let keys = 0;
export const newState = () => ({ key: `entry ${(keys += 1)}` });

export const entryStates = {
  keyOf: (state: unknown): string =>
    typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : '',
  next: newState,
};

/**
 * Creates a simulated browser with a simulated clock. With `limit`, it keeps only as many history entries as that
 * engine.
 */
export function openBrowser(href: string, outcome: (now: number) => CallOutcome, limit?: EngineLimit) {
  const clock = new SteppedClock();
  const browser = new BrowserModel(
    { state: newState(), href },
    () => outcome(clock.now()),
    () => clock.now(),
    limit,
  );
  return { browser, clock };
}

export interface TestHistory extends PageHistory, Pick<RunningHistory, 'actor' | 'join'> {}

export function startHistory(page: PageHistory, options?: RunOptions): TestHistory {
  const { actor, join } = runHistory(page, options);
  return { ...page, actor, join };
}

export function loadHistory({ browser, clock }: ReturnType<typeof openBrowser>): TestHistory {
  const history = startHistory(createPageHistory({ entryStates, window: browser }), { clock });
  browser.addEventListener('popstate', history.arrive);
  return history;
}

/** Returns a URL without listeners, because only the page's tables and the test change it. */
export const urlOf = (history: TestHistory): PageUrl => ({ history, onChange: () => () => {} });

export function openMemoryPage(href: string, outcome: () => CallOutcome = () => 'accepted') {
  const opened = openBrowser(href, outcome);
  const history = loadHistory(opened);
  return { ...opened, history, url: urlOf(history) };
}
