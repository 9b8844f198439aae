import type { SimulatedClock } from 'xstate';
import type { HistoryContext, HistoryEntry, HistoryEvent, HistoryInput, HistorySnapshot } from '../../machines/history';
import type { Coverage } from '../../machines/paths';
import { createPageHistory } from '../../src/table/history/page-history';
import type { BrowserWindow } from '../../src/table/history/browser-window';
import type { CallOutcome } from '../browser-model';
import { startHistory } from '../memory-page';
import { entryStates, start, type Slice } from './slices';

/** The part of a snapshot that is compared after each step. */
export interface Place {
  readonly value: HistorySnapshot['value'];
  readonly context: Pick<HistoryContext, 'browser' | 'unsaved' | 'queued' | 'refusedIds'>;
}

export interface HistoryStep {
  readonly event: HistoryEvent;
  readonly after?: number | undefined;
  readonly snapshot: Place;
}

export interface PathBrowser {
  readonly window: BrowserWindow;
  /** Runs the machine's delays. Default: the window's clock. */
  readonly clock?: Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;
  readonly entry: () => HistoryEntry;
  readonly visit: (entry: HistoryEntry) => void;
  readonly pass: (milliseconds: number) => Promise<void> | void;
  readonly setOutcomes: (outcomes: CallOutcome[]) => void;
  /** Asserts that two values are equal. The error message contains the path so far. */
  readonly hold: (actual: unknown, expected: unknown, story: string) => void;
}

const isBrowserAnswer = ({ event }: HistoryStep) =>
  event.type === 'browser.accepted' || event.type === 'browser.refused';

const isOwnEvent = ({ event }: HistoryStep) => event.type === 'page.flushed' || event.type === 'tables.notified';

export const placeOf = ({ value, context: { browser, unsaved, queued, refusedIds } }: Place): Place => ({
  value,
  context: { browser, unsaved, queued, refusedIds },
});

/** Compares machine and browser with the expected path after each step. */
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
  storeUnsaved(window, input);
  const page = startHistory(createPageHistory({ entryStates, window }), {
    inspect: coverage.inspector(),
    ...(clock && { clock }),
  });
  window.addEventListener('popstate', page.arrive);
  const describeSteps = (count: number): string =>
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
    // Compares only after the last of several simultaneous events.
    const next = steps[index + 1];
    if (next && (isBrowserAnswer(next) || isOwnEvent(next) || next.after === 0)) continue;
    const now = placeOf(page.actor.getSnapshot());
    hold(now, placeOf(snapshot), describeSteps(index + 1));
    hold(entry(), now.context.browser, describeSteps(index + 1));
  }
  setOutcomes([]);
  for (let seconds = 0; seconds < 3; seconds += 1) await pass(1000);
  const { value } = page.actor.getSnapshot();
  const { href } = entry();
  hold(
    { href, entry: value.entry, notice: value.notice },
    { href: page.href(), entry: 'saved', notice: 'current' },
    describeSteps(steps.length),
  );
  page.actor.stop();
}

function storeUnsaved({ sessionStorage }: BrowserWindow, { entry, unsaved }: HistoryInput): void {
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
