import { assignOn, change, guardOn, resetPage } from '../../table.actions';
import { derive } from '../../derive';
import type { TableSetup } from '../../table.setup';
import { setColumnFilter } from './column-filters.state';

export const columnFiltersRegion = (table: TableSetup) =>
  table.createStateConfig({
    on: {
      'columnFilter.set': {
        guard: 'changesColumnFilter',
        actions: ['setColumnFilter', change('columnFilters'), resetPage('columnFilters')],
      },
    },
  });

export const columnFiltersGuards = {
  changesColumnFilter: guardOn(
    'columnFilter.set',
    (context, event) => setColumnFilter(context, event) !== context.columnFilters,
  ),
};

export const columnFiltersActions = {
  setColumnFilter: assignOn('columnFilter.set', (context, event) =>
    derive(context, { columnFilters: setColumnFilter(context, event) }),
  ),
};
