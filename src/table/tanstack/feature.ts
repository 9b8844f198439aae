import type { RowData, Table, TableFeature, TableFeatures, TableOptions_All } from '@tanstack/table-core';
import type { PageUrl } from '../history';
import type { AnyTableDefinition, ColumnFilterCodec } from '../url/definition';
import type { OpenedTable } from '../url';
import { inDevelopment } from '../../shared/in-development';
import { requireOption } from '../../shared/require-option';
import { checkOptionalStates, checkOwners, checkUrl } from './checks';
import { connectTable, type ChartableTable, type Connection } from './connection';
import type { FetchedRows } from './fetched-rows';
import { isHostTable, type HostTable } from './host';
import type { OptionalTableState } from '../features/tanstack-state';
import { overrideColumns, overrideRowIds, overrideRows } from './overrides';

declare module '@tanstack/table-core' {
  interface Plugins {
    chartableFeature: TableFeature;
  }
  interface TableOptions_FeatureMap<in out TFeatures extends TableFeatures, in out TData extends RowData> {
    chartableFeature: ChartableTableOptions<TData>;
  }
  interface Table_FeatureMap<in out TFeatures extends TableFeatures, in out TData extends RowData> {
    chartableFeature: { readonly chartable: ChartableTable };
  }
}

/** The options that the feature adds to those of a table. */
export interface ChartableTableOptions<Row extends RowData = RowData> {
  /**
   * The description of the table: what `defineTable` returns. The same at each rendering. A table without it throws; it is optional
   * for code that knows no table's features.
   */
  readonly chartable?: AnyTableDefinition;
  /**
   * The table as the address says it, by the description's `open`; decoded from the address where left out. It is read once. A
   * server needs it, where the address is that of a request.
   */
  readonly chartableOpened?: OpenedTable | undefined;
  /**
   * Rows that are fetched a page at a time, as `fetchedRows` makes them, in the place of `data`, which is then the empty list. The
   * table filters, sorts and pages nothing by itself, and selecting all rows selects all that match.
   */
  readonly chartableRows?: FetchedRows<Row> | undefined;
  /**
   * True while `data` is still to come, such as `query.isPending`: the table keeps its page and its selected rows until it has come.
   * Where it is left out, a table whose `data` is empty waits for its first rows, and then has none.
   */
  readonly chartableIsWaiting?: boolean | undefined;
}

/** The options of `chartable`. */
export interface ChartableOptions {
  /** The current page's URL, from `createRouterUrl()` or `createBrowserUrl()`. All tables of a page share it. */
  readonly url: PageUrl;
  /**
   * The optional states of its tables, such as `rowPinningState` for TanStack's `rowPinningFeature`: one for each of these features that is
   * registered. Apps bundle only the states they pass.
   *
   * @example
   * chartable({ url, states: [columnVisibilityState, expandedState] })
   */
  readonly states?: readonly OptionalTableState[];
}

/** The `meta` of a column that the feature reads. */
export interface ChartableColumnMeta {
  /** Reads the value of the column's filter from the JSON in the address, and writes it: for a `Date`, a `Set` and the like. */
  readonly filterCodec?: ColumnFilterCodec;
}

/** The tables whose states a feature owns. */
const owned = new WeakSet<object>();

/**
 * Makes the feature that puts the machine under a table of TanStack Table 9, so that its state lives in the address. Register it as
 * `chartableFeature`, in any place among the others; give each table its description by the option `chartable`, and start it by
 * `useChartable` or `startChartable`.
 *
 * Columns, cells, row models and the table's methods stay as they are. Meant to differ from TanStack Table:
 *
 * - A page that does not exist is clamped, also where a server pages the rows and reports their number.
 * - A filter or a sort leads to the first page in the same user event, also with `manualPagination`. The option
 *   `autoResetPageIndex: false` leaves the page. Other rows leave the page, what is expanded, and the sorting as they are.
 * - The global filter is a string, and the empty string where there is none; any other by the `globalFilterCodec` of the
 *   description. Widths are whole pixels, at least 20.
 * - `initialState` is the `defaults` of the description, which `table.reset…` goes to.
 * - What the table does not have leaves the state: columns, rows once they are there, values that its filters remove, and sorts by
 *   columns that cannot be sorted, which TanStack Table keeps and does not apply.
 * - A group is selected if its rows are, selecting it selects them, and groups are not pinned. The rows below a row are selected with it, also
 *   those that do not pass the filters.
 * - A range by Shift begins at the row that was toggled last, by any method; a further range begins at the same row.
 * - Where all rows are expanded and one is collapsed, all others stay expanded, not only those in view.
 *
 * The selection of cells is left to TanStack Table. `autoResetAll` is false, so that `autoReset…` options other than that of
 * the page do nothing.
 *
 * @throws {Error} if `url` isn't a page's URL, or `states` has something other than optional states. A table throws where an option
 *   cannot be used, by name, such as `states` without one that it has
 * @example
 * const features = tableFeatures({ ...mine, chartableFeature: chartable({ url }) });
 * const table = useTable({ features, columns, data, getRowId, chartable: tasks });
 * useChartable(table);
 */
export function chartable({ url, states = [] }: ChartableOptions): TableFeature {
  inDevelopment(() => {
    checkUrl(url, 'chartable');
    checkOptionalStates(states);
  });
  const connections = new WeakMap<object, Connection>();
  const overridden = new WeakSet<object>();
  const connectionOf = (table: object): [Connection, HostTable] => {
    if (!isHostTable(table)) throw new Error('chartable: the table must be of TanStack Table 9');
    const connection = connections.get(table) ?? connectTable(table, { url, states });
    connections.set(table, connection);
    return [connection, table];
  };
  /** Overrides the methods of what has the same prototype. It is complete with the first of its instances, in any order of the features. */
  const overrideOnce = (instance: { readonly table: object }, replace: typeof overrideColumns) => {
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (typeof prototype !== 'object' || prototype === null || overridden.has(prototype)) return;
    overridden.add(prototype);
    const [connection, table] = connectionOf(instance.table);
    replace(prototype, table, connection, states);
  };

  return {
    getDefaultTableOptions: (table) => {
      inDevelopment(() => {
        requireOption(!owned.has(table), 'features', 'with one feature of `chartable`', 'two', 'chartable');
        owned.add(table);
      });
      return defaultOptions(table, connectionOf(table)[0]);
    },
    constructTableAPIs: (table) => {
      const [connection, host] = connectionOf(table);
      inDevelopment(() => checkOwners(host, connection.atoms));
      overrideRowIds(host);
      Object.assign(table, { chartable: connection });
    },
    initColumnInstanceData: (column) => overrideOnce(column, overrideColumns),
    initRowInstanceData: (row) => overrideOnce(row, overrideRows),
  };
}

/** Returns the options by which the feature owns the states. The type of a table's atoms depends on its features, which are not known here. */
function defaultOptions<TFeatures extends TableFeatures, TData extends RowData>(
  table: Table<TFeatures, TData>,
  connection: Connection,
): Partial<TableOptions_All<TFeatures, TData>>;
function defaultOptions(_table: object, { atoms }: Connection): object {
  // TanStack Table would reset in a microtask, as a second user event.
  return { atoms, autoResetAll: false };
}
