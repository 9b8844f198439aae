import { rows, type User } from '../data/rows';
// Not by the folder's index: a worker has the rows and needs no view of them.
import { createTable } from '../table/create-table';
import { createRowModel, type Column } from '../rows';
import type { Demo } from './demo';

/** The same for every demo. */
export const userColumns: readonly Column<User>[] = [
  { kind: 'text', id: 'id', header: 'ID', value: (user) => user.id },
  { kind: 'text', id: 'name', header: 'Name', value: (user) => user.name },
  { kind: 'number', id: 'age', header: 'Age', value: (user) => user.age },
];

export const demoRowModel = createRowModel(userColumns, rows);

/** Makes the table of a demo page. */
export const createDemoTable = ({ table }: Pick<Demo, 'table'>) => createTable({ columns: userColumns, ...table });
