import type { Row } from '@tanstack/react-table';
import type { Features } from './features';
import type { Task } from './task';

export function DataTableRowActions({ row }: { readonly row: Row<Features, Task> }) {
  return (
    <details>
      <summary aria-label={`Actions of ${row.id}`}>…</summary>
      <button type="button">Edit</button>
      <button type="button">Delete</button>
    </details>
  );
}
