import { createPageHistory } from '../src/address/page-history';
import { BrowserModel, type CallOutcome, type EngineLimit } from './browser-model';
import { SteppedClock } from './stepped-clock';

let keys = 0;
/** The `history.state` of an entry that no other has. */
export const newState = () => ({ key: `entry ${(keys += 1)}` });

export const entryStates = {
  keyOf: (state: unknown): string =>
    typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : '',
  next: newState,
};

/** A model of a browser, on a clock that a test moves; with an engine's limit it keeps as many entries as that. */
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

/** The real history of the page that is loaded in a model of a browser. */
export function loadHistory({ browser, clock }: ReturnType<typeof openBrowser>) {
  const history = createPageHistory({ entryStates, window: browser, clock });
  browser.addEventListener('popstate', history.arrive);
  return history;
}

export function openMemoryPage(href: string, outcome: () => CallOutcome = () => 'accepted') {
  const opened = openBrowser(href, outcome);
  return { ...opened, history: loadHistory(opened) };
}
