import { useLabels } from '../base/labels';
import { fetchedRowsOf, type ViewTable } from '../base/view-table';
import { createExport } from './use-export';
import { createFetchedExport } from './use-fetched-export';

/** Like `useFetchedExport`, but rows may be in memory too. `isFetching` is true if exporting fetches rows first. */
export function useRowExport(
  table: ViewTable,
): ReturnType<typeof createFetchedExport> & { readonly isFetching: boolean } {
  const labels = useLabels();
  const fetched = fetchedRowsOf(table);
  if (fetched) return { ...createFetchedExport(table, fetched, labels), isFetching: true };
  const { selectedForClipboard, allAsCsv, allAsWorkbook } = createExport(table);
  return {
    selectedForClipboard: async (_options, form) => selectedForClipboard(form),
    allAsCsv: async (_options, form) => new Blob([allAsCsv(form)], { type: 'text/csv' }),
    allAsWorkbook,
    isFetching: false,
  };
}
