import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import type { Task } from './tasks';

const helper = createColumnHelper<Task>();

export const selectColumn = helper.display({
  id: 'select',
  header: 'Select',
  cell: ({ row }) => (
    <input
      type="checkbox"
      aria-label={`Select ${row.id}`}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  ),
});

export const columns: ColumnDef<Task, never>[] = [
  selectColumn,
  helper.accessor('title', { header: 'Title' }),
  helper.accessor('status', { header: 'Status', filterFn: 'arrIncludesSome', enableGlobalFilter: false }),
  helper.accessor('points', { header: 'Points', enableGlobalFilter: false }),
];
