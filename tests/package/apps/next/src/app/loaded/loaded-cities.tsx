'use client';

import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import { useServerRows } from 'chartable/next';
import { useRouter } from 'next/navigation';
import { columns } from '../../cities';
import type { FoundCities } from '../../find-cities';
import { loaded } from '../../loaded';

interface Props extends FoundCities {
  /** The search params of these rows. */
  readonly search: Record<string, string | string[] | undefined>;
}

export function LoadedCities({ data, rowCount, search }: Props) {
  const isLoading = useServerRows(useRouter(), search);
  const table = useUrlTable({
    data,
    columns,
    url: loaded,
    rowCount,
    getRowId: ({ name }) => name,
    parts: [columnFilters, rowSelection],
    manualFiltering: true,
    manualPagination: true,
    manualSorting: true,
  });
  return (
    <div aria-busy={isLoading}>
      <TableView table={table} label="Cities" />
    </div>
  );
}
