import { allRowIds, knownRowIds } from '../../base/rows';
import { noFilters } from '../../values/filters';
import type { CountedStates, ExpandedRows, FilterRows, TableContext } from '../../base/table.types';

type Rows = Pick<TableContext, 'filterRows'> & Partial<CountedStates>;

/**
 * True if all rows are expanded, or the row's value is `true`. Inherited properties such as `constructor` don't count.
 *
 * @example
 * isExpanded({ 3: true }, '3') // true
 * isExpanded(true, '3') // true: all rows are expanded
 */
export const isExpanded = (expanded: ExpandedRows, rowId: string): boolean =>
  expanded === true || expanded[rowId] === true;

const expandableRowIds = new WeakMap<FilterRows, readonly string[]>();

/**
 * Returns the expandable row IDs: from `filterRows.listExpandable`, or by default the rows with children.
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
 * Returns the expanded rows after toggling a row. If all rows were expanded, lists all expandable rows except this one.
 * A listed row can be collapsed even if it has no children any more.
 */
export function toggleExpanded(expanded: ExpandedRows, rowId: string, rows: Rows): ExpandedRows {
  const listed = expanded === true ? listExpandable(rows) : listExpanded(expanded);
  if (listed.includes(rowId)) return expandRows(listed.filter((id) => id !== rowId));
  return expanded !== true && listExpandable(rows).includes(rowId) ? expandRows([...listed, rowId]) : expanded;
}

/** @param isExpanding default: false if every expandable row is expanded, otherwise true */
export function toggleAllExpanded(
  expanded: ExpandedRows,
  rows: Rows,
  isExpanding = !areAllExpanded(expanded, rows),
): ExpandedRows {
  if (isExpanding) return listExpandable(rows).length > 0 ? true : expanded;
  return expanded === true || listExpanded(expanded).length > 0 ? {} : expanded;
}

/**
 * True if there are expandable rows, and all of them are expanded.
 *
 * @example
 * areAllExpanded(true, snapshot.context) // true
 */
export function areAllExpanded(expanded: ExpandedRows, rows: Rows): boolean {
  if (expanded === true) return true;
  const rowIds = listExpandable(rows);
  return rowIds.length > 0 && rowIds.every((rowId) => isExpanded(expanded, rowId));
}

/** Drops missing rows, and rows set to `false`. Keeps all IDs while rows load, or if unknown IDs may be groups. */
export function adoptExpanded(expanded: ExpandedRows, rows: Rows): ExpandedRows {
  if (expanded === true) return true;
  const known = rows.grouping && rows.filterRows?.listExpandable ? undefined : knownRowIds(rows);
  const isKnown = known && new Set(known);
  return expandRows(listExpanded(expanded).filter((rowId) => isKnown?.has(rowId) !== false));
}

const listExpanded = (expanded: Exclude<ExpandedRows, true>): readonly string[] =>
  Object.keys(expanded).filter((rowId) => expanded[rowId]);

// `Object.fromEntries` defines properties, so `__proto__` works as a row ID.
const expandRows = (rowIds: readonly string[]): ExpandedRows =>
  Object.fromEntries(rowIds.map((rowId) => [rowId, true]));
