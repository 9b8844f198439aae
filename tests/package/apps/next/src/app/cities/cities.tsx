'use client';

import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import { cities, columns } from '../../cities';
import { rows } from '../../rows';

export function Cities() {
  const table = useUrlTable({
    data: rows,
    columns,
    url: cities,
    getRowId: ({ name }) => name,
    parts: [columnFilters, rowSelection],
  });
  return <TableView table={table} label="Cities" />;
}
