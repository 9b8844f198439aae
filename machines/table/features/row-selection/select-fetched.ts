import { isCountWanted, isCurrent } from '../../fetching/pages';
import { fetchedOf } from '../../fetching/nothing-fetched';
import { findSeenPage, knownRowCount } from '../../fetching/state';
import type { CheckedSelection, PassingSelected, RowFilters, RowSelection, TableContext } from '../../types';
import { keyOfFilters } from '../filtering/filters';
import { isFetchedSelected, passesIn, passingSelected } from './fetched';
import { selectedTotal, unselectRows } from './state';
import { isListed, selectRows } from './listed';
import { namedRows, selectMatching, setRows } from './steps';

/*
 * The selecting of rows that are fetched. It knows the rows that can be seen, and counts the others by what the source said.
 */

/** Changes the selection and what is known of its number of rows. Without a selected row it is the empty list. */
const change = (
  context: TableContext,
  rowSelection: RowSelection,
  total: number | undefined,
  selectedPassing: PassingSelected | undefined,
): Partial<TableContext> => ({
  rowSelection: total === 0 ? {} : rowSelection,
  fetched: { ...fetchedOf(context), selectedTotal: total, selectedPassing },
});

/** Selects or unselects rows that can be seen, or that the selection lists. */
export function selectFetchedRows(
  context: TableContext,
  rowIds: readonly string[],
  selected: boolean,
): Partial<TableContext> {
  const fetched = fetchedOf(context);
  const changed = rowIds.filter((rowId) => isFetchedSelected(context.rowSelection, fetched, rowId) !== selected);
  const set = (selection: RowSelection): RowSelection => {
    if (isListed(selection)) return selected ? selectRows(selection, changed) : unselectRows(selection, changed);
    return setRows(selection, new Set(changed), selected, passesIn(fetched));
  };
  const more = selected ? changed.length : -changed.length;
  const total = selectedTotal(context);
  const passing = passingSelected(context);
  const arePassing = changed.every((rowId) => findSeenPage(fetched, rowId)?.filtersKey === passing?.filtersKey);
  return change(
    context,
    set(context.rowSelection),
    total === undefined ? undefined : total + more,
    passing && arePassing ? { ...passing, count: passing.count + (passing.isSelected ? more : -more) } : undefined,
  );
}

/** Returns true unless it is known that no row passes the filters, or nothing is known yet. */
export const mayHaveRows = (context: TableContext): boolean =>
  fetchedOf(context).shown !== null && knownRowCount(context) !== 0;

/** Selects or unselects all rows that pass the filters. */
export function selectAllFetched(context: TableContext, selected: boolean): Partial<TableContext> {
  if (!mayHaveRows(context)) return {};
  const { shown, scrolled } = fetchedOf(context);
  const filtersKey = keyOfFilters(context);
  const seen = [...(shown ? [shown] : []), ...scrolled].filter((kept) => kept.filtersKey === filtersKey);
  const passing = passingSelected(context);
  const rowCount = knownRowCount(context);
  const total = selectedTotal(context);
  // As many change as are not yet so.
  const countOther = rowCount === undefined || !passing ? undefined : rowCount - passing.count;
  const changing = passing?.isSelected === selected ? countOther : passing?.count;
  return change(
    context,
    selectMatching(
      context.rowSelection,
      context,
      selected,
      seen.flatMap(({ page }) => page.rowIds),
    ),
    total === undefined || changing === undefined ? undefined : total + (selected ? changing : -changing),
    { filtersKey, isSelected: !selected, count: 0 },
  );
}

/** Adopts a selection that an address or a user event names. */
export const adoptFetched = (context: TableContext, rowSelection: RowSelection): Partial<TableContext> => ({
  rowSelection,
  fetched: {
    ...fetchedOf(context),
    ...nothingChecked,
    isSelectionNamed: !isListed(rowSelection) || Object.keys(rowSelection).length > 0,
  },
});

const nothingChecked = { selectedTotal: undefined, selectedPassing: undefined, checkAsked: null };

/** Returns true if the selection is to be checked and counted, now that the page and its number of rows are there. */
export function isCheckWanted(context: TableContext): boolean {
  const fetched = fetchedOf(context);
  if (!isCurrent(fetched) || isCountWanted(fetched) || isCheckAsked(context)) return false;
  return fetched.isSelectionNamed || selectedTotal(context) === undefined || passingSelected(context) === undefined;
}

/** Returns true if the last check was of this selection under these filters. */
export const isCheckAsked = ({ fetched, rowSelection }: TableContext): boolean =>
  fetched?.checkAsked?.of === rowSelection && fetched.checkAsked.filtersKey === fetched.wanted.filtersKey;

/** Notes that the selection is checked. */
export const askCheck = (context: TableContext): Partial<TableContext> => {
  const fetched = fetchedOf(context);
  return { fetched: { ...fetched, checkAsked: { of: context.rowSelection, filtersKey: fetched.wanted.filtersKey } } };
};

/** Keeps what the check found. */
export function keepCheck(context: TableContext, { rowSelection, total, passing }: CheckedSelection) {
  const fetched = fetchedOf(context);
  const { filtersKey } = fetched.wanted;
  return {
    rowSelection,
    fetched: {
      ...fetched,
      selectedTotal: total,
      selectedPassing: passing === undefined ? undefined : { filtersKey, isSelected: true, count: passing },
      isSelectionNamed: false,
      checkAsked: { of: rowSelection, filtersKey },
    },
  };
}

/** Forgets how many rows are selected, and that they exist, because the rows have changed. */
export const forgetCheck = (context: TableContext): Partial<TableContext> => ({
  fetched: {
    ...fetchedOf(context),
    ...nothingChecked,
    isSelectionNamed: fetchedOf(context).isSelectionNamed || namedRows(context.rowSelection).length > 0,
  },
});

/** Returns the filters under which the selection is counted. */
export const checkedFilters = (context: TableContext): RowFilters => fetchedOf(context).wanted.query;
