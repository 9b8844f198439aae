import { inEnglish } from '../languages/english';

/** The texts of the selection. */
export interface SelectionLabels {
  readonly selectAll: string;
  /** Why the checkbox that selects all rows is disabled: only some rows can be selected, and most are not loaded. */
  readonly selectAllDisabled: string;
  /** The checkbox of a row, by the row's name. */
  readonly selectRow: (name: string) => string;
  /** The head of the rows' checkboxes. */
  readonly selectColumn: string;
  /** The name of the bar with the selected rows' number, and its buttons. */
  readonly selection: string;
  /**
   * The number of selected rows, `undefined` until it is known, and how many of them the page does not show. These are on other pages;
   * if `mayBeHidden` is true, filters or collapsed rows may hide some of them instead.
   */
  readonly selectedCount: (selected: number | undefined, onPage: number, mayBeHidden: boolean) => string;
  /** All rows that pass the filters are selected, and no others; `undefined` while their number is not known. */
  readonly selectedMatching: (passing: number | undefined) => string;
  /** `passing`: the number of rows that pass the filters; `undefined` while it is not known. */
  readonly selectAllRows: (passing: number | undefined) => string;
  readonly clearSelection: string;
}

export const englishSelectionLabels: SelectionLabels = {
  selectAll: 'Select all rows that pass the filters',
  selectAllDisabled: 'Some rows can’t be selected, and not all rows are loaded. Select rows one by one.',
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
    passing === undefined ? 'All that match selected' : `All ${inEnglish(passing)} that match selected`,
  selectAllRows: (passing) => (passing === undefined ? 'Select all' : `Select all ${inEnglish(passing)}`),
  clearSelection: 'Clear selection',
};
