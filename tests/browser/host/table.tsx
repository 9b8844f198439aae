import { createTableMachine, type TableMachineOptions } from '../../../machines/table';
import type { PageAddress } from '../../../src/address';
import { demoColumns, demoRowModel } from '../../../src/demos/users';
import { createTableOpener, createTableSearch, type OpenedTable } from '../../../src/search-params';
import { TableView, useAddressTable } from '../../../src/table';

/** A table whose search is the parameter `q`. */
export function createHostTable(options: Pick<TableMachineOptions, 'history' | 'debounce'> = {}) {
  const search = createTableSearch({ params: { globalFilter: 'q' } });
  const machine = createTableMachine({ columns: demoColumns, codecs: search.codecs, ...options });
  return { search, machine, open: createTableOpener(search) };
}

export interface HostTableProps {
  readonly table: ReturnType<typeof createHostTable>;
  readonly address: PageAddress;
  readonly pathname: string;
  readonly opened: OpenedTable;
}

export function HostTable({ table: { machine, search }, ...page }: HostTableProps) {
  const actor = useAddressTable({ machine, search, filterRows: demoRowModel.filterRows, ...page });
  return <TableView actor={actor} rowModel={demoRowModel} label="Users" />;
}
