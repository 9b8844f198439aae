import type { MRT_ColumnDef } from 'material-react-table';
import type { Task } from './tasks';

export const columns: MRT_ColumnDef<Task>[] = [
  { accessorKey: 'title', header: 'Title' },
  { accessorKey: 'status', header: 'Status', filterVariant: 'multi-select' },
  { accessorKey: 'points', header: 'Points', enableGlobalFilter: false, aggregationFn: 'sum' },
];
