import { adoptedBy, assignAdopted, assignOn, guardOn, onAdoption } from '../table.actions';
import { derive } from '../derive';
import type { TableSetup } from '../table.setup';
import type { TableContext, TableEvent } from '../table.types';
import { adoptColumnFilters, setColumnFilter } from '../features/column-filters/column-filters.state';

/** Must come before the regions that read the matching rows. */
export const filteringRegion = (table: TableSetup) =>
  table.createStateConfig({
    on: {
      'globalFilter.set': {
        guard: 'changesGlobalFilter',
        actions: ['setGlobalFilter', { type: 'resetPage', params: { by: 'globalFilter' } }],
      },
      'columnFilter.set': {
        guard: 'changesColumnFilter',
        actions: ['setColumnFilter', { type: 'resetPage', params: { by: 'columnFilters' } }],
      },
      ...onAdoption({ guard: 'adoptsFilter', actions: 'adoptFilters' }),
    },
  });

/** Keeps the same object for equal filters, because a new object would filter all rows again. */
const keepEqual = (before: TableContext['columnFilters'], after: TableContext['columnFilters']) =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;

export const filteringGuards = {
  changesGlobalFilter: guardOn(
    'globalFilter.set',
    (context, { globalFilter }) => globalFilter !== context.globalFilter,
  ),
  changesColumnFilter: guardOn(
    'columnFilter.set',
    (context, event) => setColumnFilter(context, event) !== context.columnFilters,
  ),
  adoptsFilter: ({ event }: { event: TableEvent }) => {
    const { globalFilter, columnFilters } = adoptedBy(event);
    return globalFilter !== undefined || columnFilters !== undefined;
  },
};

export const filteringActions = {
  setGlobalFilter: assignOn('globalFilter.set', (context, { globalFilter }) => derive(context, { globalFilter })),
  setColumnFilter: assignOn('columnFilter.set', (context, event) =>
    derive(context, { columnFilters: setColumnFilter(context, event) }),
  ),
  adoptFilters: assignAdopted((context, { globalFilter = context.globalFilter, columnFilters }) =>
    derive(context, {
      globalFilter,
      columnFilters: columnFilters
        ? keepEqual(context.columnFilters, adoptColumnFilters(columnFilters, context.columns))
        : context.columnFilters,
    }),
  ),
};
