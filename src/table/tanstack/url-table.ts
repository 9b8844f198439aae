import type { RowData } from '@tanstack/table-core';
import type { PageUrl } from '../history';
import type { HostTable } from '../host/table-9';
import type { AnyTableDefinition } from '../url/definition/define-table';
import type { OpenedTable } from '../url/opened-table';
import type { FetchedRows } from './fetched-rows';

/** The options that the feature adds to a table. */
export interface UrlFeatureTableOptions<Row extends RowData = RowData> {
  /**
   * Required: the table's definition, from `defineTableUrl`. It must be the same on every render. The type is optional
   * only for code that works with any table's features.
   */
  readonly tableUrl?: AnyTableDefinition;
  /** The page's URL, from `useTablePage`. Read only by the first render. Default: the `url` of `urlFeature`. */
  readonly pageUrl?: PageUrl | undefined;
  /**
   * The pathname of the table's page in the browser, from `useTablePage`. If it changes, the table reads its whole
   * state from the URL. Default: `pageUrl`'s pathname.
   */
  readonly pathname?: string | undefined;
  /**
   * The result of the definition's `open`, or of `useTablePage`. Only the first render reads this option. Default: the
   * table reads the URL. On a server without a router, pass this option, because only a router knows the request's URL.
   */
  readonly opened?: OpenedTable | undefined;
  /**
   * Rows that are fetched page by page, from `fetchedRows`. Pass an empty list as `data`. The source filters, sorts and
   * pages, and select-all selects all matching rows.
   */
  readonly fetchedRows?: FetchedRows<Row> | undefined;
  /**
   * True while `data` is loading, e.g. `query.isPending`, or `query.isPlaceholderData` if `data` keeps the previous
   * rows. While true, the table keeps its page and selection. Default: empty `data` counts as loading until the first
   * rows arrive.
   */
  readonly isWaiting?: boolean | undefined;
}

export type UrlTableOptions = HostTable['options'] & UrlFeatureTableOptions;

/** A table that has `urlFeature`. */
export type UrlTable = Omit<HostTable, 'options'> & { readonly options: UrlTableOptions };

/** True for a TanStack Table 9 table. TanStack Table passes the same object to all features. */
export function isUrlTable(table: object): table is UrlTable {
  return 'baseAtoms' in table && 'atoms' in table;
}
