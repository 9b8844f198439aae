'use client';

import { useTable } from '@tanstack/react-table';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useServerRows } from 'chartable/next';
import { TableView } from 'chartable/react';
import { useChartable } from 'chartable/tanstack-table';
import { url } from '../../url';
import { columns } from '../../cities';
import { features } from '../../features';
import type { FoundCities } from '../../find-cities';
import { loaded } from '../../loaded';
import type { City } from '../../rows';

const getRowId = ({ name }: City) => name;

interface Props extends FoundCities {
  /** The search string of these rows. */
  readonly search: string;
}

export function LoadedCities({ data, rowCount, search }: Props) {
  const opened = loaded.open(Object.fromEntries(useSearchParams()));
  const isLoading = useServerRows(url, useRouter(), search);
  const table = useTable(
    {
      features,
      columns,
      data,
      rowCount,
      getRowId,
      manualFiltering: true,
      manualPagination: true,
      manualSorting: true,
      chartable: loaded,
      chartableOpened: opened,
    },
    () => null,
  );
  useChartable(table, { pathname: `/shop${usePathname()}` });
  return (
    <div aria-busy={isLoading}>
      <TableView table={table} label="Cities" />
    </div>
  );
}
