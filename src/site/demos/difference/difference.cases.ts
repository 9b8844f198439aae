import { debounceMs, letterMs, loaderMs, type CaseHistory } from './difference.table';
import type { TabWrite } from './difference.tab';

/** A simulated user action. `type` appends at the caret. */
export type Gesture =
  | { readonly does: 'type'; readonly text: string }
  /** Composes with an input method: shows each step, pauses, then commits `text`. */
  | { readonly does: 'compose'; readonly steps: readonly string[]; readonly text: string }
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'sort by name' }
  | { readonly does: 'go to the next page' }
  | { readonly does: 'select all' }
  /** The browser rejects URL writes until `allow writes`, as Safari does after 100 in 10 seconds. */
  | { readonly does: 'refuse writes' | 'allow writes' }
  | { readonly does: 'reset' }
  | { readonly does: 'back' }
  | { readonly does: 'leave' }
  | { readonly does: 'reload' };

/** The app's state after a run. */
export interface Outcome {
  /** Pathname and search. */
  readonly href: string;
  /** Text in the search box. `null` without one. */
  readonly text: string | null;
  /** Number of rows shown. */
  readonly rows: number;
  /** Number of rows shown that aren't selected. */
  readonly unselected: number;
  readonly writes: readonly TabWrite[];
}

/** A table that is compared with Chartable. */
export type PeerId = 'router' | 'nuqs' | 'tablecn';

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
  /** Names of one fault and of several. */
  readonly faultNames: readonly [one: string, several: string];
  /** Explains why a table fails. Contains no entries for tables that pass. */
  readonly reasons: Readonly<Partial<Record<PeerId, string>>>;
}

const untilWritten: Gesture = { does: 'wait', ms: debounceMs + 2 * loaderMs };

/** Returns how many typed letters are missing from the text. */
export function countLost(typed: string, text: string | null): number {
  let kept = 0;
  for (const letter of typed) if (letter === text?.[kept]) kept += 1;
  return typed.length - kept;
}

export const letterNames = ['letter lost', 'letters lost'] as const;
const nameIn = (href: string): string => new URLSearchParams(href.split('?')[1]).get('name') ?? '';

