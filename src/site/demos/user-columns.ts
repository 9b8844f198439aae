import { numberColumn, textColumn } from 'chartable/url';
import type { SourceColumn } from 'chartable/rows';
import type { User } from '../data/rows';

/** IDs and names sort by code point, as in a database. */
export const userColumns = [
  { accessorKey: 'id', header: 'ID', size: 296, ...textColumn({ numeric: false, meta: { shrinkTo: 72 } }) },
  { accessorKey: 'name', header: 'Name', ...textColumn({ numeric: false, meta: { namesRow: true, shrinkTo: 126 } }) },
  { accessorKey: 'age', header: 'Age', ...numberColumn({ min: 0, meta: { shrinkTo: 100 } }) },
] as const satisfies readonly SourceColumn<User>[];
