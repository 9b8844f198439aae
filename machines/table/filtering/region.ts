import { assignTable, onAdoption, type AdoptedStates, type AdoptingEvent } from '../actions';
import { findColumn } from '../columns';
import type { TableSetup } from '../setup';
import type { Json, TableContext, TableEvent, TableMachineOptions } from '../types';
import { adoptColumnFilters, isSameFilter, refilter, setColumnFilter } from './state';

type Filter = { readonly columnId: string; readonly value: Json };
type Act<T extends TableEvent['type']> = { readonly event: Extract<TableEvent, { type: T }> };

/*
 * The acts of filtering are carried out by their own region and taken up by the region of the address, both under one
 * guard, as are those of paging, sorting and selecting. An event raised by each act of every feature, which the address then
 * takes up without a guard, costs a fifth of the events a second (measured).
 */
export const globalFilterAct = {
  guard: { type: 'changesGlobalFilter', params: ({ event }: Act<'globalFilter.set'>) => event },
} as const;
export const columnFilterAct = {
  guard: { type: 'changesColumnFilter', params: ({ event }: Act<'columnFilter.set'>) => event },
} as const;

/** The two filters, and with them the rows that pass. The regions after this one read those rows. */
export const filteringRegion = (table: TableSetup) =>
  table.createStateConfig({
    on: {
      'globalFilter.set': {
        ...globalFilterAct,
        actions: [
          { type: 'setGlobalFilter', params: ({ event }) => event },
          { type: 'resetPage', params: { carrier: 'globalFilter' } },
        ],
      },
      'columnFilter.set': {
        ...columnFilterAct,
        actions: [
          { type: 'setColumnFilter', params: ({ event }) => event },
          { type: 'resetPage', params: { carrier: 'columnFilters' } },
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

export const filteringGuards = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  changesGlobalFilter: ({ context }: { context: TableContext }, { globalFilter }: { readonly globalFilter: string }) =>
    globalFilter !== context.globalFilter,
  changesColumnFilter: ({ context }: { context: TableContext }, { columnId, value }: Filter) => {
    const column = findColumn(columns, columnId);
    const current = context.columnFilters.find(({ id }) => id === columnId)?.value;
    return column !== undefined && !isSameFilter(column, value, current);
  },
  adoptsFilter: (_: unknown, { adopted }: AdoptedStates) =>
    adopted.globalFilter !== undefined || adopted.columnFilters !== undefined,
});

export const filteringActions = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  setGlobalFilter: assignTable(({ context }, { globalFilter }: { readonly globalFilter: string }) =>
    refilter(context, { globalFilter }),
  ),
  setColumnFilter: assignTable(({ context }, { columnId, value }: Filter) => {
    const column = findColumn(columns, columnId);
    return column ? refilter(context, { columnFilters: setColumnFilter(context.columnFilters, column, value) }) : {};
  }),
  adoptFilters: assignTable(({ context }, { adopted }: AdoptedStates) =>
    refilter(context, {
      globalFilter: adopted.globalFilter ?? context.globalFilter,
      columnFilters: adopted.columnFilters ? adoptColumnFilters(adopted.columnFilters, columns) : context.columnFilters,
    }),
  ),
});
