import { adoptedBy, assignAdopted, assignOn, guardOn, onAdoption } from '../../actions';
import { findColumn } from '../../columns/state';
import { derive } from '../../derive';
import type { TableSetup } from '../../setup';
import type { TableContext, TableEvent } from '../../types';
import { adoptColumnFilters, isSameFilter, setColumnFilter } from './state';

/** The two filters, and with them the rows that pass. The regions after this one read those rows. */
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

/** Equal filters stay the same object, so that nothing is filtered again. */
const keepEqual = (before: TableContext['columnFilters'], after: TableContext['columnFilters']) =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;

export const filteringGuards = {
  changesGlobalFilter: guardOn(
    'globalFilter.set',
    (context, { globalFilter }) => globalFilter !== context.globalFilter,
  ),
  changesColumnFilter: guardOn('columnFilter.set', ({ columns, columnFilters }, { columnId, value }) => {
    const column = findColumn(columns, columnId);
    const current = columnFilters.find(({ id }) => id === columnId)?.value;
    return column !== undefined && !isSameFilter(column, value, current);
  }),
  adoptsFilter: ({ event }: { event: TableEvent }) => {
    const { globalFilter, columnFilters } = adoptedBy(event);
    return globalFilter !== undefined || columnFilters !== undefined;
  },
};

export const filteringActions = {
  setGlobalFilter: assignOn('globalFilter.set', (context, { globalFilter }) => derive(context, { globalFilter })),
  setColumnFilter: assignOn('columnFilter.set', (context, { columnId, value }) => {
    const column = findColumn(context.columns, columnId);
    return column ? derive(context, { columnFilters: setColumnFilter(context.columnFilters, column, value) }) : {};
  }),
  adoptFilters: assignAdopted((context, { globalFilter = context.globalFilter, columnFilters }) =>
    derive(context, {
      globalFilter,
      columnFilters: columnFilters
        ? keepEqual(context.columnFilters, adoptColumnFilters(columnFilters, context.columns))
        : context.columnFilters,
    }),
  ),
};
