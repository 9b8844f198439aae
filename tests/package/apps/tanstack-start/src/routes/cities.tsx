import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { useTable } from '@tanstack/react-table';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { useOpenedTable } from 'chartable/tanstack-router';
import { useChartable } from 'chartable/tanstack-table';
import { cities, columns } from '../cities';
import { features } from '../features';
import { rows, type City } from '../rows';

const loadRows = createServerFn().handler(() => rows);
const getRowId = ({ name }: City) => name;

export const Route = createFileRoute('/cities')({
  validateSearch: cities.validateSearch,
  loader: () => loadRows(),
  component: function Cities() {
    const { pathname, opened } = useOpenedTable(cities);
    const data = Route.useLoaderData();
    const table = useTable(
      { features, columns, data, getRowId, chartable: cities, chartableOpened: opened, ...searchShownTexts },
      () => null,
    );
    useChartable(table, { pathname });
    return <TableView table={table} label="Cities" />;
  },
});
