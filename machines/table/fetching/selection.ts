import { keyOfFilters } from '../filtering/filters';
import { changeSelection, setAll, setRows } from '../features/row-selection/change';
import { canSelectMatching, type RowsToSet } from '../features/row-selection/rules';
import { isListed, referencedRows } from '../features/row-selection/selection';
import { isRowSelected, passingSelected, selectedTotal } from '../features/row-selection/selected';
import { passesIn } from '../rows/passes';
import { selectedIds } from '../rows/row-list';
import type { CheckedSelection, PassingSelected, RowFilters, RowSelection, TableContext } from '../table.types';
import { fetchedOf } from './nothing-fetched';
import { isCountWanted, isCurrent } from './pages';
import { findKnownPage, knownRowCount } from './fetching.state';

/* The table knows only cached rows. The source checks and counts the others. */

const change = (
  context: TableContext,
  rowSelection: RowSelection,
  total: number | undefined,
  selectedPassing: PassingSelected | undefined,
): Partial<TableContext> => ({
  ...changeSelection(context, total === 0 ? {} : rowSelection),
  fetched: { ...fetchedOf(context), selectedTotal: total, selectedPassing },
});

/** Selects or unselects rows that are visible or listed in the selection. */
export function setFetchedRows(context: TableContext, rows: RowsToSet): Partial<TableContext> {
  const rowSelection = setRows(context, rows);
  const after = { ...context, rowSelection };
  const fetched = fetchedOf(context);
  const total = selectedTotal(context);
  const passing = passingSelected(context);
  const changed = rows.rowIds.filter((rowId) => isRowSelected(context, rowId) !== isRowSelected(after, rowId));
  const more = rows.selected ? changed.length : -changed.length;
  const counted = total === undefined ? undefined : total + more;
  const areOthersKept = !isListed(rowSelection) || selectedIds(rowSelection).length === counted;
  const arePassing = changed.every((rowId) => findKnownPage(fetched, rowId)?.filtersKey === passing?.filtersKey);
  return change(
    context,
    rowSelection,
    isListed(rowSelection) ? selectedIds(rowSelection).length : counted,
    passing && arePassing && areOthersKept
      ? { ...passing, count: passing.count + (passing.isSelected ? more : -more) }
      : undefined,
  );
}

/** Returns false if no row matches, or if nothing has loaded. */
const mayHaveRows = (context: TableContext): boolean =>
  fetchedOf(context).shown !== null && knownRowCount(context) !== 0;

/** Selects or unselects all matching rows. */
export function setAllFetched(context: TableContext, selected: boolean): Partial<TableContext> {
  if (!mayHaveRows(context) || (selected && !canSelectMatching(context))) return {};
  const { rowSelection, lostSelection } = setAll(context, selected, { selectAll: 'matching' });
  const passes = passesIn(context, context);
  const rowCount = knownRowCount(context);
  const rowIds = referencedRows(rowSelection);
  const areOthers = rowIds.every((rowId) => passes(rowId) === false);
  const isCounted = isListed(rowSelection) || (rowCount !== undefined && areOthers);
  const total = isCounted ? rowIds.length + (isListed(rowSelection) ? 0 : (rowCount ?? 0)) : undefined;
  const passing = { filtersKey: keyOfFilters(context), isSelected: !selected, count: 0 };
  return { ...change(context, rowSelection, total, passing), lostSelection };
}

export const adoptFetched = (context: TableContext, rowSelection: RowSelection): Partial<TableContext> => ({
  ...changeSelection(context, rowSelection),
  fetched: {
    ...fetchedOf(context),
    ...nothingChecked,
    isSelectionUnchecked: !isListed(rowSelection) || referencedRows(rowSelection).length > 0,
  },
});

const nothingChecked = { selectedTotal: undefined, selectedPassing: undefined, lastCheck: null };

/** The selection is checked only after the page and its count have loaded. */
export function isCheckWanted(context: TableContext): boolean {
  const fetched = fetchedOf(context);
  if (!isCurrent(fetched) || isCountWanted(fetched) || isCheckCurrent(context)) return false;
  return fetched.isSelectionUnchecked || selectedTotal(context) === undefined || passingSelected(context) === undefined;
}

export const isCheckCurrent = ({ fetched, rowSelection }: TableContext): boolean =>
  fetched?.lastCheck?.of === rowSelection && fetched.lastCheck.filtersKey === fetched.wanted.filtersKey;

export const requestCheck = (context: TableContext): Partial<TableContext> => {
  const fetched = fetchedOf(context);
  return { fetched: { ...fetched, lastCheck: { of: context.rowSelection, filtersKey: fetched.wanted.filtersKey } } };
};

export function keepCheck(context: TableContext, { rowSelection, total, passing }: CheckedSelection) {
  const fetched = fetchedOf(context);
  const { filtersKey } = fetched.wanted;
  return {
    rowSelection,
    fetched: {
      ...fetched,
      selectedTotal: total,
      selectedPassing: passing === undefined ? undefined : { filtersKey, isSelected: true, count: passing },
      isSelectionUnchecked: false,
      lastCheck: { of: rowSelection, filtersKey },
    },
  };
}

/** Forgets the selection's counts, because the rows have changed. */
export const forgetCheck = (context: TableContext): Partial<TableContext> => ({
  fetched: {
    ...fetchedOf(context),
    ...nothingChecked,
    isSelectionUnchecked: fetchedOf(context).isSelectionUnchecked || referencedRows(context.rowSelection).length > 0,
  },
});

export const checkedFilters = (context: TableContext): RowFilters => fetchedOf(context).wanted.query;
