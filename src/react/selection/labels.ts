import { inEnglish } from '../languages/english';

/** The texts of the selection. */
export interface SelectionLabels {
  readonly selectAll: string;
  /** The checkbox of a row, by the row's name. */
  readonly selectRow: (name: string) => string;
  /** The head of the rows' checkboxes. */
  readonly selectColumn: string;
  /** The selected rows: how many, also on the page in view, and what can be done with them. */
  readonly selection: string;
  readonly selectedCount: (selected: number | undefined, onPage: number) => string;
  /** All rows that pass the filters are selected, and no others; `undefined` while their number is not known. */
  readonly selectedMatching: (passing: number | undefined) => string;
  /** `passing`: the number of rows that pass the filters; `undefined` while it is not known. */
  readonly selectAllRows: (passing: number | undefined) => string;
  readonly clearSelection: string;
}

export const englishSelectionLabels: SelectionLabels = {
  selectAll: 'Select all rows that pass the filters',
  selectRow: (name) => `Select ${name}`,
  selectColumn: 'Selected',
  selection: 'Selected rows',
  selectedCount: (selected, onPage) =>
    onPage === selected
      ? `${inEnglish(selected)} selected`
      : `${selected === undefined ? 'Others' : inEnglish(selected)} selected, ${inEnglish(onPage)} on this page`,
  selectedMatching: (passing) =>
    passing === undefined ? 'All that match selected' : `All ${inEnglish(passing)} that match selected`,
  selectAllRows: (passing) => (passing === undefined ? 'Select all' : `Select all ${inEnglish(passing)}`),
  clearSelection: 'Clear selection',
};
