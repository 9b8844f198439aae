import { changeSelection, setAll, setRows } from '../features/row-selection/change';
import { canSelectMatching, type RowsToSet } from '../features/row-selection/rules';
import { isListed, referencedRows } from '../rows/selection';
import { exactPassing, exactTotal, isRowSelected } from '../features/row-selection/selected';
import { selectedIds } from '../rows/row-list';
import type { CheckedSelection, RowFilters, RowSelection, TableContext } from '../table.types';
import { fetchedOf, noChecks } from './nothing-fetched';
import { isCountWanted, isCurrent } from './pages';
import { findKnownPage, knownRowCount } from './fetching.state';

/* The table knows only cached rows. The source checks and counts the others. */

/** Selects or unselects rows that are visible or listed in the selection. */
export function setFetchedRows(context: TableContext, rows: RowsToSet): Partial<TableContext> {
  const rowSelection = setRows(context, rows);
  const after = { ...context, rowSelection };
  const fetched = fetchedOf(context);
  const { selectedTotal, selectedPassing } = fetched;
  const changed = rows.rowIds.filter((rowId) => isRowSelected(context, rowId) !== isRowSelected(after, rowId));
  const more = rows.selected ? changed.length : -changed.length;
  const total = selectedTotal === undefined ? undefined : selectedTotal + more;
  const areOthersKept = !isListed(rowSelection) || selectedIds(rowSelection).length === total;
  const arePassing = changed.every(
    (rowId) => findKnownPage(fetched, rowId)?.filtersKey === selectedPassing?.filtersKey,
  );
  const counted = {
    ...fetched,
    selectedTotal: total,
    selectedPassing:
      selectedPassing && arePassing && areOthersKept
        ? { ...selectedPassing, count: selectedPassing.count + more }
        : undefined,
  };
  const isEmpty = exactTotal({ ...after, fetched: counted }) === 0;
  return { ...changeSelection(context, isEmpty ? {} : rowSelection), fetched: counted };
}

/** Returns false if no row matches, or if nothing has loaded. */
const mayHaveRows = (context: TableContext): boolean =>
  fetchedOf(context).shown !== null && knownRowCount(context) !== 0;

/** Selects or unselects all matching rows. */
export function setAllFetched(context: TableContext, selected: boolean): Partial<TableContext> {
  if (!mayHaveRows(context) || (selected && !canSelectMatching(context))) return {};
  const { rowSelection, lostSelection } = setAll(context, selected, { selectAll: 'matching' });
  const fetched = { ...fetchedOf(context), ...noChecks };
  return { ...changeSelection(context, rowSelection), fetched, lostSelection };
}

export const adoptFetched = (context: TableContext, rowSelection: RowSelection): Partial<TableContext> => ({
  ...changeSelection(context, rowSelection),
  ...forgetCheck({ ...context, rowSelection }),
});

/** The selection is checked only after the page and its count have loaded. */
export function isCheckWanted(context: TableContext): boolean {
  const fetched = fetchedOf(context);
  if (!isCurrent(fetched) || isCountWanted(fetched) || isCheckCurrent(context)) return false;
  return fetched.isSelectionUnchecked || exactTotal(context) === undefined || exactPassing(context) === undefined;
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
      selectedPassing: passing === undefined ? undefined : { filtersKey, count: passing },
      isSelectionUnchecked: false,
      lastCheck: { of: rowSelection, filtersKey },
    },
  };
}

/** Forgets the source's counts. Rows in the selection may be missing. */
export const forgetCheck = (context: TableContext): Partial<TableContext> => ({
  fetched: {
    ...fetchedOf(context),
    ...noChecks,
    isSelectionUnchecked: referencedRows(context.rowSelection).length > 0,
  },
});

export const checkedFilters = (context: TableContext): RowFilters => fetchedOf(context).wanted.query;
