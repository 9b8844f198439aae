import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import type { FilterRows, TableMachine } from '../../machines/table';
import { bindTable, type PageAddress } from '../address';
import type { OpenedTable, TableSearch } from '../search-params';

export interface AddressTableOptions {
  readonly machine: TableMachine;
  readonly search: TableSearch;
  readonly filterRows: FilterRows;
  readonly address: PageAddress;
  /** The browser's pathname of the table's page. */
  readonly pathname: string;
  /** The table as the address says it. It is read once: from there the table leads, and the address follows. */
  readonly opened: OpenedTable;
}

/** Runs a table machine, bound to the address of the page in view for as long as the component is mounted. */
export function useAddressTable({
  machine,
  search,
  filterRows,
  address,
  pathname,
  opened,
}: AddressTableOptions): Actor<TableMachine> {
  const [bound] = useState(() => bindTable({ machine, search, history: address.history, opened: opened.text }));
  const actor = useActorRef(bound.machine, { input: { state: opened.state, filterRows } });
  useEffect(() => bound.connect(actor, pathname), [bound, actor, pathname]);
  return actor;
}
