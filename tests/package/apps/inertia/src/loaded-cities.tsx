import { router, usePage } from '@inertiajs/react';
import { useTable } from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import { TableView } from 'chartable/react';
import { useChartable } from 'chartable/tanstack-table';
import { url } from './url';
import { columns } from './cities';
import { features } from './features';
import type { FoundCities } from './find-cities';
import { loaded } from './loaded';
import type { City } from './rows';

const getRowId = ({ name }: City) => name;

/** Reloads the rows when the table hasn't written for 120 ms. Returns true while they load. */
function useReload(): boolean {
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    let last: { readonly cancel: () => void } | undefined;
    return url.history.onSettle(() => {
      // The response to an earlier visit would be outdated.
      last?.cancel();
      router.reload({
        only: ['cities'],
        onCancelToken: (token) => {
          last = token;
        },
        onStart: () => setLoading(true),
        onFinish: ({ cancelled }) => cancelled !== true && setLoading(false),
      });
    });
  }, []);
  return isLoading;
}

export function LoadedCities() {
  const { data, rowCount } = usePage<{ cities: FoundCities }>().props.cities;
  const isLoading = useReload();
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
    },
    () => null,
  );
  useChartable(table);
  return (
    <div aria-busy={isLoading}>
      <TableView table={table} label="Cities" />
    </div>
  );
}
