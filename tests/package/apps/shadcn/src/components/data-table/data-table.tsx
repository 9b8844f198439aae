'use client';

import { useSearchBox, type ViewTable } from 'chartable/react';
import { DataTableBody } from '@/components/data-table/data-table-body';
import { DataTableColumns } from '@/components/data-table/data-table-columns';
import { DataTableHeader } from '@/components/data-table/data-table-header';
import { DataTablePagination } from '@/components/data-table/data-table-pagination';
import { Input } from '@/components/ui/input';
import { Table } from '@/components/ui/table';

interface DataTableProps {
  /** A table from `useTable`, started with `useStartTable`. */
  readonly table: ViewTable;
  /** The table's name, for screen readers. */
  readonly label: string;
}

/** Each part subscribes to the table, so a table created with the selector `() => null` re-renders only what changed. */
export function DataTable({ table, label }: DataTableProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          {...useSearchBox(table)}
          type="search"
          aria-label="Search"
          placeholder="Search…"
          className="h-8 w-full sm:w-56"
        />
        <DataTableColumns table={table} />
      </div>
      <div className="overflow-hidden rounded-md border">
        <Table aria-label={label}>
          <DataTableHeader table={table} />
          <DataTableBody table={table} />
        </Table>
      </div>
      <DataTablePagination table={table} />
    </div>
  );
}
