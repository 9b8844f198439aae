import { rows, type User } from '../data/rows';
// Not by the folder's index: a worker has the rows and needs no view of them.
import { machineColumns, type Column } from '../table/columns';
import { createRowModel } from '../table/row-model';

const columns: readonly Column<User>[] = [
  { kind: 'text', id: 'id', header: 'ID', value: (user) => user.id },
  { kind: 'text', id: 'name', header: 'Name', value: (user) => user.name },
  { kind: 'number', id: 'age', header: 'Age', value: (user) => user.age },
];

/** The same for every demo. */
export const demoColumns = machineColumns(columns);
export const demoRowModel = createRowModel(columns, rows);
