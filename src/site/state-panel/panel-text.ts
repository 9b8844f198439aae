import { isListed, selectedIds, type TableState } from 'chartable/core';

/** Maximum number of rows that the panel lists per state. Rendering 100,000 elements would take a minute. */
export const maxListedRows = 200;

export const shortListRows = 10;

/**
 * Returns a table's state as JSON. If a state has more than 200 rows, lists the first 10 and counts the rest.
 *
 * @example
 * panelText({ ...state, rowSelection: allRows })
 * // …  "rowSelection": { "0": true, …, "9": true, "…": "99990 more" }
 */
export function panelText(state: TableState): string {
  const { rowSelection, expanded } = state;
  const shown = {
    ...state,
    rowSelection: isListed(rowSelection)
      ? shortenRows(rowSelection)
      : {
          ...rowSelection,
          except: shortenRows(rowSelection.except),
          also: shortenRows(rowSelection.also),
        },
    ...(expanded !== undefined && { expanded: expanded === true || shortenRows(expanded) }),
  };
  return JSON.stringify(shown, null, 2);
}

type Rows = Readonly<Record<string, boolean>>;

function shortenRows(rows: Rows): Readonly<Record<string, boolean | string>> {
  const rowIds = selectedIds(rows);
  if (rowIds.length <= maxListedRows) return rows;
  const listed = new Map<string, boolean | string>(rowIds.slice(0, shortListRows).map((rowId) => [rowId, true]));
  return Object.fromEntries(listed.set('…', `${(rowIds.length - shortListRows).toLocaleString('en')} more`));
}
