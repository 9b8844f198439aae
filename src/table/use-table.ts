import type { RowData } from '@tanstack/table-core';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Actor } from 'xstate';
import type { HistoryActor } from '../../machines/history';
import type { TableActor, TableMachine } from '../../machines/table';
import { bindTable, type PageAddress } from '../address';
import { isAsyncSource, type AsyncRowSource, type RowModel, type RowSource } from '../rows';
import { OpenedTable } from '../search-params';
import { requireOption } from './check-options';
import type { Table } from './create-table';

/** The options of `useAddressTable`. */
export interface AddressTableOptions<Row extends RowData> {
  /** The same at each rendering: a component that shows several tables in turn needs a `key` for each. */
  readonly table: Pick<Table<Row>, 'name' | 'identity' | 'machine' | 'search' | 'createRowModel' | 'createFetchedRows'>;
  /**
   * The rows; `undefined` while there are none yet. They may come late and change: the selection stays, by the ids of the
   * rows, and the page as far as it exists. For a table made with `asyncRows`, the source that is asked for each page:
   * another one is asked for the page anew.
   */
  readonly rows: RowSource<Row> | AsyncRowSource<Row>;
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
 * @throws {Error} if the table's `getRowId` gives two rows the same id, or the rows are not in memory for a table that is not made
 *   with `asyncRows`, or the other way round, or the table is another one than at the first rendering, or `pathname` is none
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
  const [first] = useState(table);
  requireOption(
    table === first || table.identity === first.identity,
    'table',
    'the same at each rendering (give the component a `key` of its own for each table)',
    table.name,
    'useAddressTable',
  );
  requireOption(
    pathname === undefined || pathname.startsWith('/'),
    'pathname',
    "the browser's pathname, with a slash at its start",
    pathname,
    'useAddressTable',
  );
  const source = isAsyncSource(rows) ? rows : undefined;
  const isFetched = table.createFetchedRows !== undefined;
  requireOption(
    isFetched === (source !== undefined),
    'rows',
    isFetched ? 'an `AsyncRowSource` for a table made with `asyncRows`' : 'a list of rows, or `undefined`',
    rows,
    'useAddressTable',
  );
  const [fetched] = useState(() => source && table.createFetchedRows?.(source));
  const [bound] = useState(() => {
    const machine = fetched?.provideRows(table.machine) ?? table.machine;
    return bindTable({ ...table, machine, history, opened: mounted.opened.text });
  });
  const inMemory = isAsyncSource(rows) ? undefined : rows;
  const memoryModel = useMemo(() => table.createRowModel(inMemory ?? noRows), [table, inMemory]);
  const rowModel = fetched?.rowModel ?? memoryModel;
  const filterRows = inMemory && rowModel.filterRows;
  const actor = useActorRef(bound.machine, { input: { state: mounted.opened.state, filterRows } });
  // Before the browser paints: nobody sees new rows in the state of the old ones.
  useLayoutEffect(() => {
    if (actor.getSnapshot().context.filterRows !== filterRows) actor.send({ type: 'rows.changed', filterRows });
  }, [actor, filterRows]);
  useLayoutEffect(() => {
    if (source && fetched?.setSource(source)) actor.send({ type: 'rows.refresh' });
  }, [actor, fetched, source]);
  const usesNetwork = source?.usesNetwork === true;
  useEffect(() => (usesNetwork ? followNetwork(actor) : undefined), [actor, usesNetwork]);
  // The effects of a layout end before the actor is stopped. Whoever takes a table away on a page that stays loses nothing.
  useLayoutEffect(() => () => bound.flush(actor), [bound, actor]);
  const pagePathname = pathname ?? mounted.pathname;
  useEffect(() => bound.connect(actor, pagePathname), [bound, actor, pagePathname]);
  return { actor, rowModel, history: history.actor };
}

/** Tells a table when the browser goes online or offline, until the function that it returns is called. */
function followNetwork(actor: Pick<TableActor, 'send'>): () => void {
  const send = () => actor.send({ type: navigator.onLine ? 'network.online' : 'network.offline' });
  send();
  window.addEventListener('online', send);
  window.addEventListener('offline', send);
  return () => {
    window.removeEventListener('online', send);
    window.removeEventListener('offline', send);
  };
}
