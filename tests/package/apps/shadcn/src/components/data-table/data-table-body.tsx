'use client';

import { memo } from 'react';
import { FlexRender } from '@tanstack/react-table';
import { useGrid, useRowSelection, useRowsState, type Grid, type ViewRow, type ViewTable } from 'chartable/react';
import { Button } from '@/components/ui/button';
import { TableBody, TableCell, TableRow } from '@/components/ui/table';

const alignments = { start: 'text-start', center: 'text-center', end: 'text-end' } as const;

export function DataTableBody({ table }: { readonly table: ViewTable }) {
  const { columns, rows, isEmpty, isWaiting } = useGrid(table);
  const { state, retryProps } = useRowsState(table);
  const hasFailed = state === 'failed';
  return (
    <TableBody>
      {rows.map((row) => (
        <DataRow key={row.id} table={table} row={row} columns={columns} />
      ))}
      {(isEmpty || hasFailed) && (
        <TableRow>
          <TableCell colSpan={columns.length + 1} className="h-24 text-center">
            <span>{hasFailed ? "The rows couldn't be loaded." : isWaiting ? 'Loading…' : 'No results.'}</span>
            {hasFailed && (
              <Button {...retryProps} variant="link">
                Try again
              </Button>
            )}
          </TableCell>
        </TableRow>
      )}
    </TableBody>
  );
}

interface DataRowProps {
  readonly table: ViewTable;
  readonly row: ViewRow;
  readonly columns: Grid['columns'];
}

/** Selecting a row renders no other row. */
const DataRow = memo(function DataRow({ table, row, columns }: DataRowProps) {
  const checkbox = useRowSelection(table, row.id);
  const cells = row.row.getAllCellsByColumnId();
  return (
    <TableRow data-state={checkbox.checked ? 'selected' : undefined}>
      <TableCell className="w-8">
        <input aria-label={`Select ${row.name || row.id}`} className="accent-primary" {...checkbox} />
      </TableCell>
      {columns.map(({ id, align }) => {
        const cell = cells[id];
        return (
          <TableCell key={id} className={alignments[align]}>
            {cell && <FlexRender cell={cell} />}
          </TableCell>
        );
      })}
    </TableRow>
  );
});
