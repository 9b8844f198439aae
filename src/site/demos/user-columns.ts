import { numberColumn, textColumn } from 'chartable/columns';
import type { SourceColumn } from 'chartable/rows';
import type { User } from '../data/rows';

/** The columns of every table of users, with any features. IDs and names are sorted character by character, as a database does. */
export const userColumns = [
  { accessorKey: 'id', header: 'ID', ...textColumn({ numeric: false }) },
  { accessorKey: 'name', header: 'Name', ...textColumn({ numeric: false, meta: { namesRow: true } }) },
  { accessorKey: 'age', header: 'Age', ...numberColumn({ min: 0 }) },
] as const satisfies readonly SourceColumn<User>[];
