import type { RowData } from '@tanstack/table-core';
import { createActor } from 'xstate';
import { bindTable } from '../../src/address';
import type { Table } from '../../src/table';
import { openMemoryPage } from '../memory-page';

/** A running table of these rows at an address, on the history of a page in a model of a browser, which may refuse to write. */
export function openMemoryTable<Row extends RowData>(
  {
    machine,
    machineColumns,
    search,
    createRowModel,
  }: Pick<Table<Row>, 'machine' | 'machineColumns' | 'search' | 'createRowModel'>,
  rows: readonly Row[],
  address: string,
  outcome?: Parameters<typeof openMemoryPage>[1],
) {
  const rowModel = createRowModel(rows);
  const { clock, history } = openMemoryPage(`/${address}`, outcome);
  const bound = bindTable({ machine, search, history, opened: address });
  const input = { state: search.decode(address), columns: machineColumns, filterRows: rowModel.filterRows };
  const actor = createActor(bound.machine, { clock, input }).start();
  bound.connect(actor, '/');
  return { actor, rowModel, clock, history };
}
