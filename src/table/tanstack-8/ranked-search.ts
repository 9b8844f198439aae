import type { TableState } from '../../../machines/table';
import type { State8, Table8 } from '../host/table-8';

/**
 * Returns true if the view sorts search results only by how well they match. Material React Table and Mantine React
 * Table do that under these conditions.
 * https://www.material-react-table.com/docs/guides/global-filtering#ranked-results
 */
function canRankRows({ getState, options }: Table8): boolean {
  const { enableGlobalFilterRankedResults, manualExpanding, manualFiltering, manualGrouping, manualSorting } = options;
  const { expanded, globalFilterFn }: { readonly expanded?: State8['expanded']; readonly globalFilterFn?: unknown } =
    getState();
  const isManual = [manualExpanding, manualFiltering, manualGrouping, manualSorting].includes(true);
  const isExpanded = expanded === true || Object.values(expanded ?? {}).some(Boolean);
  return enableGlobalFilterRankedResults === true && !isManual && globalFilterFn === 'fuzzy' && !isExpanded;
}

/**
 * Creates a function that returns the sorting of a ranked search: empty during the search, and the previous one
 * afterwards. The view's own effect does the same too late for the search's history entry.
 */
export function createRankedSearch(): (
  table: Table8,
  before: State8,
  next: Partial<TableState>,
) => Partial<TableState> {
  let sortingBefore: State8['sorting'] = [];
  return (table, { globalFilter, sorting }, next) => {
    if (sorting.length > 0) sortingBefore = sorting;
    if (next.globalFilter === undefined || !canRankRows(table)) return next;
    const wanted = next.globalFilter === '' ? sortingBefore : [];
    const isSorted = sorting.length > 0 || wanted.length > 0;
    return isSorted && next.globalFilter !== (globalFilter ?? '') ? { ...next, sorting: wanted } : next;
  };
}
