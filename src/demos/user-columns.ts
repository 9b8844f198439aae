// Not from the folder's index, which has more than the columns.
import { numberColumn, textColumn } from '../columns/columns';
import type { SourceColumn } from '../columns/source-columns';
import type { User } from '../data/rows';

/** The columns of every table of users, with any features. */
export const userColumns = [
  { accessorKey: 'id', header: 'ID', ...textColumn() },
  { accessorKey: 'name', header: 'Name', ...textColumn({ meta: { namesRow: true } }) },
  { accessorKey: 'age', header: 'Age', ...numberColumn() },
] as const satisfies readonly SourceColumn<User>[];
