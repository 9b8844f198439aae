import { allRowIds, knownRowIds } from '../../rows/known-rows';
import { noFilters } from '../../filtering/filters';
import type { CountedStates, ExpandedRows, FilterRows, TableContext } from '../../table.types';

type Rows = Pick<TableContext, 'filterRows'> & Partial<CountedStates>;

/**
 * Returns true if the row is expanded. What a plain object inherits is never `true`, so any text may be a row's id.
 *
 * @example
 * isExpanded({ 3: true }, '3') // true
 * isExpanded(true, '3') // true: all rows are expanded
 */
export const isExpanded = (expanded: ExpandedRows, rowId: string): boolean =>
  expanded === true || expanded[rowId] === true;

const expandableRowIds = new WeakMap<FilterRows, readonly string[]>();

/**
 * Returns the ids of the rows that can be expanded: those that have children, unless the rows say otherwise.
 *
 * @example
 * listExpandable(snapshot.context) // ['0', '3']
 */
export function listExpandable({ filterRows, ...state }: Rows): readonly string[] {
  if (filterRows?.listExpandable) return filterRows.listExpandable({ ...noFilters, ...state });
  if (!filterRows?.tree) return [];
  const { tree } = filterRows;
  const known = expandableRowIds.get(filterRows);
  if (known) return known;
  const rowIds = allRowIds({ filterRows }).filter((rowId) => tree.childIds(rowId).length > 0);
  expandableRowIds.set(filterRows, rowIds);
  return rowIds;
}

/**
 * Expands the row, or collapses it if it is expanded. If all rows are expanded, the others that can be are listed then. A row
 * without children is not expanded; that it is listed may be taken back.
 */
export function toggleExpanded(expanded: ExpandedRows, rowId: string, rows: Rows): ExpandedRows {
  const listed = expanded === true ? listExpandable(rows) : listExpanded(expanded);
  if (listed.includes(rowId)) return expandRows(listed.filter((id) => id !== rowId));
  return expanded !== true && listExpandable(rows).includes(rowId) ? expandRows([...listed, rowId]) : expanded;
}

/**
 * Expands all rows, or collapses all.
 *
 * @param isExpanding where left out, it collapses all if all that can be are expanded
 */
export function toggleAllExpanded(
  expanded: ExpandedRows,
  rows: Rows,
  isExpanding = !areAllExpanded(expanded, rows),
): ExpandedRows {
  if (isExpanding) return listExpandable(rows).length > 0 ? true : expanded;
  return expanded === true || listExpanded(expanded).length > 0 ? {} : expanded;
}

/**
 * Returns true if every row that can be expanded is, and one is.
 *
 * @example
 * areAllExpanded(true, snapshot.context) // true
 */
export function areAllExpanded(expanded: ExpandedRows, rows: Rows): boolean {
  if (expanded === true) return true;
  const rowIds = listExpandable(rows);
  return rowIds.length > 0 && rowIds.every((rowId) => isExpanded(expanded, rowId));
}

/**
 * Leaves out unknown rows, which are none while the table waits for its rows or where they may be groups, and rows that are listed as
 * collapsed.
 */
export function adoptExpanded(expanded: ExpandedRows, rows: Rows): ExpandedRows {
  if (expanded === true) return true;
  const known = rows.grouping && rows.filterRows?.listExpandable ? undefined : knownRowIds(rows);
  const isKnown = known && new Set(known);
  return expandRows(listExpanded(expanded).filter((rowId) => isKnown?.has(rowId) !== false));
}

const listExpanded = (expanded: Exclude<ExpandedRows, true>): readonly string[] =>
  Object.keys(expanded).filter((rowId) => expanded[rowId]);

// Object.fromEntries defines properties rather than assigns them: a row `__proto__` is a row like any other.
const expandRows = (rowIds: readonly string[]): ExpandedRows =>
  Object.fromEntries(rowIds.map((rowId) => [rowId, true]));
