import { countOf, knownPages, knownRowCount } from '../../base/fetching.state';
import { allRowIds, withRowsBelow } from '../../base/rows';
import { selectedIds, isListed, isSelected, listRows, referencedRows, type Matches } from '../../values/selection';
import type { FilterRows, MatchingRows, RowFilters, RowSelection, TableContext } from '../../base/table.types';
import { isUnfiltered, keyOfFilters } from '../../values/filters';
import { isSelectable, selectableAmong } from './rules';

/** For each row model, caches the rows that match its last filters, because every visible row needs them. */
const lastPassing = new WeakMap<FilterRows, { readonly filters: RowFilters; readonly rowIds: ReadonlySet<string> }>();

/** Returns a function that checks whether a row matches the filters. It returns `undefined` for unfetched rows. */
export function passesIn(
  { filterRows, fetched }: Pick<TableContext, 'filterRows' | 'fetched'>,
  filters: RowFilters,
): (rowId: string) => boolean | undefined {
  if (isUnfiltered(filters)) return () => true;
  if (fetched) {
    const key = keyOfFilters(filters);
    const pages = knownPages(fetched);
    return (rowId) => {
      const known = pages.filter(({ page }) => page.rowIds.includes(rowId));
      if (known.some(({ filtersKey }) => filtersKey === key)) return true;
      return known[0]?.page.filterRows(filters).includes(rowId);
    };
  }
  if (!filterRows) return () => undefined;
  const last = lastPassing.get(filterRows);
  const isLast = last && (last.filters === filters || keyOfFilters(last.filters) === keyOfFilters(filters));
  const rowIds = isLast ? last.rowIds : new Set(filterRows(filters));
  lastPassing.set(filterRows, { filters, rowIds });
  if (!filterRows.page) return (rowId) => rowIds.has(rowId);
  const onPage = new Set(allRowIds({ filterRows }));
  return (rowId) => (onPage.has(rowId) ? rowIds.has(rowId) : undefined);
}

type InMemory = Pick<TableContext, 'rowSelection' | 'filterRows'>;
type Selected = InMemory & Pick<TableContext, 'fetched'>;

/** Returns a function that checks whether a row matches the selection's filters. Unfetched rows count as matching. */
export function matchesIn({ rowSelection, ...rows }: Selected): Matches {
  if (isListed(rowSelection)) return () => false;
  const passes = passesIn(rows, rowSelection.matching);
  return (rowId) => passes(rowId) ?? true;
}

/**
 * True if the row is selected. Unfetched rows count as matching.
 *
 * @example
 * isRowSelected(table.sync.actor.getSnapshot().context, '3')
 */
export const isRowSelected = (context: Selected, rowId: string): boolean =>
  isSelected(context.rowSelection, rowId, matchesIn(context));

/**
 * Returns the selected row IDs if all rows are in memory.
 *
 * @example
 * listSelected(snapshot.context) // ['3', '7']
 */
export const listSelected = ({ rowSelection, filterRows = () => [] }: InMemory): readonly string[] =>
  listRows(rowSelection, filterRows);

type Filtered = Pick<TableContext, 'filterRows' | 'filteredRowIds' | 'rules'>;

const lastSelectable = new WeakMap<readonly string[], Filtered & { readonly rowIds: readonly string[] }>();

/** Returns the matching rows that select-all selects. Cached, because every event reads them. */
export function selectableRowIds({ filteredRowIds, filterRows, rules }: Filtered): readonly string[] {
  const last = lastSelectable.get(filteredRowIds);
  if (last?.filterRows === filterRows && last?.rules === rules) return last.rowIds;
  const rowIds = selectableAmong(filteredRowIds, { filterRows, rules });
  lastSelectable.set(filteredRowIds, { filteredRowIds, filterRows, rules, rowIds });
  return rowIds;
}

const lastCounts = new WeakMap<RowSelection, { readonly of: readonly string[]; readonly count: number }>();

/** Returns the number of selected rows in `selectableRowIds`. Cached, because every event reads it. */
function selectedCount(context: Filtered & InMemory): number {
  const of = selectableRowIds(context);
  const last = lastCounts.get(context.rowSelection);
  if (last?.of === of) return last.count;
  const count = countSelected(context, of);
  lastCounts.set(context.rowSelection, { of, count });
  return count;
}

export function countSelected(context: InMemory, rowIds: readonly string[]): number {
  const { rowSelection } = context;
  // A shortcut, because testing 100,000 rows on each keystroke in the search box would take milliseconds.
  if (referencedRows(rowSelection).length === 0) {
    if (isListed(rowSelection)) return 0;
    if (isUnfiltered(rowSelection.matching)) return rowIds.length;
  }
  const matches = matchesIn(context);
  let count = 0;
  for (const rowId of rowIds) if (isSelected(rowSelection, rowId, matches)) count += 1;
  return count;
}

/**
 * Returns the number of selected rows, or `undefined` if unknown.
 *
 * @example
 * selectedTotal(snapshot.context) // 2
 */
export const selectedTotal = (context: Counted): number | undefined =>
  exactTotal(context) ?? deriveTotal(context, true);

/** Like `selectedTotal`, but never assumes that unfetched rows match. */
export function exactTotal(context: Counted): number | undefined {
  const { rowSelection, fetched } = context;
  if (isListed(rowSelection)) return selectedIds(rowSelection).length;
  return fetched ? (deriveTotal(context) ?? fetched.selectedTotal) : context.selectedTotal;
}

type Counted = Pick<TableContext, 'rowSelection' | 'filterRows' | 'fetched' | 'selectedTotal'>;

