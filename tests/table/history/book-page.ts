import { onTestFinished, vi } from 'vitest';
import type { PageHistory } from '../../../src/table/history/page-history';
import { BrowserModel } from '../../browser-model';
import { startBoundTable } from '../../bound-table';
import { createBookTable } from '../../headless-tables';

/** Replaces the test's `window` with a simulated browser. */
export function openBrowser(href: string, state: unknown = null): BrowserModel {
  const browser = new BrowserModel({ state, href });
  vi.stubGlobal('window', browser);
  onTestFinished(() => void vi.unstubAllGlobals());
  return browser;
}

const writtenLater = { debounce: { globalFilter: 300, sorting: 300 } };

/** Connects a table of books. Returns functions that type a search and sort. */
export function connectBooks(
  history: PageHistory,
  options: Parameters<typeof createBookTable>[0] = writtenLater,
  pathname = history.location().pathname,
) {
  const { actor, bound } = startBoundTable(createBookTable(options), history);
  onTestFinished(() => void actor.stop());
  bound.connect(actor, pathname);
  return {
    type: (text: string) => actor.send({ type: 'globalFilter.set', globalFilter: text }),
    sort: () => actor.send({ type: 'sort.toggle', columnId: 'title', multi: false }),
  };
}

/** Returns our key. Other scripts may also store values in `history.state`. */
export const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'chartableKey' in state ? state.chartableKey : undefined;
