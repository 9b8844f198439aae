import { useSearch } from '@tanstack/react-router';
import { OpenedTable } from '../../search-params';
import { useKeepFirst } from './use-keep-first';
import { usePagePathname } from './use-page-pathname';

/**
 * Returns what `useAddressTable` takes of the page in view: its pathname, and the table as `validateSearch` has opened it.
 * Where no route of the page has the table's `validateSearch`, `opened` is undefined, and the address is decoded.
 *
 * A change of the search does not render the caller again.
 *
 * @example
 * const running = useAddressTable({ table, rows, address, ...useOpenedTable(table) });
 */
export function useOpenedTable({ name }: { readonly name: string }): {
  readonly pathname: string;
  readonly opened: OpenedTable | undefined;
} {
  // The router's types follow what is selected to the end, and a filter's JSON has none: so it is `unknown`.
  const keepFirst = useKeepFirst<unknown>();
  const opened: unknown = useSearch({
    strict: false,
    select: (search: Readonly<Record<string, unknown>>): unknown => keepFirst(search[name]),
  });
  return { pathname: usePagePathname(), opened: opened instanceof OpenedTable ? opened : undefined };
}
