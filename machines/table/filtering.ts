import type { TableSetup } from './setup';

/** What is filtered for, and with it the rows that pass: the regions after this one count on them. */
export const filteringRegion = (table: TableSetup) =>
  table.createStateConfig({
    on: {
      'globalFilter.set': {
        guard: { type: 'changesGlobalFilter', params: ({ event }) => event },
        actions: { type: 'setGlobalFilter', params: ({ event }) => event },
      },
      'columnFilter.set': {
        guard: { type: 'changesColumnFilter', params: ({ event }) => event },
        actions: { type: 'setColumnFilter', params: ({ event }) => event },
      },
      'address.changed': {
        guard: { type: 'adoptsFilter', params: ({ event }) => ({ adopted: event.state }) },
        actions: { type: 'adoptFilters', params: ({ event }) => ({ adopted: event.state }) },
      },
      'rows.changed': { actions: { type: 'setRows', params: ({ event }) => event } },
    },
  });
