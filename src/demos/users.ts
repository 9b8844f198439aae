import { rows as userRows, type User } from '../data/rows';
// Not from the folder's index: it exports the view too, and a worker that finds paths needs the rows only.
import { createTable } from '../table/create-table';
import type { Column } from '../rows';
import type { Demo } from './demo';

export { userRows };

/** The columns of every demo. */
export const userColumns: readonly Column<User>[] = [
  { kind: 'text', id: 'id', header: 'ID', value: (user) => user.id },
  { kind: 'text', id: 'name', header: 'Name', value: (user) => user.name },
  { kind: 'number', id: 'age', header: 'Age', value: (user) => user.age },
];

/** Makes the table of a demo page. */
export const createDemoTable = ({ table }: Pick<Demo, 'table'>) => createTable({ columns: userColumns, ...table });
