import { rows as userRows } from '../data/rows';
// Not from the folder's index: it exports the view too, and a worker that finds paths needs the rows only.
import { createTable } from '../table/create-table';
import type { Demo } from './demo';
import { userColumns } from './user-columns';

export { userColumns, userRows };

/** Makes the table of a demo page. */
export const createDemoTable = ({ table }: Pick<Demo, 'table'>) => createTable({ columns: userColumns, ...table });
