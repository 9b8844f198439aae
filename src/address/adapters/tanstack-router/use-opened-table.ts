import { useSearch } from '@tanstack/react-router';
import { OpenedTable } from '../../../search-params';
import { useKeepFirst } from './use-keep-first';
import { usePagePathname } from './use-page-pathname';

/** The description of a table. */
interface OpenableTable {
  /** Opens the table from its parameters, as a route's `validateSearch` gives them. */
  readonly open: (search: Readonly<Record<string, unknown>>) => OpenedTable;
}

/**
 * Returns what a table needs of the page in view: its pathname, and the table as the route's search opens it.
 *
 * A change of the search does not render the caller again.
 *
 * @throws {Error} in a router that has the options of an address, and was not connected to it
 * @example
 * const { pathname, opened } = useOpenedTable(tasks);
 * const table = useTable({ features, columns, data, getRowId, chartable: tasks, chartableOpened: opened });
 * useChartable(table, { pathname });
 */
export function useOpenedTable({ open }: OpenableTable): {
  readonly pathname: string;
  readonly opened: OpenedTable | undefined;
} {
  // The router's types follow what is selected to the end, and a filter's JSON has none: so it is `unknown`.
  const keepFirst = useKeepFirst<unknown>();
  const opened: unknown = useSearch({
    strict: false,
    select: (search: Readonly<Record<string, unknown>>): unknown => keepFirst(open(search)),
  });
  return { pathname: usePagePathname(), opened: opened instanceof OpenedTable ? opened : undefined };
}