export const cases: readonly Case[] = [
  {
    id: 'letters',
    title: 'Typing loses letters',
    story: 'You type “mor”, pause, then type “gan77”.',
    report: 'TanStack/tanstack.com#748',
    history: 'replace',
    opened: '/people',
    gestures: [
      { does: 'type', text: 'mor' },
      // The search was written to the URL, but the route is still loading.
      { does: 'wait', ms: debounceMs - letterMs + loaderMs / 6 },
      { does: 'type', text: 'gan77' },
      untilWritten,
    ],
    countFaults: ({ text }) => countLost('morgan77', text),
    faultNames: letterNames,
    reasons: {
      router: 'When the route has loaded, the effect puts the URL’s older text over what you have typed since.',
    },
  },
  {
    id: 'reload',
    title: 'Reload loses the search',
    story: 'You type “ann”, then reload at once.',
    history: 'replace',
    opened: '/people',
    gestures: [{ does: 'type', text: 'ann' }, { does: 'reload' }, untilWritten],
    countFaults: ({ text }) => countLost('ann', text),
    faultNames: letterNames,
    reasons: {
      router: 'The text is only in memory until the debounce ends. A reload drops it.',
      nuqs: 'The text is only in memory until the debounce ends. A reload drops it.',
      tablecn: 'The text is only in memory until the debounce ends. A reload drops it.',
    },
  },
  {
    id: 'leave',
    title: 'A late write changes the next page',
    story: 'You type “ann”, then follow a link at once.',
    report: '47ng/nuqs#900',
    history: 'replace',
    opened: '/people',
    gestures: [{ does: 'type', text: 'ann' }, { does: 'leave' }, untilWritten],
    countFaults: ({ href }) => Number(href !== '/orders'),
    faultNames: ['wrong URL', 'wrong URLs'],
    reasons: {
      nuqs: 'The debounced write waits outside your component. For plain React, only Back and Forward cancel it.',
    },
  },
  {
    id: 'back',
    title: 'Back leaves the old search',
    story: 'You type “ann”, wait, then press Back.',
    history: 'push',
    opened: '/people',
    gestures: [{ does: 'type', text: 'ann' }, untilWritten, { does: 'back' }, untilWritten],
    countFaults: ({ text }) => (text ?? '').length,
    faultNames: ['letter left over', 'letters left over'],
    reasons: { tablecn: 'The hook copies the filters from the URL once. Back changes the URL, but not the copy.' },
  },
  {
    id: 'sorted',
    title: 'Back undoes one step',
    story: 'You go to page 2, sort by name, then press Back once.',
    report: 'argoproj/argo-workflows#13940',
    history: 'push',
    opened: '/people',
    gestures: [
      { does: 'go to the next page' },
      untilWritten,
      { does: 'sort by name' },
      untilWritten,
      { does: 'back' },
      untilWritten,
    ],
    countFaults: ({ href }) => Number(href !== '/people?page=2'),
    faultNames: ['wrong URL', 'wrong URLs'],
    reasons: {},
  },
  {
    id: 'reset',
    title: 'Reset doesn’t reset',
    story: 'You type “ann”, then press Reset at once.',
    history: 'replace',
    opened: '/people',
    gestures: [{ does: 'type', text: 'ann' }, { does: 'reset' }, untilWritten],
    countFaults: ({ text }) => (text ?? '').length,
    faultNames: ['letter left over', 'letters left over'],
    reasons: {
      router:
        'Reset changes the URL, but the text was not there yet. So the effect doesn’t run, and the debounce still writes it.',
    },
  },
  {
    id: 'link',
    title: 'A link opens another search',
    story: 'You open a link to the search “Andrew.D”.',
    history: 'replace',
    opened: '/people?name=Andrew.D',
    gestures: [untilWritten],
    countFaults: ({ text }) => Array.from('Andrew.D').filter((letter, index) => letter !== text?.[index]).length,
    faultNames: ['letter changed', 'letters changed'],
    reasons: { tablecn: 'The hook reads a text with a dot as a list of options, and shows “Andrew,D”.' },
  },
  {
    id: 'page',
    title: 'A link to a page that is gone',
    story: 'You open a link to page 50. Now there are 20 pages.',
    report: 'TanStack/table#4271',
    history: 'replace',
    opened: '/people?page=50',
    gestures: [untilWritten],
    countFaults: ({ rows }) => Number(rows === 0),
    faultNames: ['empty table', 'empty tables'],
    reasons: {
      router: 'Nothing compares the URL’s page with the number of pages.',
      nuqs: 'Nothing compares the URL’s page with the number of pages.',
      tablecn: 'Nothing compares the URL’s page with the number of pages.',
    },
  },
  {
    id: 'select',
    title: 'Select all selects one page',
    story: 'You select all, then go to page 2.',
    report: 'TanStack/table#4781',
    history: 'replace',
    opened: '/people',
    gestures: [{ does: 'select all' }, untilWritten, { does: 'go to the next page' }, untilWritten],
    countFaults: ({ unselected }) => unselected,
    faultNames: ['row not selected', 'rows not selected'],
    reasons: {
      router: 'TanStack Table can select only the rows that it has: one page. More than that is up to you.',
      nuqs: 'TanStack Table can select only the rows that it has: one page. More than that is up to you.',
      tablecn: 'TanStack Table can select only the rows that it has: one page. More than that is up to you.',
    },
  },
  {
    id: 'refused',
    title: 'A refused write is lost',
    story: 'You sort by name while Safari refuses URL writes, as it does after 100 in 10 seconds.',
    report: '47ng/nuqs#603',
    history: 'replace',
    opened: '/people',
    gestures: [
      { does: 'refuse writes' },
      { does: 'sort by name' },
      untilWritten,
      { does: 'allow writes' },
      untilWritten,
    ],
    countFaults: ({ href }) => Number(href !== '/people?sort=name.asc'),
    faultNames: ['wrong URL', 'wrong URLs'],
    reasons: {
      router: 'The history doesn’t catch the browser’s error. It writes no later change either.',
      nuqs: 'nuqs logs the browser’s error and drops the change. It writes less often in Safari, so that is rare.',
      tablecn: 'nuqs logs the browser’s error and drops the change. It writes less often in Safari, so that is rare.',
    },
  },
  {
    id: 'ime',
    title: 'It searches for half-typed Japanese',
    story: 'You type 日本 with an input method, and pause before you choose it.',
    report: 'apache/superset#43714',
    history: 'replace',
    opened: '/people',
    gestures: [{ does: 'compose', steps: ['n', 'に', 'にh', 'にほ', 'にほn', 'にほん'], text: '日本' }, untilWritten],
    countFaults: ({ writes }) => writes.filter(({ href }) => !['', '日本'].includes(nameIn(href))).length,
    faultNames: ['unfinished search', 'unfinished searches'],
    reasons: {
      router:
        'Input events also come while you compose. The debounce ends in your pause, and writes what you have so far.',
      nuqs: 'Input events also come while you compose. The debounce ends in your pause, and writes what you have so far.',
      tablecn:
        'Input events also come while you compose. The debounce ends in your pause, and writes what you have so far.',
    },
  },
];
