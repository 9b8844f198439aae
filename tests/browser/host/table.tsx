import type { PageAddress } from '../../../src/address';
import { rows as allRows, type User } from '../../../src/data/rows';
import { userColumns } from '../../../src/demos/users';
import type { OpenedTable } from '../../../src/search-params';
import { createTable, TableView, useAddressTable, type RowSource, type TableOptions } from '../../../src/table';

/** A table whose search is the parameter `q`. */
export const createHostTable = (options: Pick<TableOptions<User>, 'history' | 'debounce' | 'getRowId'> = {}) =>
  createTable({ columns: userColumns, params: { globalFilter: 'q' }, ...options });

export interface HostTableProps {
  readonly table: ReturnType<typeof createHostTable>;
  readonly address: PageAddress;
  readonly pathname?: string;
  readonly opened?: OpenedTable;
  readonly rows?: RowSource<User>;
}

export const HostTable = (props: HostTableProps) => (
  <TableView {...useAddressTable({ rows: allRows, ...props })} label="Users" />
);
