import type { User } from '../data/rows';
import type { Column } from '../rows';

/** The columns of every table of users. */
export const userColumns: readonly Column<User>[] = [
  { kind: 'text', id: 'id', header: 'ID', value: (user) => user.id },
  { kind: 'text', id: 'name', header: 'Name', namesRow: true, value: (user) => user.name },
  { kind: 'number', id: 'age', header: 'Age', value: (user) => user.age },
];
