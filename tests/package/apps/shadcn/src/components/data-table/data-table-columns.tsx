'use client';

import { useColumns, type ViewTable } from 'chartable/react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';

/** A menu that hides and shows columns. */
export function DataTableColumns({ table }: { readonly table: ViewTable }) {
  const { columns, toggle } = useColumns(table);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" className="ml-auto">
          Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {columns
          .filter(({ column }) => column.column.getCanHide())
          .map(({ column: { id, header }, isShown }) => (
            <DropdownMenuCheckboxItem key={id} checked={isShown} onCheckedChange={() => toggle(id)}>
              {header}
            </DropdownMenuCheckboxItem>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
