import type { Column } from '@tanstack/react-table';
import type { Features } from './features';
import type { Task } from './task';

interface DataTableColumnHeaderProps {
  readonly column: Column<Features, Task>;
  readonly title: string;
}

export function DataTableColumnHeader({ column, title }: DataTableColumnHeaderProps) {
  if (!column.getCanSort()) return <span>{title}</span>;
  const sorted = column.getIsSorted();
  return (
    <details>
      <summary aria-label={`${title} menu`}>
        {title} {sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : ''}
      </summary>
      <button type="button" onClick={() => column.toggleSorting(false)}>
        Asc
      </button>
      <button type="button" onClick={() => column.toggleSorting(true)}>
        Desc
      </button>
      <button type="button" onClick={() => column.toggleVisibility(false)}>
        Hide
      </button>
    </details>
  );
}
