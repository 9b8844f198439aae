import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import type { FilterRows, TableMachine, TableState } from '../../machines/table';
import { createTableAddress, type AppHistory } from '../address';
import type { TableSearch } from '../search-params';

/** What the validated search of a table's page holds: the search text as it is, and what it says of the table. */
export interface OpenedSearch {
  readonly text: string;
  readonly table: TableState;
}

export interface AddressTableOptions {
  readonly machine: TableMachine;
  readonly search: TableSearch;
  readonly filterRows: FilterRows;
  readonly history: AppHistory;
  /** The match of the page's route. It is read as the page opens: from there the table leads, and the address follows. */
  readonly opened: { readonly pathname: string; readonly search: OpenedSearch };
}

/** A running table machine, bound to the address of the page in view for as long as the component is mounted. */
export function useAddressTable({
  machine,
  search,
  filterRows,
  history,
  opened,
}: AddressTableOptions): Actor<TableMachine> {
  const [{ address, logic }] = useState(() => {
    const bound = createTableAddress(history, search, opened.pathname, opened.search.text);
    return {
      address: bound,
      logic: machine.provide({
        actions: {
          push: ({ self }, { changes }) => bound.write('push', changes, self),
          replace: ({ self }, { changes }) => bound.write('replace', changes, self),
        },
      }),
    };
  });
  const actor = useActorRef(logic, { input: { state: opened.search.table, filterRows } });
  useEffect(() => address.connect(actor), [address, actor]);
  return actor;
}
