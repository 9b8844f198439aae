import type { RowData } from '@tanstack/table-core';
import { useEffect, type ComponentType } from 'react';
import type { PageAddress } from '../address';
import { useOpenedTable } from '../address/tanstack-router';
import { TableView, useAddressTable, type AsyncRowSource, type Table, type TableViewProps } from '../table';
import { AddressLine, type LineTable } from './address-line/address-line';
import type { ViewsProps } from '../views';
import { keepTable } from './inspect/living-actors';

export interface PageTableProps<Row extends RowData> extends Omit<
  TableViewProps<Row>,
  'actor' | 'rowModel' | 'history'
> {
  /** The path of its page, as the list of pages has it. */
  readonly path: string;
  readonly table: Table<Row>;
  readonly rows: readonly Row[] | AsyncRowSource<Row>;
  readonly address: PageAddress;
  /** The table's debounces. */
  readonly debounce?: LineTable['debounce'];
  /** False where the page has a line for all of its tables. */
  readonly hasAddressLine?: boolean;
  /** `Views`, for a table whose state can be saved under a name. It is loaded with the pages that have it. */
  readonly Views?: ComponentType<ViewsProps>;
}

/** A table of a page: it runs as long as it is mounted, and an inspector finds it. */
export function PageTable<Row extends RowData>({
  path,
  table,
  rows,
  address,
  debounce,
  hasAddressLine = true,
  Views,
  ...view
}: PageTableProps<Row>) {
  const running = useAddressTable({ table, rows, address, ...useOpenedTable(table) });
  const { actor } = running;
  const { name, search } = table;
  useEffect(() => keepTable({ path, name, actor, search }), [actor, path, name, search]);
  return (
    <>
      {hasAddressLine && <AddressLine address={address} table={{ actor, search, debounce }} />}
      {Views && <Views actor={actor} search={search} scope={`${path} ${name}`} />}
      <TableView {...view} {...running} />
    </>
  );
}
