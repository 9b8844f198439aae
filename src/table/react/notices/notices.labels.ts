import { inEnglish, withoutPeriod } from '../base/languages/english';

export interface NoticeLabels {
  /**
   * Announced after the rows or the page have changed. Numbers: rows on the page, matching rows if known, the 1-based
   * page, and pages if known.
   */
  readonly announcement: (
    shown: number,
    filtered: number | undefined,
    page: number,
    pages: number | undefined,
  ) => string;
  /** Announced after sorting: the sorted columns in order, or an empty string. */
  readonly sortAnnouncement: (
    sorted: readonly { readonly header: string; readonly direction: 'ascending' | 'descending' }[],
  ) => string;
  /** Announced after the selection changes. `undefined` if the number isn't known. */
  readonly selectionAnnouncement: (selected: number | undefined) => string;
  /** Rows could not be fetched. `message` is the source's error, or `undefined` after a timeout. */
  readonly rowsFailed: (message: string | undefined) => string;
  /** The page shows fewer rows than expected from the number of matching rows. */
  readonly rowsMissing: (shown: number, expected: number) => string;
  readonly rowsOffline: string;
  readonly tryAgain: string;
  readonly urlBehind: string;
  /** Too many rows are selected, expanded or pinned for a link. */
  readonly linkShortened: string;
  /** The last select-all replaced an earlier one with other filters. */
  readonly selectionReplaced: string;
  /** The last unselect-all also unselected rows that don't match the filters. */
  readonly selectionCleared: string;
  readonly dismiss: string;
}

export const englishNoticeLabels: NoticeLabels = {
  announcement: (shown, filtered, page, pages) =>
    `${inEnglish(shown)}${filtered === undefined ? '' : ` of ${inEnglish(filtered)}`} rows, page ${inEnglish(page)}${pages === undefined ? '' : ` out of ${inEnglish(pages)}`}`,
  sortAnnouncement: (sorted) =>
    sorted.length === 0
      ? 'Not sorted'
      : `Sorted by ${sorted.map(({ header, direction }) => `${header}, ${direction}`).join(', then by ')}`,
  selectionAnnouncement: (selected) => {
    if (selected === undefined) return 'Rows selected';
    if (selected === 0) return 'Nothing selected';
    return selected === 1 ? '1 row selected' : `${inEnglish(selected)} rows selected`;
  },
  rowsFailed: (message = 'no response in time') => `Couldn’t load rows (${withoutPeriod(message)}).`,
  rowsMissing: (shown, expected) =>
    `Got ${inEnglish(shown)} of ${inEnglish(expected)} rows. The data may have changed.`,
  rowsOffline: 'You’re offline. Rows load once you’re online.',
  tryAgain: 'Try again',
  urlBehind: 'The URL is out of date: the browser is blocking updates. The table still works.',
  linkShortened: "Too many rows for a link: Back and copied links lose them. selectAll: 'matching' avoids this.",
  selectionReplaced: 'This selection replaced your earlier one.',
  selectionCleared: 'Rows outside the filters were unselected too.',
  dismiss: 'Dismiss',
};
