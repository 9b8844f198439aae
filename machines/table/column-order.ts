import type { TableSetup } from './setup';
import type { TableEvent } from './types';

type Changed = Extract<TableEvent, { type: 'address.changed' }>;

/** Reversed is exactly the reverse of the definition order, however it came about. */
export const columnOrderRegion = (table: TableSetup) => {
  const adopt = (order: 'definition' | 'reversed' | 'custom') =>
    ({
      guard: { type: 'adoptsOrder', params: ({ event }: { event: Changed }) => ({ adopted: event.state, order }) },
      target: order,
      actions: { type: 'adoptColumnOrder', params: ({ event }: { event: Changed }) => ({ adopted: event.state }) },
    }) as const;
  const adoption = [adopt('definition'), adopt('reversed'), adopt('custom')] as const;

  return table.createStateConfig({
    initial: 'definition',
    states: {
      definition: {
        on: {
          'columnOrder.reverse': { target: 'reversed', actions: 'reverseColumnOrder' },
          'address.changed': adoption,
        },
      },
      reversed: {
        on: {
          'columnOrder.reset': { target: 'definition', actions: 'resetColumnOrder' },
          'address.changed': adoption,
        },
      },
      custom: {
        on: {
          'columnOrder.reverse': { target: 'reversed', actions: 'reverseColumnOrder' },
          'address.changed': adoption,
        },
      },
    },
  });
};