/** Returns how many of these rows match. `undefined` if a row is unfetched, unless `doUnknownPass` is set. */
function countPassing(
  rowIds: readonly string[],
  passes: (rowId: string) => boolean | undefined,
  doUnknownPass?: true,
): number | undefined {
  let count = 0;
  for (const rowId of rowIds) {
    const isPassing = passes(rowId) ?? doUnknownPass;
    if (isPassing === undefined) return undefined;
    if (isPassing) count += 1;
  }
  return count;
}

/** Computes the number of selected rows from the number of rows that match the selection's filters. */
function deriveTotal({ rowSelection, fetched }: Counted, doUnknownPass?: true): number | undefined {
  if (isListed(rowSelection) || !fetched) return undefined;
  const { matching, except, also } = rowSelection;
  const rowCount = countOf(fetched, keyOfFilters(matching));
  if (rowCount === undefined) return undefined;
  const passes = passesIn({ fetched, filterRows: undefined }, matching);
  const unselected = countPassing(selectedIds(except), passes, doUnknownPass);
  const alsoIds = selectedIds(also);
  const countedTwice = countPassing(alsoIds, passes);
  if (unselected === undefined || countedTwice === undefined) return undefined;
  return rowCount - unselected + alsoIds.length - countedTwice;
}

/**
 * Returns the state of a row's checkbox: checked if the row and all selectable rows below are selected, mixed if only
 * some are. With `enableSubRowSelection: false`, a selected row is checked even if no row below is.
 *
 * @example
 * checkRow(snapshot.context, '3') // 'mixed' if row 3 and one of its two children are selected
 */
export function checkRow(
  context: Selected & Pick<TableContext, 'rules'>,
  rowId: string,
): 'checked' | 'mixed' | 'unchecked' {
  const { rowSelection, filterRows, rules } = context;
  const matches = matchesIn(context);
  const isChecked = isSelected(rowSelection, rowId, matches);
  const below = withRowsBelow([rowId], filterRows?.tree)
    .slice(1)
    .filter((id) => isSelectable(rules, id));
  const count = below.filter((id) => isSelected(rowSelection, id, matches)).length;
  if (count === 0 && (!isChecked || rules.enableSubRowSelection?.(rowId) === false))
    return isChecked ? 'checked' : 'unchecked';
  return isChecked && count === below.length ? 'checked' : 'mixed';
}

const hasSameFilters = (context: TableContext, { matching }: MatchingRows): boolean =>
  keyOfFilters(matching) === keyOfFilters(context);

interface Passing {
  /** True if `count` is the number of selected rows, false if it is the number of unselected rows. */
  readonly isSelected: boolean;
  readonly count: number;
}

/** Counts the matching rows that are selected, or those that aren't. `undefined` if unknown. */
const passingSelected = (context: TableContext): Passing | undefined =>
  exactPassing(context) ?? derivePassing(context, true);

/** Like `passingSelected`, but doesn't assume that unfetched rows match the filters. */
export function exactPassing(context: TableContext): Passing | undefined {
  const total = exactTotal(context);
  const derived = total === 0 ? undefined : derivePassing(context);
  if (derived) return derived;
  if (total === 0 || (total !== undefined && isUnfiltered(context))) return { isSelected: true, count: total };
  const counted = context.fetched?.selectedPassing;
  return counted?.filtersKey === keyOfFilters(context) ? { isSelected: true, count: counted.count } : undefined;
}

function derivePassing(context: TableContext, doUnknownPass?: true): Passing | undefined {
  const { rowSelection } = context;
  const passes = passesIn(context, context);
  if (isListed(rowSelection)) {
    const count = countPassing(selectedIds(rowSelection), passes);
    return count === undefined ? undefined : { isSelected: true, count };
  }
  const isSame = hasSameFilters(context, rowSelection);
  if (!isSame && !isUnfiltered(rowSelection.matching)) return undefined;
  const count = countPassing(selectedIds(rowSelection.except), passes, isSame ? doUnknownPass : undefined);
  return count === undefined ? undefined : { isSelected: false, count };
}

/** Returns whether no, some or all matching rows are selected. `some` while their number is unknown. */
export function kindOfSelection(context: TableContext): 'none' | 'some' | 'all' {
  if (!context.fetched) {
    const count = selectedCount(context);
    if (count === 0) return 'none';
    return count < selectableRowIds(context).length ? 'some' : 'all';
  }
  const passing = passingSelected(context);
  if (!passing) return 'some';
  const rowCount = knownRowCount(context);
  if (rowCount === 0) return 'none';
  if (passing.count === 0) return passing.isSelected ? 'none' : 'all';
  if (passing.count === rowCount) return passing.isSelected ? 'all' : 'none';
  return 'some';
}

/**
 * True if a selected row may not match the filters. False if every selected row matches.
 *
 * @example
 * mayFiltersHideSelected(snapshot.context) // true if a selected row doesn't match the search
 */
export function mayFiltersHideSelected(context: TableContext): boolean {
  const total = selectedTotal(context);
  if (!context.fetched) return selectedCount(context) !== total;
  if (isUnfiltered(context)) return false;
  const { rowSelection } = context;
  if (!isListed(rowSelection) && hasSameFilters(context, rowSelection)) {
    const passes = passesIn(context, context);
    return selectedIds(rowSelection.also).some((rowId) => passes(rowId) !== true);
  }
  const { isSelected: areSelected = true, count = Number.NaN } = passingSelected(context) ?? {};
  return total !== (areSelected ? count : (knownRowCount(context) ?? Number.NaN) - count);
}
