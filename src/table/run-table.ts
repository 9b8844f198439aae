import type { RowData } from '@tanstack/table-core';
import { createActor } from 'xstate';
import type { RowModel } from '../rows';
import {
  bindAddressTable,
  checkPathname,
  checkRows,
  followNetwork,
  type AddressTable,
  type AddressTableOptions,
} from './address-table';

/** A table that runs until it is stopped. */
export interface RunningTable<Row extends RowData> extends AddressTable<Row> {
  /** The row model of the rows that the table has now: read it anew after `setRows`. */
  readonly rowModel: RowModel<Row>;
  /**
   * Gives the table other rows, or another source.
   *
   * @throws {Error} if `getRowId` gives two of them the same id, or they are not in memory for a table that is not made with
   *   `asyncRows`, or the other way round
   */
  readonly setRows: (rows: AddressTableOptions<Row>['rows']) => void;
  /** Tells the table that its page has another pathname: it takes its whole state from the address. */
  readonly setPathname: (pathname: string) => void;
  /** Writes what is pending, and ends the table. Call it when its view is gone. */
  readonly stop: () => void;
}

/**
 * Runs a table in a browser, bound to the address of the page in view: what `useAddressTable` does, for a view that is not
 * made by React. The view subscribes to the actor, reads its snapshots by the selectors of `chartable/machine` and the rows by
 * the row model, and sends the actor events.
 *
 * On a server nothing runs: the actor keeps its first snapshot, which is the table as `opened` says it, for a view to be
 * rendered with.
 *
 * @throws {Error} if the table's `getRowId` gives two rows the same id, or the rows are not in memory for a table that is not made
 *   with `asyncRows`, or the other way round, or `pathname` is none, or lacks the base of the router
 * @example
 * const running = runAddressTable({ table, rows, address });
 * running.actor.subscribe((snapshot) => show(running.rowModel.pageRows(selectShown(snapshot))));
 * running.actor.send({ type: 'page.next' });
 */
export function runAddressTable<Row extends RowData>(options: AddressTableOptions<Row>): RunningTable<Row> {
  const { table, address } = options;
  checkPathname(options.pathname, 'runAddressTable');
  checkRows(options, 'runAddressTable');
  const { bound, input, pathname, readRows, giveRows } = bindAddressTable(options);
  let read = readRows(options);
  const actor = createActor(bound.machine, { input: { ...input, filterRows: read.filterRows } });
  const isOnServer = typeof window === 'undefined';
  if (!isOnServer) actor.start();
  const follow = () => (!isOnServer && read.source?.usesNetwork === true ? followNetwork(actor) : () => {});
  const connect = (path: string) => (isOnServer ? () => {} : bound.connect(actor, path));
  let stopFollowing = follow();
  let leave = connect(options.pathname ?? pathname);

  return {
    actor,
    history: address.history.actor,
    get rowModel() {
      return read.rowModel;
    },
    setRows: (rows) => {
      checkRows({ table, rows }, 'runAddressTable');
      read = readRows({ table, rows });
      stopFollowing();
      stopFollowing = follow();
      giveRows(actor, read);
    },
    setPathname: (moved) => {
      checkPathname(moved, 'runAddressTable');
      leave();
      leave = connect(moved);
    },
    stop: () => {
      bound.flush(actor);
      leave();
      stopFollowing();
      actor.stop();
    },
  };
}
