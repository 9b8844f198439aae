import type { RowData } from '@tanstack/table-core';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Actor } from 'xstate';
import type { HistoryActor } from '../../machines/history';
import type { TableMachine } from '../../machines/table';
import { bindTable, type PageAddress } from '../address';
import type { RowModel, RowSource } from '../rows';
import { OpenedTable } from '../search-params';
import type { Table } from './create-table';

/** The options of `useAddressTable`. */
export interface AddressTableOptions<Row extends RowData> {
  readonly table: Pick<Table<Row>, 'machine' | 'search' | 'createRowModel'>;
  /**
   * The rows; `undefined` while there are none yet. They may come late and change: the selection stays, by the ids of the
   * rows, and the page as far as it exists.
   */
  readonly rows: RowSource<Row>;
  readonly address: PageAddress;
  /** The browser's pathname of the table's page; where left out, that of the address as the component is mounted. */
  readonly pathname?: string;
  /**
   * The table as the address says it; decoded from the address where left out. It is read once: from there the table
   * leads, and the address follows.
   */
  readonly opened?: OpenedTable | undefined;
}

/** A running table: the props of a `TableView` that it needs beside its `label`. */
export interface AddressTable<Row> {
  readonly actor: Actor<TableMachine>;
  readonly rowModel: RowModel<Row>;
  readonly history: HistoryActor;
}

const noRows = [] as const;

/**
 * Runs a table, bound to the address of the page in view for as long as the component is mounted. Give the same table and
 * address at each rendering; rows and pathname may change.
 *
 * @throws {Error} if the table's `getRowId` gives two rows the same id
 * @example
 * const running = useAddressTable({ table, rows: query.data, address });
 * return <TableView {...running} label="Cities" />;
 */
export function useAddressTable<Row extends RowData>({
  table,
  rows,
  address: { history },
  pathname,
  opened,
}: AddressTableOptions<Row>): AddressTable<Row> {
  const [mounted] = useState(() => {
    const { pathname, search } = history.location();
    return { pathname, opened: opened ?? new OpenedTable(search, table.search.decode(search)) };
  });
  const [bound] = useState(() => bindTable({ ...table, history, opened: mounted.opened.text }));
  const rowModel = useMemo(() => table.createRowModel(rows ?? noRows), [table, rows]);
  const filterRows = rows && rowModel.filterRows;
  const actor = useActorRef(bound.machine, { input: { state: mounted.opened.state, filterRows } });
  // Before the browser paints: nobody sees new rows in the state of the old ones.
  useLayoutEffect(() => {
    if (actor.getSnapshot().context.filterRows !== filterRows) actor.send({ type: 'rows.changed', filterRows });
  }, [actor, filterRows]);
  const pagePathname = pathname ?? mounted.pathname;
  useEffect(() => bound.connect(actor, pagePathname), [bound, actor, pagePathname]);
  return { actor, rowModel, history: history.actor };
}
