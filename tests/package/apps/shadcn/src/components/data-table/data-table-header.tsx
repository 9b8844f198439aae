'use client';

import { FlexRender } from '@tanstack/react-table';
import { useGrid, useSelectAll, useSort, type Grid, type ViewTable } from 'chartable/react';
import { Button } from '@/components/ui/button';
import { TableHead, TableHeader, TableRow } from '@/components/ui/table';

type Header = Grid['headerGroups'][number][number];

const arrows = { ascending: '↑', descending: '↓', unsorted: '↕' } as const;

export function DataTableHeader({ table }: { readonly table: ViewTable }) {
  const { columns, headerGroups } = useGrid(table);
  const isAtEnd = (id: string) => columns.some((column) => column.id === id && column.align === 'end');
  return (
    <TableHeader>
      {headerGroups.map((headers, index) => (
        <TableRow key={index}>
          <TableHead className="w-8">{index === headerGroups.length - 1 && <SelectAll table={table} />}</TableHead>
          {headers.map((header) => (
            <HeaderCell key={header.id} table={table} header={header} isAtEnd={isAtEnd(header.column.id)} />
          ))}
        </TableRow>
      ))}
    </TableHeader>
  );
}

/** Selects the rows of all pages that match. */
const SelectAll = ({ table }: { readonly table: ViewTable }) => (
  <input aria-label="Select all rows" className="accent-primary" {...useSelectAll(table)} />
);

interface HeaderCellProps {
  readonly table: ViewTable;
  readonly header: Header;
  readonly isAtEnd: boolean;
}

function HeaderCell({ table, header, isAtEnd }: HeaderCellProps) {
  const { column, colSpan, isPlaceholder, subHeaders } = header;
  const { direction, place, headerProps, buttonProps } = useSort(table, column.id);
  if (isPlaceholder) return <TableHead colSpan={colSpan} />;
  const content = <FlexRender header={header} />;
  if (subHeaders.length > 0 || !column.getCanSort()) return <TableHead colSpan={colSpan}>{content}</TableHead>;
  return (
    <TableHead {...headerProps} className={isAtEnd ? 'text-end' : undefined}>
      <Button {...buttonProps} variant="ghost" size="sm" className="-mx-3">
        {content}
        <span aria-hidden className={direction === 'unsorted' ? 'opacity-40' : undefined}>
          {place > 0 ? `${arrows[direction]}${place}` : arrows[direction]}
        </span>
      </Button>
    </TableHead>
  );
}
