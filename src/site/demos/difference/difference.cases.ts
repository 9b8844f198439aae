import { debounceMs, letterMs, routerMs, type CaseHistory } from './difference.table';

/** A user's action. `type` starts at the caret, or at `caret`. */
export type Gesture =
  | { readonly does: 'type'; readonly text: string; readonly caret?: number }
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'sort by name' }
  | { readonly does: 'go to the next page' }
  | { readonly does: 'back' }
  | { readonly does: 'leave' }
  | { readonly does: 'reload' };

export interface Case {
  readonly title: string;
  readonly story: string;
  /** Repository and number of a public report. Missing if unknown. */
  readonly report?: string;
  readonly naive: 'effects' | 'controlled';
  readonly history: CaseHistory;
  readonly opened: string;
  readonly gestures: readonly Gesture[];
  /** Expected URL and text in the search box. The next page has no search box. */
  readonly expected: { readonly href: string; readonly text: string | null };
}

const untilWritten: Gesture = { does: 'wait', ms: debounceMs + 2 * routerMs };

export const cases: readonly Case[] = [
  {
    title: 'Typing loses letters',
    story: 'Types “joe”, pauses, then types “l” and “5”.',
    report: 'TanStack/tanstack.com#748',
    naive: 'effects',
    history: 'replace',
    opened: '/people',
    gestures: [
      { does: 'type', text: 'joe' },
      // The search was written to the URL, but the router hasn't responded yet.
      { does: 'wait', ms: debounceMs - letterMs + routerMs / 4 },
      { does: 'type', text: 'l' },
      { does: 'wait', ms: routerMs },
      { does: 'type', text: '5' },
      untilWritten,
    ],
    expected: { href: '/people?q=joel5', text: 'joel5' },
  },
  {
    title: 'The caret jumps',
    story: 'Types “xy” after the first letter of “anna”.',
    report: 'TanStack/router#3162',
    naive: 'controlled',
    history: 'replace',
    opened: '/people?q=anna',
    gestures: [
      { does: 'type', text: 'x', caret: 1 },
      { does: 'wait', ms: 2 * routerMs },
      { does: 'type', text: 'y' },
      untilWritten,
    ],
    expected: { href: '/people?q=axynna', text: 'axynna' },
  },
  {
    title: 'Back does the wrong thing',
    story: 'Goes to page 2, sorts by name, then presses Back once.',
    report: 'argoproj/argo-workflows#13940',
    naive: 'effects',
    history: 'push',
    opened: '/people',
    gestures: [
      { does: 'go to the next page' },
      { does: 'wait', ms: 2 * routerMs },
      { does: 'sort by name' },
      { does: 'wait', ms: 2 * routerMs },
      { does: 'back' },
      untilWritten,
    ],
    expected: { href: '/people?page=2', text: '' },
  },
  {
    title: 'A late write pollutes the next page',
    story: 'Types “ann”, then follows a link immediately.',
    report: '47ng/nuqs#1547',
    naive: 'effects',
    history: 'replace',
    opened: '/people',
    gestures: [{ does: 'type', text: 'ann' }, { does: 'leave' }, untilWritten],
    expected: { href: '/orders', text: null },
  },
  {
    title: 'Reload loses the search',
    story: 'Types “ann”, then reloads immediately.',
    naive: 'effects',
    history: 'replace',
    opened: '/people',
    gestures: [{ does: 'type', text: 'ann' }, { does: 'reload' }, untilWritten],
    expected: { href: '/people?q=ann', text: 'ann' },
  },
];
