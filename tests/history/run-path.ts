import type { SimulatedClock } from 'xstate';
import type { HistoryContext, HistoryEntry, HistoryEvent, HistoryInput, HistorySnapshot } from '../../machines/history';
import type { Coverage } from '../../machines/paths';
import { createPageHistory } from '../../src/table/history/page-history';
import type { BrowserWindow } from '../../src/table/history/browser-window';
import type { CallOutcome } from '../browser-model';
import { startHistory } from '../memory-page';
import { entryStates, start, type Slice } from './slices';

/** Where a step leads, as far as it is compared: requests are compared by their results. */
export interface Place {
  readonly value: HistorySnapshot['value'];
  readonly context: Pick<HistoryContext, 'browser' | 'unsaved' | 'queued' | 'refusedIds'>;
}

export interface HistoryStep {
  readonly event: HistoryEvent;
  readonly after?: number | undefined;
  readonly snapshot: Place;
}

/** A browser that a path is run in: a model, or a real one. */
export interface PathBrowser {
  /** The storage is empty, the entry in view is the one that the path begins with. */
  readonly window: BrowserWindow;
  /** The clock of the machine's delays; the window's where left out. */
  readonly clock?: Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;
  /** The entry that the browser has in view. */
  readonly entry: () => HistoryEntry;
  /** The user goes to an entry that some other page left in the history. */
  readonly visit: (entry: HistoryEntry) => void;
  readonly pass: (milliseconds: number) => Promise<void> | void;
  /** Sets the outcomes of the coming calls. Once they are used up, the browser accepts. */
  readonly setOutcomes: (outcomes: CallOutcome[]) => void;
  /** Throws where the two differ, with the path so far as its message. */
  readonly hold: (actual: unknown, expected: unknown, story: string) => void;
}

const isBrowserAnswer = ({ event }: HistoryStep) =>
  event.type === 'browser.accepted' || event.type === 'browser.refused';

/** True for events that the machine sends itself after tables applied their texts or adopted the URL. */
const isOwnEvent = ({ event }: HistoryStep) => event.type === 'page.flushed' || event.type === 'tables.notified';

/** Returns the part of a snapshot that is compared. */
export const placeOf = ({ value, context: { browser, unsaved, queued, refusedIds } }: Place): Place => ({
  value,
  context: { browser, unsaved, queued, refusedIds },
});

/** Runs a path on the real history of a page. After each instant machine and browser are where the path says. */
export async function runPath(
  { input = start }: Slice,
  steps: readonly HistoryStep[],
  coverage: Coverage,
  { window, clock, entry, visit, pass, setOutcomes, hold }: PathBrowser,
): Promise<void> {
  setOutcomes(
    steps.filter(isBrowserAnswer).map(({ event }, index) => {
      if (event.type === 'browser.accepted') return 'accepted';
      return index % 2 === 0 ? 'throws' : 'dropped';
    }),
  );
  keep(window, input);
  const page = startHistory(createPageHistory({ entryStates, window }), {
    inspect: coverage.inspector(),
    ...(clock && { clock }),
  });
  window.addEventListener('popstate', page.arrive);
  const tell = (count: number): string =>
    steps
      .slice(0, count)
      .map(({ event, after }) => JSON.stringify(after === undefined ? event : { after }))
      .join('\n');
  for (const [index, step] of steps.entries()) {
    const { event, after, snapshot } = step;
    if (after !== undefined) {
      if (after > 0) await pass(after);
    } else if (event.type === 'location.traversed') visit(event.entry);
    else if (!isBrowserAnswer(step) && !isOwnEvent(step)) page.actor.send(event);
    // Nothing is seen before everything that comes at once has come.
    const next = steps[index + 1];
    if (next && (isBrowserAnswer(next) || isOwnEvent(next) || next.after === 0)) continue;
    const now = placeOf(page.actor.getSnapshot());
    hold(now, placeOf(snapshot), tell(index + 1));
    hold(entry(), now.context.browser, tell(index + 1));
  }
  // Eventually the browser has what the page has.
  setOutcomes([]);
  for (let seconds = 0; seconds < 3; seconds += 1) await pass(1000);
  const { value } = page.actor.getSnapshot();
  const { href } = entry();
  hold(
    { href, entry: value.entry, notice: value.notice },
    { href: page.href(), entry: 'saved', notice: 'current' },
    tell(steps.length),
  );
  page.actor.stop();
}

/** A page that was reloaded finds in the storage what it was still to write. */
function keep({ sessionStorage }: BrowserWindow, { entry, unsaved }: HistoryInput): void {
  if (unsaved.entry === null && Object.keys(unsaved.uncommitted).length === 0) return;
  sessionStorage.setItem(
    'chartable.reload',
    JSON.stringify({
      entry: entry.key,
      href: unsaved.entry?.href ?? unsaved.uncommitted[entry.key]?.href ?? entry.href,
      ...(unsaved.entry && { pushed: unsaved.entry.state }),
      replaced: Object.entries(unsaved.uncommitted).map(([key, url]) => [key, url.href]),
    }),
  );
}
