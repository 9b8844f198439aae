import type { IndexedUser } from '../data/random-users';
// Not from the folder's index: it exports the view too, and a worker needs the columns only.
import { createTable } from '../table/create-table';
import { userColumns } from './users';

/** The page with very many rows. */
export const millionRows = {
  path: '/million-rows',
  title: 'A million rows',
  description: 'Rows of a database in a worker of this page, made by seed at each load, paged or scrolled.',
  table: createTable<IndexedUser>({
    columns: userColumns,
    getRowId: ({ index }) => String(index),
    asyncRows: true,
  }),
  rowCount: 1_000_000,
} as const;
