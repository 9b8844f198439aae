import { debounceMs, letterMs, loaderMs, type CaseHistory } from './difference.table';
import type { TabWrite } from './difference.tab';

/** A simulated user action. `type` types text at the caret, and `wait` is in milliseconds. */
export type Gesture =
  | { readonly type: string }
  /** Composes with an input method: shows each step, pauses, then commits `text`. */
  | { readonly compose: readonly string[]; readonly text: string }
  | { readonly wait: number }
  | 'sort by name'
  | 'go to the next page'
  | 'select all'
  /** Makes history calls throw until `allow writes`, as in Safari after 100 calls in 10 seconds. */
  | 'refuse writes'
  | 'allow writes'
  | 'reset'
  | 'back'
  | 'reload';

/** The app's state after a run. */
export interface Outcome {
  /** Pathname and search. */
  readonly href: string;
  /** Text in the search box. `null` without a search box. */
  readonly text: string | null;
  /** Number of rows shown. */
  readonly rows: number;
  /** Number of rows shown that aren't selected. */
  readonly unselected: number;
  readonly writes: readonly TabWrite[];
}

export interface Case {
  /** The URL hash that opens this case. */
  readonly id: string;
  readonly title: string;
  /** The user's steps, in words. */
  readonly story: string;
  /** A public report, as repository and number. Missing if unknown. */
  readonly report?: string;
  readonly history: CaseHistory;
  readonly opened: string;
  readonly gestures: readonly Gesture[];
  /** Returns the number of faults. 0 means the table passes. */
  readonly countFaults: (outcome: Outcome) => number;
  /** Singular and plural name of the faults. */
  readonly faultNames: readonly [one: string, several: string];
  /** Explains why the hand-written table fails. Missing if it passes. */
  readonly reason?: string;
}

const untilWritten: Gesture = { wait: debounceMs + 2 * loaderMs };

/** Returns how many typed letters are missing from the text. */
function countLost(typed: string, text: string | null): number {
  let kept = 0;
  for (const letter of typed) if (letter === text?.[kept]) kept += 1;
  return typed.length - kept;
}

const letterNames = ['letter lost', 'letters lost'] as const;
const nameIn = (href: string): string => new URLSearchParams(href.split('?')[1]).get('name') ?? '';

export const cases: readonly [Case, ...Case[]] = [
  {
    id: 'letters',
    title: 'Keeps every typed letter',
    story: 'You type “mor”, pause, then type “gan77”.',
    report: 'TanStack/tanstack.com#748',
    history: 'replace',
    opened: '/people',
    gestures: [
      { type: 'mor' },
      // At this time, the URL contains the search, but the route is still loading.
      { wait: debounceMs - letterMs + loaderMs / 6 },
      { type: 'gan77' },
      untilWritten,
    ],
    countFaults: ({ text }) => countLost('morgan77', text),
    faultNames: letterNames,
    reason: 'When the route has loaded, an effect replaces your text with the older text from the URL.',
  },
  {
    id: 'reload',
    title: 'Reload keeps the search',
    story: 'You type “ann”, then reload at once.',
    history: 'replace',
    opened: '/people',
    gestures: [{ type: 'ann' }, 'reload', untilWritten],
    countFaults: ({ text }) => countLost('ann', text),
    faultNames: letterNames,
    reason: 'Until the debounce ends, the text is only in memory, so reloading loses it.',
  },
  {
    id: 'sorted',
    title: 'Back undoes one step',
    story: 'You go to page 2, sort by name, then press Back once.',
    report: 'argoproj/argo-workflows#13940',
    history: 'push',
    opened: '/people',
    gestures: ['go to the next page', untilWritten, 'sort by name', untilWritten, 'back', untilWritten],
    countFaults: ({ href }) => Number(href !== '/people?page=2'),
    faultNames: ['wrong URL', 'wrong URLs'],
  },
  {
    id: 'reset',
    title: 'Reset resets',
    story: 'You type “ann”, then press Reset at once.',
    history: 'replace',
    opened: '/people',
    gestures: [{ type: 'ann' }, 'reset', untilWritten],
    countFaults: ({ text }) => (text ?? '').length,
    faultNames: ['letter left over', 'letters left over'],
    reason:
      'Reset clears the URL, but the text isn’t in the URL yet. So the text box keeps its text, and the debounce still writes it.',
  },
  {
    id: 'page',
    title: 'A link to a missing page shows rows',
    story: 'You open an old link to page 50, but now there are only 20 pages.',
    report: 'TanStack/table#4271',
    history: 'replace',
    opened: '/people?page=50',
    gestures: [untilWritten],
    countFaults: ({ rows }) => Number(rows === 0),
    faultNames: ['empty table', 'empty tables'],
    reason: 'Nothing compares the URL’s page with the number of pages.',
  },
  {
    id: 'select',
    title: 'Select all selects every page',
    story: 'You select all, then go to page 2.',
    report: 'TanStack/table#4781',
    history: 'replace',
    opened: '/people',
    gestures: ['select all', untilWritten, 'go to the next page', untilWritten],
    countFaults: ({ unselected }) => unselected,
    faultNames: ['row not selected', 'rows not selected'],
    reason: 'TanStack Table selects only loaded rows, which are one page. Selecting more is up to you.',
  },
  {
    id: 'refused',
    title: 'A refused URL write is repeated',
    story: 'You sort by name while Safari refuses URL writes, as it does after 100 in 10 seconds.',
    report: '47ng/nuqs#603',
    history: 'replace',
    opened: '/people',
    gestures: ['refuse writes', 'sort by name', untilWritten, 'allow writes', untilWritten],
    countFaults: ({ href }) => Number(href !== '/people?sort=name'),
    faultNames: ['wrong URL', 'wrong URLs'],
    reason: 'The router doesn’t catch the browser’s error, and doesn’t write later changes either.',
  },
  {
    id: 'ime',
    title: 'Waits for composed text (IME)',
    story: 'You type 日本 with an input method, and pause before you confirm it.',
    report: 'apache/superset#43714',
    history: 'replace',
    opened: '/people',
    gestures: [{ compose: ['n', 'に', 'にh', 'にほ', 'にほn', 'にほん'], text: '日本' }, untilWritten],
    countFaults: ({ writes }) => writes.filter(({ href }) => !['', '日本'].includes(nameIn(href))).length,
    faultNames: ['unfinished search', 'unfinished searches'],
    reason:
      'The browser also sends input events while you compose. The debounce ends during your pause, and writes the unfinished text.',
  },
];
