export interface ColumnLabels {
  readonly columnMenu: (header: string) => string;
  readonly sortAscending: string;
  readonly sortDescending: string;
  readonly removeSort: string;
  readonly clearFilter: string;
  readonly hideColumn: string;
  readonly resetColumn: string;
  readonly moveLeft: string;
  readonly moveRight: string;
  readonly columns: string;
  readonly moveColumn: (header: string) => string;
  readonly showAllColumns: string;
  readonly pinLeft: string;
  readonly pinRight: string;
  readonly unpin: string;
  readonly columnWidth: (header: string) => string;
  readonly reverseOrder: string;
  readonly resetOrder: string;
}

export const englishColumnLabels: ColumnLabels = {
  columnMenu: (header) => `Options for ${header}`,
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  removeSort: 'Remove sort',
  clearFilter: 'Clear filter',
  hideColumn: 'Hide column',
  resetColumn: 'Reset column',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  columns: 'Columns',
  moveColumn: (header) => `Move ${header} (arrow keys)`,
  showAllColumns: 'Show all columns',
  pinLeft: 'Pin left',
  pinRight: 'Pin right',
  unpin: 'Unpin',
  columnWidth: (header) => `Width of ${header}`,
  reverseOrder: 'Reverse Order',
  resetOrder: 'Reset Order',
};
