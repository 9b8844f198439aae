import { inEnglish } from '../base/languages/english';

export interface SelectionLabels {
  readonly selectAll: string;
  /** The select-all checkbox if a server pages the rows, so that only one page is known. */
  readonly selectPage: string;
  /** Why the select-all checkbox is disabled: only some rows can be selected, and most aren't loaded. */
  readonly selectAllDisabled: string;
  readonly selectRow: (name: string) => string;
  readonly selectColumn: string;
  /** The selection bar's accessible name, and its buttons. */
  readonly selection: string;
  /**
   * The number of selected rows, `undefined` until known, and how many of them are on this page. If `mayBeHidden` is
   * true, the others may be hidden by filters or collapsed rows. Otherwise, they are on other pages.
   */
  readonly selectedCount: (selected: number | undefined, onPage: number, mayBeHidden: boolean) => string;
  /** Exactly the matching rows are selected. `undefined` while their number isn't known. */
  readonly selectedMatching: (passing: number | undefined) => string;
  /** `passing`: the number of matching rows. `undefined` until it is known. */
  readonly selectAllRows: (passing: number | undefined) => string;
  readonly clearSelection: string;
}

export const englishSelectionLabels: SelectionLabels = {
  selectAll: 'Select all matching rows',
  selectPage: 'Select all rows on this page',
  selectAllDisabled: 'Not all rows can be selected. Select rows one by one.',
  selectRow: (name) => `Select ${name}`,
  selectColumn: 'Selected',
  selection: 'Selected rows',
  selectedCount: (selected, onPage, mayBeHidden) => {
    if (selected === undefined) return `At least ${inEnglish(onPage)} selected`;
    const others = selected - onPage;
    if (others <= 0) return `${inEnglish(selected)} selected`;
    const place = others === 1 ? 'on another page' : 'on other pages';
    return `${inEnglish(selected)} selected (${inEnglish(others)} ${mayBeHidden ? 'not shown' : place})`;
  },
  selectedMatching: (passing) =>
    passing === undefined ? 'All matching rows selected' : `All ${inEnglish(passing)} matching rows selected`,
  selectAllRows: (passing) => (passing === undefined ? 'Select all' : `Select all ${inEnglish(passing)}`),
  clearSelection: 'Clear selection',
};
