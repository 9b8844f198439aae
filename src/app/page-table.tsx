import type { RowData } from '@tanstack/table-core';
import { useEffect } from 'react';
import type { PageAddress } from '../address';
import { useOpenedTable } from '../address/tanstack-router';
import { TableView, useAddressTable, type AsyncRowSource, type Table, type TableViewProps } from '../table';
import { AddressLine, type LineTable } from './address-line/address-line';
import { Views } from '../views';
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
  /** True for a table whose state can be saved under a name. */
  readonly hasViews?: boolean;
}

/** A table of a page: it runs as long as it is mounted, and an inspector finds it. */
export function PageTable<Row extends RowData>({
  path,
  table,
  rows,
  address,
  debounce,
  hasAddressLine = true,
  hasViews = false,
  ...view
}: PageTableProps<Row>) {
  const running = useAddressTable({ table, rows, address, ...useOpenedTable(table) });
  const { actor } = running;
  const { name, search } = table;
  useEffect(() => keepTable({ path, name, actor, search }), [actor, path, name, search]);
  return (
    <>
      {hasAddressLine && <AddressLine address={address} table={{ actor, search, debounce }} />}
      {hasViews && <Views actor={actor} search={search} scope={`${path} ${name}`} />}
      <TableView {...view} {...running} />
    </>
  );
}
