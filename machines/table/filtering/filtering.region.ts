import { assignOn, change, guardOn, resetPage } from '../table.actions';
import { derive } from '../derive';
import type { TableSetup } from '../table.setup';
import { setColumnFilter } from '../features/column-filters/column-filters.state';

export const filteringRegion = (table: TableSetup) =>
  table.createStateConfig({
    on: {
      'globalFilter.set': {
        guard: 'changesGlobalFilter',
        actions: ['setGlobalFilter', change('globalFilter'), resetPage('globalFilter')],
      },
      'columnFilter.set': {
        guard: 'changesColumnFilter',
        actions: ['setColumnFilter', change('columnFilters'), resetPage('columnFilters')],
      },
    },
  });

export const filteringGuards = {
  changesGlobalFilter: guardOn(
    'globalFilter.set',
    (context, { globalFilter }) => globalFilter !== context.globalFilter,
  ),
  changesColumnFilter: guardOn(
    'columnFilter.set',
    (context, event) => setColumnFilter(context, event) !== context.columnFilters,
  ),
};

export const filteringActions = {
  setGlobalFilter: assignOn('globalFilter.set', (context, { globalFilter }) => derive(context, { globalFilter })),
  setColumnFilter: assignOn('columnFilter.set', (context, event) =>
    derive(context, { columnFilters: setColumnFilter(context, event) }),
  ),
};
