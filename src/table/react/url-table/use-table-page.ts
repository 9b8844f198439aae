import { useState } from 'react';
import type { PageUrl } from '../../history';
import { OpenedTable } from '../../url/opened-table';
import type { AnyTableDefinition } from '../../url/definition/define-table';
import { usePageLocation } from '../base/page-location';

/** Options that connect a table to its page. */
export interface TablePage {
  /** The table's definition. */
  readonly tableUrl: AnyTableDefinition;
  /** The URL that all tables of the page share. */
  readonly pageUrl: PageUrl;
  /** The pathname of the rendered page in the browser. If `undefined`, the table uses `pageUrl`'s pathname. */
  readonly pathname: string | undefined;
  /** The table's state in the first render, from the URL. On a server, it comes from the request. */
  readonly opened: OpenedTable | undefined;
}

/**
 * Returns options that connect a TanStack table to its page, which comes from the router, a `PageUrlProvider` or the
 * browser. Call this hook in the component that creates the table.
 *
 * @param definition the result of `defineTableUrl`, the same on every render
 * @throws {Error} in development, if the page's URL belongs to a router that doesn't know about tables
 * @example
 * const table = useTable({ features, columns, data, getRowId, ...useTablePage(tasks) });
 * useStartTable(table);
 */
export function useTablePage(definition: AnyTableDefinition): TablePage {
  const location = usePageLocation();
  // The location never changes, so its hooks don't either.
  // oxlint-disable-next-line react/hooks -- See above.
  const pathname = location.usePathname();
  // oxlint-disable-next-line react/hooks -- See above.
  const searchString = location.useSearchString?.();
  const [opened] = useState(() => openTable(definition, searchString));
  return { tableUrl: definition, pageUrl: location.url, pathname, opened };
}

const openTable = ({ search }: AnyTableDefinition, text: string | undefined): OpenedTable | undefined =>
  text === undefined ? undefined : new OpenedTable(text, search.decode(text));
