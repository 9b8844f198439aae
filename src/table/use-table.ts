import type { RowData } from '@tanstack/table-core';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { renewSubscription } from './actor';
import {
  bindAddressTable,
  checkPathname,
  checkRows,
  followNetwork,
  type AddressTable,
  type AddressTableOptions,
} from './address-table';
import { requireOption } from '../search-params/require-option';

/**
 * Runs a table, bound to the address of the page in view for as long as the component is mounted. Give the same table and
 * address at each rendering; rows and pathname may change.
 *
 * @throws {Error} if the table's `getRowId` gives two rows the same id, or the rows are not in memory for a table that is not made
 *   with `asyncRows`, or the other way round, or the table is another one than at the first rendering, or `pathname` is
 *   none, or lacks the base of the router
 * @example
 * const running = useAddressTable({ table, rows: query.data, address });
 * return <TableView {...running} label="Cities" />;
 */
export function useAddressTable<Row extends RowData>(options: AddressTableOptions<Row>): AddressTable<Row> {
  const { table, rows, address, pathname } = options;
  const [first] = useState(table);
  requireOption(
    table === first || table.identity === first.identity,
    'table',
    'the same at each rendering (give the component a `key` of its own for each table)',
    table.name,
    'useAddressTable',
  );
  checkPathname(pathname, 'useAddressTable');
  checkRows(options, 'useAddressTable');
  const [{ bound, input, pathname: mountedAt, readRows, giveRows }] = useState(() => bindAddressTable(options));
  const { rowModel, source, filterRows } = useMemo(() => readRows({ table, rows }), [readRows, table, rows]);
  const actor = useActorRef(bound.machine, { input: { ...input, filterRows } });
  // Runs after the effect that has started the actor.
  useEffect(() => renewSubscription(actor), [actor]);
  // Before the browser paints: nobody sees new rows in the state of the old ones.
  useLayoutEffect(() => giveRows(actor, { source, filterRows }), [actor, giveRows, source, filterRows]);
  const usesNetwork = source?.usesNetwork === true;
  useEffect(() => (usesNetwork ? followNetwork(actor) : undefined), [actor, usesNetwork]);
  // The effects of a layout end before the actor is stopped. Whoever takes a table away on a page that stays loses nothing.
  useLayoutEffect(() => () => bound.flush(actor), [bound, actor]);
  const pagePathname = pathname ?? mountedAt;
  useEffect(() => bound.connect(actor, pagePathname), [bound, actor, pagePathname]);
  return { actor, rowModel, history: address.history.actor };
}
