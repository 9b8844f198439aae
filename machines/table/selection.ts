import type { TableSetup } from './setup';

/** How many of the rows that pass the filters are selected. Selected rows that do not pass stay selected, and do not count. */
export const selectionRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'none',
    on: {
      'rowSelection.toggle': {
        guard: { type: 'isRow', params: ({ event }) => event },
        actions: { type: 'toggleRow', params: ({ event }) => event },
      },
      'address.changed': {
        guard: { type: 'adopts', params: ({ event }) => ({ adopted: event.state, key: 'rowSelection' }) },
        actions: { type: 'adoptRowSelection', params: ({ event }) => ({ adopted: event.state }) },
      },
    },
    states: {
      none: {
        on: { 'rowSelection.toggleAll': { actions: 'selectFilteredRows' } },
        always: [
          { guard: 'someSelected', target: 'some' },
          { guard: 'allSelected', target: 'all' },
        ],
      },
      some: {
        on: { 'rowSelection.toggleAll': { actions: 'selectFilteredRows' } },
        always: [
          { guard: 'noneSelected', target: 'none' },
          { guard: 'allSelected', target: 'all' },
        ],
      },
      all: {
        on: { 'rowSelection.toggleAll': { actions: 'unselectFilteredRows' } },
        always: [
          { guard: 'noneSelected', target: 'none' },
          { guard: 'someSelected', target: 'some' },
        ],
      },
    },
  });
