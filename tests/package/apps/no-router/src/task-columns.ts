import { booleanColumn, dateColumn, multiSelectColumn, numberColumn, selectColumn, textColumn } from 'chartable/url';

export const taskColumns = [
  { accessorKey: 'title', header: 'Title', ...textColumn() },
  { accessorKey: 'hours', header: 'Hours', ...numberColumn({ min: 0 }) },
  { accessorKey: 'due', header: 'Due', ...dateColumn({ timeZone: 'Europe/Oslo' }) },
  { accessorKey: 'status', header: 'Status', ...selectColumn({ options: ['open', 'done'] }) },
  { accessorKey: 'tags', header: 'Tags', ...multiSelectColumn({ options: ['docs', 'ui', 'url'] }) },
  { accessorKey: 'isPaid', header: 'Paid', ...booleanColumn() },
] as const;
