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
import { chartable, useChartable } from '../tanstack';
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
    chartableFeature: chartable({ url }),
  });

/** The features of a `FetchedTable`, by which its columns are typed. */
export type FetchedTableFeatures = ReturnType<typeof createFeatures>;

/** The props of a `FetchedTable`. */
export interface FetchedTableProps<Row extends RowData> extends Omit<TableViewProps<Row>, 'table'> {
  /** The description of the table: what `defineTable` returns. */
  readonly definition: AnyTableDefinition;
  /** The address of the page in view, which all tables of a page share. The first that is given counts. */
  readonly url: PageUrl;
  /** Made once, or as seldom as they change. */
  readonly columns: readonly ColumnDef<FetchedTableFeatures, Row>[];
  /** The result of `fetchedRows`. Made once, or as seldom as its source changes. */
  readonly rows: FetchedRows<Row>;
  /** Returns the id of a row, different for each and never another one for the same row. */
  readonly getRowId: (row: Row) => string;
  /** The table as a router's search or a server's request says it; decoded from the address where left out. */
  readonly opened?: OpenedTable | undefined;
  /** The browser's pathname of the table's page; that of the address where left out. */
  readonly pathname?: string;
}

const noRows: readonly never[] = [];

/**
 * A whole table with the rows of a source: its features of TanStack Table, its machine and its `TableView`, whose props it takes. It
 * searches, filters, sorts, pages and selects. Call `useTable` yourself for a table that does more.
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
      getRowId,
      chartable: definition,
      chartableOpened: opened,
      chartableRows: rows,
    },
    () => null,
  );
  useChartable(table, pathname === undefined ? {} : { pathname });
  return <TableView {...view} table={table} />;
}
