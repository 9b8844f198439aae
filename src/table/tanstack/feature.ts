import type { RowData, Table, TableFeature, TableFeatures, TableOptions_All } from '@tanstack/table-core';
import { requireOption } from '../../shared/require-option';
import type { PageUrl } from '../history';
import type { ColumnFilterCodec } from '../url/filter-codec';
import { checkOwners, checkUrl } from './checks';
import { connectTable, type TableSync, type Connection } from './connection';
import { isUrlTable, type UrlFeatureTableOptions, type UrlTable } from './url-table';
import { overrideColumns, overrideRowIds, overrideRowModels, overrideRows } from './overrides';

declare module '@tanstack/table-core' {
  interface Plugins {
    urlFeature: TableFeature;
  }
  interface TableOptions_FeatureMap<in out TFeatures extends TableFeatures, in out TData extends RowData> {
    urlFeature: UrlFeatureTableOptions<TData>;
  }
  interface Table_FeatureMap<in out TFeatures extends TableFeatures, in out TData extends RowData> {
    urlFeature: { readonly sync: TableSync };
  }
}

/** The options of `urlFeature`. */
export interface UrlFeatureOptions {
  /** The page's URL for tables without the option `pageUrl`, from `createBrowserUrl()`. React apps don't need it. */
  readonly url?: PageUrl | undefined;
}

/** The properties of a column's `meta` that `urlFeature` reads. */
export interface UrlColumnMeta {
  /** Converts the column's filter to JSON for the URL, and back. Needed for values such as a `Date` or a `Set`. */
  readonly filterCodec?: ColumnFilterCodec;
}

const owned = new WeakSet<object>();

/**
 * Creates a feature that keeps a TanStack Table 9 table's state in the URL. Register it as `urlFeature`, anywhere in
 * the list. Register this package's `rowSelectionFeature` and so on, instead of TanStack Table's. Pass each table the
 * options that `useTablePage` returns, and start it with `useStartTable`. Without React, pass `url` here and each
 * table's definition as `tableUrl`, and start the table with `startTable`.
 *
 * Columns, cells, row models and the table's methods stay the same. Intended differences from TanStack Table:
 *
 * - A page index after the last page is clamped, even if a server pages the rows and reports the row count.
 * - Filtering or sorting goes to the first page in the same user event, even with `manualPagination`. Set
 *   `autoResetPageIndex` to false to keep the page. When rows change, the page, the expanded rows and the sorting stay.
 * - The global filter is a string, and empty without a search. Other values need the definition's `globalFilterCodec`.
 *   Column widths are whole pixels, at least 20.
 * - The definition's `defaults` replace `initialState`. `table.reset…` restores them.
 * - State for missing columns or rows is dropped. So are filter values that `autoRemove` rejects, and sorts by
 *   unsortable columns, which TanStack Table keeps without effect.
 * - Selecting a group selects its rows, and a group is selected if all its rows are. Groups can't be pinned. Selecting
 *   a row also selects its sub-rows, including filtered-out rows.
 * - Shift+click extends the range from the last toggled row.
 * - If all rows are expanded, collapsing a row keeps all other rows expanded, including rows on other pages.
 *
 * TanStack Table still owns the cell selection. `autoResetAll` is false, so `autoResetPageIndex` is the only
 * `autoReset…` option that works.
 *
 * @throws {Error} if `url` isn't a page's URL. A table throws an error that names an unusable option or feature
 * @example
 * const features = tableFeatures({ ...mine, urlFeature: urlFeature() });
 * const table = useTable({ features, columns, data, getRowId, ...useTablePage(tasks) });
 * useStartTable(table);
 */
export function urlFeature({ url }: UrlFeatureOptions = {}): TableFeature {
  if (process.env.NODE_ENV !== 'production') checkUrl(url);
  const connections = new WeakMap<object, Connection>();
  const overridden = new WeakSet<object>();
  const connectionOf = (table: object): [Connection, UrlTable] => {
    if (!isUrlTable(table)) throw new Error('chartable: `urlFeature` needs TanStack Table 9, not 8.');
    const connection = connections.get(table) ?? connectTable(table, url);
    connections.set(table, connection);
    return [connection, table];
  };
  /**
   * Overrides each prototype once, when its first instance is created. By then, all features have added their methods.
   */
  const overrideOnce = (instance: { readonly table: object }, replace: typeof overrideColumns) => {
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (typeof prototype !== 'object' || prototype === null || overridden.has(prototype)) return;
    overridden.add(prototype);
    const [connection, table] = connectionOf(instance.table);
    replace(prototype, table, connection, connection.parts);
  };

  return {
    getDefaultTableOptions: (table) => {
      if (process.env.NODE_ENV !== 'production') {
        requireOption(!owned.has(table), 'features', 'a list with one `urlFeature` feature', 'two', 'chartable');
        owned.add(table);
      }
      return defaultOptions(table, connectionOf(table)[0]);
    },
    constructTableAPIs: (table) => {
      const [connection, host] = connectionOf(table);
      if (process.env.NODE_ENV !== 'production') checkOwners(host, connection.atoms);
      overrideRowModels(host);
      overrideRowIds(host);
      Object.assign(table, { sync: connection });
    },
    initColumnInstanceData: (column) => overrideOnce(column, overrideColumns),
    initRowInstanceData: (row) => overrideOnce(row, overrideRows),
  };
}

/** Generic, because the atoms' type depends on the table's features. */
function defaultOptions<TFeatures extends TableFeatures, TData extends RowData>(
  table: Table<TFeatures, TData>,
  connection: Connection,
): Partial<TableOptions_All<TFeatures, TData>>;
function defaultOptions(_table: object, { atoms }: Connection): object {
  // Without `autoResetAll: false`, TanStack Table would reset states in a microtask, as a second user event.
  return { atoms, autoResetAll: false };
}
