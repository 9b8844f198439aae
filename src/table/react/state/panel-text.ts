import { isListed, selectedIds, type TableState } from '../../../../machines/table';

/** Number of rows up to which the panel lists all rows of a state. An element for each of 100,000 rows takes a minute. */
export const maxListedRows = 200;

/** Number of rows that it lists of more than that. */
export const shortListRows = 10;

/**
 * Returns a table's state as the panel shows it: one JSON object. Of a state with very many rows, it lists the first few and
 * says how many others there are.
 *
 * @param moreRows returns the text for this number of rows that are left out
 * @example
 * panelText({ ...state, rowSelection: allRows }, (count) => `${count} more`)
 * // …  "rowSelection": { "0": true, …, "9": true, "…": "99990 more" }
 */
export function panelText(state: TableState, moreRows: (count: number) => string): string {
  const { rowSelection, expanded } = state;
  const shown = {
    ...state,
    rowSelection: isListed(rowSelection)
      ? shortenRows(rowSelection, moreRows)
      : {
          ...rowSelection,
          except: shortenRows(rowSelection.except, moreRows),
          also: shortenRows(rowSelection.also, moreRows),
        },
    ...(expanded !== undefined && { expanded: expanded === true || shortenRows(expanded, moreRows) }),
  };
  return JSON.stringify(shown, null, 2);
}

type Rows = Readonly<Record<string, boolean>>;

function shortenRows(rows: Rows, moreRows: (count: number) => string): Readonly<Record<string, boolean | string>> {
  const rowIds = selectedIds(rows);
  if (rowIds.length <= maxListedRows) return rows;
  const listed = new Map<string, boolean | string>(rowIds.slice(0, shortListRows).map((rowId) => [rowId, true]));
  return Object.fromEntries(listed.set('…', moreRows(rowIds.length - shortListRows)));
}
