import { inEnglish } from '../languages/english';

/** The texts of the notices, and of what a screen reader says. */
export interface NoticeLabels {
  /**
   * The words of a screen reader once rows or page have changed: the number of rows on the page, of rows that pass if it is known, the
   * page, 1-based, and the number of pages if it is known.
   */
  readonly announcement: (
    shown: number,
    filtered: number | undefined,
    page: number,
    pages: number | undefined,
  ) => string;
  /** The words of a screen reader once the sort has changed: the sorted columns, the first of them first; none where nothing is sorted. */
  readonly sortAnnouncement: (
    sorted: readonly { readonly header: string; readonly direction: 'ascending' | 'descending' }[],
  ) => string;
  /** The words of a screen reader once the number of selected rows has changed, which is `undefined` while it is not known. */
  readonly selectionAnnouncement: (selected: number | undefined) => string;
  /** Rows could not be fetched: the message of their source, or `undefined` where no answer came in time. */
  readonly rowsFailed: (message: string | undefined) => string;
  /** The page shows fewer rows than it should have by the number of rows that pass. */
  readonly rowsMissing: (shown: number, expected: number) => string;
  readonly rowsOffline: string;
  readonly tryAgain: string;
  readonly urlBehind: string;
  /** More rows are selected, expanded or pinned than a link has room for. */
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
    if (selected === 0) return 'No row selected';
    return selected === 1 ? '1 row selected' : `${inEnglish(selected)} rows selected`;
  },
  rowsFailed: (message) => `The rows could not be fetched. ${message ?? 'No answer came in time.'}`,
  rowsMissing: (shown, expected) =>
    `This page has ${inEnglish(shown)} of ${inEnglish(expected)} rows: rows have changed, or the server left some out.`,
  rowsOffline: 'You are offline. The rows are fetched when you are back online.',
  tryAgain: 'Try again',
  urlBehind: 'The address is behind: the browser is not taking changes of it. The table goes on working.',
  linkShortened: "Too many rows for a link: Back and copied links lose them. selectAll: 'matching' avoids this.",
  selectionReplaced: 'Your earlier selection of all matching rows was replaced by this one.',
  selectionCleared: 'Selected rows that don’t match the filters were unselected, too.',
  dismiss: 'Dismiss',
};
