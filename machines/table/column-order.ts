import type { TableSetup } from './setup';

/** Reversed is exactly the reverse of the definition order, however it came about. */
export const columnOrderRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'definition',
    on: {
      'address.changed': {
        guard: { type: 'adopts', params: ({ event }) => ({ adopted: event.state, key: 'columnOrder' }) },
        actions: { type: 'adoptColumnOrder', params: ({ event }) => ({ adopted: event.state }) },
      },
    },
    states: {
      definition: {
        on: { 'columnOrder.reverse': { actions: 'reverseColumnOrder' } },
        always: [
          { guard: 'isReversed', target: 'reversed' },
          { guard: 'isCustomOrder', target: 'custom' },
        ],
      },
      reversed: {
        on: { 'columnOrder.reset': { actions: 'resetColumnOrder' } },
        always: [
          { guard: 'isDefinitionOrder', target: 'definition' },
          { guard: 'isCustomOrder', target: 'custom' },
        ],
      },
      custom: {
        on: { 'columnOrder.reverse': { actions: 'reverseColumnOrder' } },
        always: [
          { guard: 'isDefinitionOrder', target: 'definition' },
          { guard: 'isReversed', target: 'reversed' },
        ],
      },
    },
  });
