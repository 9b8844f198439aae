import { isListed, selectedIds, type TableState } from '../../../../machines/table';

/** Above this number, the panel doesn't list all rows of a state. 100,000 elements would take a minute. */
export const maxListedRows = 200;

export const shortListRows = 10;

/**
 * If a state has more than 200 rows, lists the first few and counts the rest.
 *
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
