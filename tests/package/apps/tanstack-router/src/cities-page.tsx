import { createRoute } from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { useOpenedTable } from 'chartable/tanstack-router';
import { useChartable } from 'chartable/tanstack-table';
import { cities, columns } from './cities';
import { features } from './features';
import { root } from './root';
import { rows } from './rows';

export const citiesRoute = createRoute({
  getParentRoute: () => root,
  path: '/cities',
  validateSearch: cities.validateSearch,
  component: function Cities() {
    const { pathname, opened } = useOpenedTable(cities);
    const table = useTable(
      { features, columns, data: rows, chartable: cities, chartableOpened: opened, ...searchShownTexts },
      () => null,
    );
    useChartable(table, { pathname });
    return <TableView table={table} label="Cities" />;
  },
});
