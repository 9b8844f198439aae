import {
  columnFilteringFeature,
  columnOrderingFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useState } from 'react';
import type { PageUrl } from '../history';
import type { AnyTableDefinition } from '../url/definition';
import type { OpenedTable } from '../url';
import { urlFeature, useStartTable } from '../tanstack';
import type { FetchedRows } from '../tanstack/fetched-rows';
import { TableView, type TableViewProps } from './table-view';

const createFeatures = (url: PageUrl) =>
  tableFeatures({
    columnFilteringFeature,
    globalFilteringFeature,
    rowPaginationFeature,
    rowSelectionFeature,
    rowSortingFeature,
    columnOrderingFeature,
    urlFeature: urlFeature({ url }),
  });

/** A `FetchedTable`'s features. They determine its columns' types. */
export type FetchedTableFeatures = ReturnType<typeof createFeatures>;

/** The props of `FetchedTable`. */
export interface FetchedTableProps<Row extends RowData> extends Omit<TableViewProps<Row>, 'table'> {
  /** The table's definition from `defineTableUrl`. */
  readonly definition: AnyTableDefinition;
  /** The URL that all tables of the page share. Later changes to this prop are ignored. */
  readonly url: PageUrl;
  /** Memoize it, or define it outside the component. */
  readonly columns: readonly ColumnDef<FetchedTableFeatures, Row>[];
  /** The result of `fetchedRows`. Memoize it, or define it outside the component. */
  readonly rows: FetchedRows<Row>;
  /** Returns a row's ID, which must be unique and stable. */
  readonly getRowId: (row: Row) => string | number | bigint;
  /** The table's state, from a router's search or a server request. Default: the URL's state. */
  readonly opened?: OpenedTable | undefined;
  /** The pathname of the table's page. Default: the URL's pathname. */
  readonly pathname?: string;
}

const noRows: readonly never[] = [];

/**
 * A complete table that fetches its rows from a source. It searches, filters, sorts, pages and selects. Accepts the
 * props of `TableView`. For other features, use `useTable` instead.
 *
 * @example
 * const rows = fetchedRows(source);
 * <FetchedTable definition={orders} url={url} columns={columns} rows={rows} getRowId={({ id }) => id} label="Orders" />
 */
export function FetchedTable<Row extends RowData>({
  definition,
  url,
  columns,
  rows,
  getRowId,
  opened,
  pathname,
  ...view
}: FetchedTableProps<Row>) {
  const [features] = useState(() => createFeatures(url));
  const table = useTable<FetchedTableFeatures, Row, null>(
    {
      features,
      columns,
      data: noRows,
      // The feature turns IDs into strings, and reports missing ones.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TanStack Table's option is typed for strings.
      getRowId: getRowId as (row: Row) => string,
      tableUrl: definition,
      opened: opened,
      fetchedRows: rows,
    },
    () => null,
  );
  useStartTable(table, pathname === undefined ? {} : { pathname });
  return <TableView {...view} table={table} />;
}
