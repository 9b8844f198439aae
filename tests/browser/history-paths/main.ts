import { historyMachine } from '../../../machines/history';
import { generatePaths } from '../../../machines/paths';
import type { BrowserWindow } from '../../../src/table/history/browser-history';
import type { CallOutcome } from '../../browser-model';
import { runPath, type PathBrowser } from '../../history/run-path';
import { boundsOf, slices, start } from '../../history/slices';

/*
 * Runs paths of the history machine in a page, with real history, location and storage. Playwright's clock simulates
 * the time.
 */

declare global {
  interface Window {
    runSlice: (name: string) => Promise<void>;
  }
}

const { pushState, replaceState } = History.prototype;
const outcomes: CallOutcome[] = [];
for (const [method, original] of Object.entries({ pushState, replaceState }))
  Object.assign(History.prototype, {
    [method](this: History, ...args: Parameters<typeof pushState>) {
      const outcome = outcomes.shift() ?? 'accepted';
      if (outcome === 'throws') throw new DOMException('too many calls', 'SecurityError');
      if (outcome === 'accepted') original.apply(this, args);
    },
  });

const createBrowser = (signal: AbortSignal): PathBrowser => {
  const window: BrowserWindow = {
    history,
    document,
    sessionStorage,
    performance,
    addEventListener: (type, listener) => globalThis.addEventListener(type, listener, { signal }),
  };
  return {
    window,
    visit: ({ key, href }) => {
      pushState.call(history, key === '' ? null : { key }, '', href);
      globalThis.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    },
    pass: (milliseconds) => __pwClock.controller.runFor(milliseconds),
    outcomes,
  };
};

window.runSlice = async (name) => {
  const slice = slices.find((candidate) => candidate.name === name);
  if (!slice) throw new Error(`unknown slice ${name}`);
  const { entry } = slice.input ?? start;
  const { covering } = generatePaths(historyMachine, boundsOf(slice));
  for (const { steps } of covering) {
    const listeners = new AbortController();
    sessionStorage.clear();
    replaceState.call(history, { key: entry.key }, '', entry.href);
    await runPath(slice, steps, createBrowser(listeners.signal));
    listeners.abort();
    // Restores the browser functions that the page history has replaced.
    Reflect.deleteProperty(history, 'pushState');
    Reflect.deleteProperty(history, 'replaceState');
  }
};
