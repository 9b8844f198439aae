import { createRowModel } from '../rows';
import { userColumns, userRows } from './users';

/** The row model of every demo, apart from the pages: they make one each, for their rows may change. */
export const demoRowModel = createRowModel({ columns: userColumns, rows: userRows });
