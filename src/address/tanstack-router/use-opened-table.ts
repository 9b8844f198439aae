import { useSearch } from '@tanstack/react-router';
import { OpenedTable } from '../../search-params';
import { useKeepFirst } from './use-keep-first';
import { usePagePathname } from './use-page-pathname';

/** A table, or the description of one. */
interface OpenableTable {
  /** The name under which `validateSearch` gives the opened table. */
  readonly name: string;
  /** Opens the table from its parameters, where `validateSearch` gives those. */
  readonly open?: (search: Readonly<Record<string, unknown>>) => OpenedTable;
}

/**
 * Returns the options of `useAddressTable` that depend on the page in view: its pathname, and the table as `validateSearch`
 * has opened it. `opened` is undefined if no route of the page has the table's `validateSearch`; `useAddressTable` then
 * decodes the address itself.
 *
 * A change of the search does not render the caller again.
 *
 * @throws {Error} in a router that has the options of an address, and was not connected to it
 * @example
 * const running = useAddressTable({ table, rows, address, ...useOpenedTable(table) });
 */
export function useOpenedTable({ name, open }: OpenableTable): {
  readonly pathname: string;
  readonly opened: OpenedTable | undefined;
} {
  // The router's types follow what is selected to the end, and a filter's JSON has none: so it is `unknown`.
  const keepFirst = useKeepFirst<unknown>();
  const opened: unknown = useSearch({
    strict: false,
    select: (search: Readonly<Record<string, unknown>>): unknown =>
      keepFirst(search[name] instanceof OpenedTable ? search[name] : open?.(search)),
  });
  return { pathname: usePagePathname(), opened: opened instanceof OpenedTable ? opened : undefined };
}
