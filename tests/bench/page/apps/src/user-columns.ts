import data from './users.json';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly age: number;
}

export const users: User[] = data;

export const columns = [
  { id: 'id', accessorKey: 'id', header: 'ID' },
  { id: 'name', accessorKey: 'name', header: 'Name' },
  { id: 'age', accessorKey: 'age', header: 'Age', filterFn: 'inNumberRange' },
] as const;
