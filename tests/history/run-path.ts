import type { InspectionEvent, SimulatedClock } from 'xstate';
import {
  isAhead,
  type HistoryContext,
  type HistoryEntry,
  type HistoryEvent,
  type HistoryInput,
  type HistorySnapshot,
} from '../../machines/history';
import { createPageHistory } from '../../src/table/history/page-history';
import type { BrowserWindow } from '../../src/table/history/browser-history';
import type { CallOutcome } from '../browser-model';
import { startHistory } from '../memory-page';
import { entryStates, keyOf, start, type Slice } from './slices';

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
  readonly visit: (entry: HistoryEntry) => void;
  readonly pass: (milliseconds: number) => Promise<void> | void;
  /** How the browser treats the next calls. It accepts all later calls. */
  readonly outcomes: CallOutcome[];
}

/** Formats JSON with sorted keys, without `undefined`. */
const formatJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

function hold(actual: unknown, expected: unknown, story: string): void {
  const [found, wanted] = [formatJson(actual), formatJson(expected)];
  if (found !== wanted) throw new Error([story, `found    ${found}`, `expected ${wanted}`].join('\n'));
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
  { window, clock, visit, pass, outcomes }: PathBrowser,
  inspect?: (event: InspectionEvent) => void,
): Promise<void> {
  outcomes.push(
    ...steps.filter(isBrowserAnswer).map(({ event }, index): CallOutcome => {
      if (event.type === 'browser.accepted') return 'accepted';
      return index % 2 === 0 ? 'throws' : 'dropped';
    }),
  );
  const entry = (): HistoryEntry => {
    const { pathname, search, hash } = new URL(window.document.URL);
    return { key: keyOf(window.history.state), href: pathname + search + hash };
  };
  storeUnsaved(window, input);
  const page = startHistory(createPageHistory({ entryStates, window }), {
    ...(inspect && { inspect }),
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
  outcomes.length = 0;
  for (let seconds = 0; seconds < 3; seconds += 1) await pass(1000);
  const { value, context } = page.actor.getSnapshot();
  const { href } = entry();
  hold(
    { href, isAhead: isAhead(context), lag: value.lag },
    { href: page.href(), isAhead: false, lag: 'none' },
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
