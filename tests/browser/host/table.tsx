import type { PageAddress } from '../../../src/address';
import type { User } from '../../../src/data/rows';
import { demoRowModel, userColumns } from '../../../src/demos/users';
import type { OpenedTable } from '../../../src/search-params';
import { createTable, TableView, useAddressTable, type TableOptions } from '../../../src/table';

/** A table whose search is the parameter `q`. */
export const createHostTable = (options: Pick<TableOptions<User>, 'history' | 'debounce'> = {}) =>
  createTable({ columns: userColumns, params: { globalFilter: 'q' }, ...options });

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
