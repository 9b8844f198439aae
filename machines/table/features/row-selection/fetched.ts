import { findSeenPage, knownRowCount } from '../../fetching/state';
import type { FetchedRows, PassingSelected, RowSelection, TableContext } from '../../types';
import { isUnfiltered, keyOfFilters } from '../filtering/filters';
import { selectedTotal } from './state';
import { isSelected, type Passes } from './steps';

/*
 * The selection of a table that fetches its rows. It knows the rows that can be seen, and counts the others by what
 * the source said about them.
 */

/** Returns a predicate: true if a row passes given filters. A row that cannot be seen passes all. */
export const passesIn =
  (fetched: FetchedRows): Passes =>
  (filters, rowId) => {
    const seen = findSeenPage(fetched, rowId);
    return !seen || keyOfFilters(filters) === seen.filtersKey || seen.page.filterRows(filters).includes(rowId);
  };

/** Returns true if the row is selected. Of rows that have not been fetched, it takes those for granted that match. */
export const isFetchedSelected = (rowSelection: RowSelection, fetched: FetchedRows, rowId: string): boolean =>
  isSelected(rowSelection, rowId, passesIn(fetched));

/** Returns the number of selected rows among those that pass the table's filters, as far as it is known. */
export function passingSelected(context: TableContext): PassingSelected | undefined {
  const total = selectedTotal(context);
  const filtersKey = keyOfFilters(context);
  if (total === 0 || (total !== undefined && isUnfiltered(context)))
    return { filtersKey, isSelected: true, count: total };
  const selectedPassing = context.fetched?.selectedPassing;
  return selectedPassing?.filtersKey === filtersKey ? selectedPassing : undefined;
}

/** Returns the chart's state for the rows that pass the filters. Some are selected while it is not known of all. */
export function kindOfFetched(context: TableContext): 'none' | 'some' | 'all' {
  const passing = passingSelected(context);
  if (!passing) return 'some';
  const { isSelected: areSelected, count } = passing;
  if (count === 0 && areSelected) return 'none';
  if (count !== 0 && count !== knownRowCount(context)) return 'some';
  return areSelected === (count === 0) ? 'none' : 'all';
}
