import { historyMachine } from '../../../machines/history';
import { Coverage, generatePaths, type Item } from '../../../machines/paths';
import type { BrowserWindow } from '../../../src/table/history/browser-window';
import type { CallOutcome } from '../../browser-model';
import { runPath, type PathBrowser } from '../../history/run-path';
import { boundsOf, keyOf, slices, start } from '../../history/slices';

/* Runs paths of the history machine in a page, with real history, location, storage and timers. */

export interface SliceReport {
  readonly paths: readonly number[];
  readonly reachable: readonly Item[];
  readonly seen: readonly Item[];
}

declare global {
  interface Window {
    runSlice: (name: string, pairs: boolean) => Promise<SliceReport>;
  }
}

const { pushState, replaceState } = History.prototype;
let outcomes: CallOutcome[] = [];
for (const [method, original] of Object.entries({ pushState, replaceState }))
  Object.assign(History.prototype, {
    [method](this: History, ...args: Parameters<typeof pushState>) {
      const outcome = outcomes.shift() ?? 'accepted';
      if (outcome === 'throws') throw new DOMException('too many calls', 'SecurityError');
      if (outcome === 'accepted') original.apply(this, args);
    },
  });

/** Formats JSON with sorted keys, without `undefined`. */
const formatJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

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
    entry: () => ({ key: keyOf(history.state), href: location.href.slice(location.origin.length) }),
    visit: ({ key, href }) => {
      pushState.call(history, key === '' ? null : { key }, '', href);
      globalThis.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    },
    pass: (milliseconds) => __pwClock.controller.runFor(milliseconds),
    setOutcomes: (coming) => {
      outcomes = coming;
    },
    hold: (actual, expected, story) => {
      if (formatJson(actual) !== formatJson(expected))
        throw new Error([story, formatJson(actual), formatJson(expected)].join('\n'));
    },
  };
};

window.runSlice = async (name, pairs) => {
  const slice = slices.find((candidate) => candidate.name === name);
  if (!slice) throw new Error(`unknown slice ${name}`);
  const { entry } = slice.input ?? start;
  const coverage = new Coverage(historyMachine);
  const { covering, reachable } = generatePaths(historyMachine, { ...boundsOf(slice), pairs });
  for (const { steps } of covering) {
    const listeners = new AbortController();
    sessionStorage.clear();
    replaceState.call(history, { key: entry.key }, '', entry.href);
    await runPath(slice, steps, coverage, createBrowser(listeners.signal));
    listeners.abort();
    // Restores the browser functions that the page history has replaced.
    Reflect.deleteProperty(history, 'pushState');
    Reflect.deleteProperty(history, 'replaceState');
  }
  return { paths: covering.map(({ steps }) => steps.length), reachable: [...reachable], seen: [...coverage.seen] };
};
