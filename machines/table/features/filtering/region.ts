import { assignTable, onAdoption, type AdoptedStates, type AdoptingEvent } from '../../actions';
import { findColumn } from '../../columns/state';
import type { TableSetup } from '../../setup';
import type { Json, TableContext } from '../../types';
import { adoptColumnFilters, isSameFilter, refilter, setColumnFilter } from './state';

export interface Filter {
  readonly columnId: string;
  readonly value: Json | undefined;
}

/** The two filters, and with them the rows that pass. The regions after this one read those rows. */
export const filteringRegion = (table: TableSetup) =>
  table.createStateConfig({
    on: {
      'globalFilter.set': {
        guard: { type: 'changesGlobalFilter', params: ({ event }) => event },
        actions: [
          { type: 'setGlobalFilter', params: ({ event }) => event },
          { type: 'resetPage', params: { by: 'globalFilter' } },
        ],
      },
      'columnFilter.set': {
        guard: { type: 'changesColumnFilter', params: ({ event }) => event },
        actions: [
          { type: 'setColumnFilter', params: ({ event }) => event },
          { type: 'resetPage', params: { by: 'columnFilters' } },
        ],
      },
      ...onAdoption({
        guard: {
          type: 'adoptsFilter',
          params: ({ event }: { event: AdoptingEvent }) => ({ adopted: event.state }),
        },
        actions: {
          type: 'adoptFilters',
          params: ({ event }: { event: AdoptingEvent }) => ({ adopted: event.state }),
        },
      }),
    },
  });

/** Equal filters stay the same object, so that nothing is filtered again. */
const keepEqual = (before: TableContext['columnFilters'], after: TableContext['columnFilters']) =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;

export const filteringGuards = {
  changesGlobalFilter: ({ context }: { context: TableContext }, { globalFilter }: { readonly globalFilter: string }) =>
    globalFilter !== context.globalFilter,
  changesColumnFilter: ({ context }: { context: TableContext }, { columnId, value }: Filter) => {
    const column = findColumn(context.columns, columnId);
    const current = context.columnFilters.find(({ id }) => id === columnId)?.value;
    return column !== undefined && !isSameFilter(column, value, current);
  },
  adoptsFilter: (_: unknown, { adopted }: AdoptedStates) =>
    adopted.globalFilter !== undefined || adopted.columnFilters !== undefined,
};

export const filteringActions = {
  setGlobalFilter: assignTable(({ context }, { globalFilter }: { readonly globalFilter: string }) =>
    refilter(context, { globalFilter }),
  ),
  setColumnFilter: assignTable(({ context }, { columnId, value }: Filter) => {
    const column = findColumn(context.columns, columnId);
    return column ? refilter(context, { columnFilters: setColumnFilter(context.columnFilters, column, value) }) : {};
  }),
  adoptFilters: assignTable(({ context }, { adopted }: AdoptedStates) =>
    refilter(context, {
      globalFilter: adopted.globalFilter ?? context.globalFilter,
      columnFilters: adopted.columnFilters
        ? keepEqual(context.columnFilters, adoptColumnFilters(adopted.columnFilters, context.columns))
        : context.columnFilters,
    }),
  ),
};
