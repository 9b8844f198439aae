import type { RowData } from '@tanstack/table-core';
import type { Actor } from 'xstate';
import type { HistoryActor } from '../../machines/history';
import type { FilterRows, TableActor, TableMachine } from '../../machines/table';
import { bindTable, type PageAddress } from '../address';
import { isAsyncSource, type AsyncRowSource, type RowModel, type RowSource } from '../rows';
import { OpenedTable } from '../search-params';
import { requireOption } from '../search-params/require-option';
import type { Table } from './create-table';

/** The options of `useAddressTable` and `runAddressTable`. */
export interface AddressTableOptions<Row extends RowData> {
  /** The same at each rendering: a component that shows several tables in turn needs a `key` for each. */
  readonly table: Pick<
    Table<Row>,
    'name' | 'identity' | 'machine' | 'machineColumns' | 'search' | 'createRowModel' | 'createFetchedRows'
  >;
  /**
   * The rows; `undefined` while there are none yet. They may come late and change: the selection stays, by the ids of the
   * rows, and the page as far as it exists. For a table made with `asyncRows`, the source that is asked for each page:
   * another one is asked for the page anew.
   */
  readonly rows: RowSource<Row> | AsyncRowSource<Row>;
  readonly address: PageAddress;
  /**
   * The browser's pathname of the table's page, with the base of the router; where left out, that of the address as the table
   * begins.
   */
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

/** Checks the pathname of a table's page. @throws {Error} if it is none */
export function checkPathname(pathname: string | undefined, by: string): void {
  requireOption(
    pathname === undefined || pathname.startsWith('/'),
    'pathname',
    "the browser's pathname, with a slash at its start",
    pathname,
    by,
  );
}

/**
 * Checks the rows of a table.
 *
 * @throws {Error} if they are not in memory for a table that is not made with `asyncRows`, or the other way round
 */
export function checkRows<Row extends RowData>(
  { table, rows }: Pick<AddressTableOptions<Row>, 'table' | 'rows'>,
  by: string,
): void {
  const isFetched = table.createFetchedRows !== undefined;
  requireOption(
    isFetched === isAsyncSource(rows),
    'rows',
    isFetched ? 'an `AsyncRowSource` for a table made with `asyncRows`' : 'a list of rows, or `undefined`',
    rows,
    by,
  );
}

/** A source of rows, or what filters those in memory; neither while there are none yet. */
interface GivenRows<Row> {
  readonly source?: AsyncRowSource<Row> | undefined;
  readonly filterRows?: FilterRows | undefined;
}

/** Binds a table to the history of the page in view. An actor of its machine begins with `state`, on the page `pathname`. */
export function bindAddressTable<Row extends RowData>({
  table,
  rows,
  address: { history },
  opened,
}: AddressTableOptions<Row>) {
  const { pathname, search } = history.location();
  const { state, text } = opened ?? new OpenedTable(search, table.search.decode(search));
  const fetched = isAsyncSource(rows) ? table.createFetchedRows?.(rows) : undefined;
  const machine = fetched?.provideRows(table.machine) ?? table.machine;
  return {
    pathname,
    input: { state, columns: table.machineColumns },
    bound: bindTable({ ...table, machine, history, opened: text }),
    /** Returns what the table and its view need of these rows. A new row model of rows in memory at each call. */
    readRows: ({ table, rows }: Pick<AddressTableOptions<Row>, 'table' | 'rows'>) => {
      if (fetched && isAsyncSource(rows)) return { rowModel: fetched.rowModel, source: rows };
      const inMemory = isAsyncSource(rows) ? undefined : rows;
      const rowModel = table.createRowModel(inMemory ?? []);
      return { rowModel, filterRows: inMemory && rowModel.filterRows };
    },
    /** Tells the running table where its rows are others than before. */
    giveRows: (actor: TableActor, { source, filterRows }: GivenRows<Row>): void => {
      if (!source) {
        if (actor.getSnapshot().context.filterRows !== filterRows) actor.send({ type: 'rows.changed', filterRows });
      } else if (fetched?.setSource(source)) actor.send({ type: 'rows.refresh' });
    },
  };
}

/** Tells a table when the browser goes online or offline, until the function that it returns is called. */
export function followNetwork(actor: Pick<TableActor, 'send'>): () => void {
  const send = () => actor.send({ type: navigator.onLine ? 'network.online' : 'network.offline' });
  send();
  window.addEventListener('online', send);
  window.addEventListener('offline', send);
  // A page in the back-forward cache gets neither.
  window.addEventListener('pageshow', send);
  return () => {
    window.removeEventListener('online', send);
    window.removeEventListener('offline', send);
    window.removeEventListener('pageshow', send);
  };
}
