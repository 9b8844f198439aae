import { selectMatchingRows } from '../features/matching-selection/matching-selection.part';
import { changeSelection, setRows } from '../features/row-selection/change';
import { canSelectMatching, type RowsToSet } from '../features/row-selection/rules';
import { isListed, referencedRows, selectedIds } from '../values/selection';
import { exactPassing, exactTotal, isRowSelected } from '../features/row-selection/selected';
import type { CheckedSelection, FetchState, RowSelection, SourceAnswer, TableContext } from '../base/table.types';
import { fetchedOf, noChecks, nothingFetched } from './nothing-fetched';
import { findKnownPage, knownRowCount } from '../base/fetching.state';

/* The table knows only the rows on cached pages. The row source checks and counts other selected rows. */

/** Selects or unselects rows that are cached or listed in the selection. */
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

/** False if no row matches, or if nothing has loaded. */
const mayHaveRows = (context: TableContext): boolean =>
  fetchedOf(context).shown !== null && knownRowCount(context) !== 0;

export function setAllFetched(context: TableContext, selected: boolean): Partial<TableContext> {
  if (!mayHaveRows(context) || (selected && !canSelectMatching(context))) return {};
  const { rowSelection, lostSelection } = selectMatchingRows(context, selected);
  const fetched = { ...fetchedOf(context), ...noChecks };
  return { ...changeSelection(context, rowSelection), fetched, lostSelection };
}

export const adoptFetched = (context: TableContext, rowSelection: RowSelection): Partial<TableContext> => ({
  ...changeSelection(context, rowSelection),
  fetched: forgetCheck({ ...context, rowSelection }),
});

/** True if the source must check or count the selected rows. False until the page and the row count have loaded. */
export function isCheckWanted(context: TableContext): boolean {
  const fetched = fetchedOf(context);
  if (fetched.state !== 'ready' || fetched.isCounting || isCheckCurrent(context)) return false;
  return fetched.isSelectionUnchecked || exactTotal(context) === undefined || exactPassing(context) === undefined;
}

const isCheckCurrent = (context: TableContext): boolean =>
  isCheckOfSelection(context) && context.fetched?.lastCheck?.filtersKey === context.fetched?.wanted.filtersKey;

export const checkOf = ({ rowSelection, fetched = nothingFetched }: TableContext) => ({
  lastCheck: { of: rowSelection, filtersKey: fetched.wanted.filtersKey },
  check: { rowSelection, filters: fetched.wanted.query, mayHaveMissing: fetched.isSelectionUnchecked },
});

/** True if the last check was for this selection, even if the filters have changed since. */
export const isCheckOfSelection = ({ fetched, rowSelection }: TableContext): boolean =>
  fetched?.lastCheck?.of === rowSelection;

export function keepCheck(context: TableContext, { rowSelection, total, passing }: CheckedSelection) {
  const fetched = fetchedOf(context);
  const { filtersKey } = fetched.lastCheck ?? fetched.wanted;
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

/** Forgets the last check and its counts, because selected rows may have been deleted since. */
export const forgetCheck = ({ fetched = nothingFetched, rowSelection }: TableContext): FetchState => ({
  ...fetched,
  ...noChecks,
  isSelectionUnchecked: referencedRows(rowSelection).length > 0,
});

/** Stores the source's answer. If a row count has changed, forgets the counts of selected rows. */
export function adoptAnswer(context: TableContext, answer: SourceAnswer): Partial<TableContext> {
  const fetched = fetchedOf(context);
  const isOther = answer.counts.some(({ filtersKey, rowCount }) =>
    fetched.counts.some((count) => count.filtersKey === filtersKey && count.rowCount !== rowCount),
  );
  return { fetched: { ...fetched, ...answer, ...(isOther && noChecks) } };
}
