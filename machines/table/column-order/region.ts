import { assignTable } from '../actions';
import type { TableSetup } from '../setup';
import type { TableEvent, TableMachineOptions, TableState } from '../types';
import { adoptColumnOrder, kindOfOrder, reverseOrder, type OrderKind } from './state';

type Adopted = { readonly adopted: Partial<TableState> };
type Changed = Extract<TableEvent, { type: 'address.changed' }>;

/** The order is `reversed` exactly if it is the reverse of the definition order, however it came about. */
export const columnOrderRegion = (table: TableSetup) => {
  const adopt = (order: OrderKind) =>
    ({
      guard: { type: 'adoptsOrder', params: ({ event }: { event: Changed }) => ({ adopted: event.state, order }) },
      target: order,
      actions: { type: 'adoptColumnOrder', params: ({ event }: { event: Changed }) => ({ adopted: event.state }) },
    }) as const;
  const adoption = [adopt('definition'), adopt('reversed'), adopt('custom')] as const;
  const reverse = { target: 'reversed', actions: 'reverseColumnOrder' } as const;

  return table.createStateConfig({
    initial: 'definition',
    states: {
      definition: { on: { 'columnOrder.reverse': reverse, 'address.changed': adoption } },
      reversed: {
        on: {
          'columnOrder.reset': { target: 'definition', actions: 'resetColumnOrder' },
          'address.changed': adoption,
        },
      },
      custom: { on: { 'columnOrder.reverse': reverse, 'address.changed': adoption } },
    },
  });
};

export const columnOrderGuards = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  adoptsOrder: (_: unknown, { adopted: { columnOrder }, order }: Adopted & { readonly order: OrderKind }) =>
    columnOrder !== undefined && kindOfOrder(adoptColumnOrder(columnOrder, columns), columns) === order,
});

export const columnOrderActions = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  reverseColumnOrder: assignTable(() => ({ columnOrder: reverseOrder(columns) })),
  resetColumnOrder: assignTable(() => ({ columnOrder: [] })),
  adoptColumnOrder: assignTable((_, { adopted }: Adopted) => ({
    columnOrder: adoptColumnOrder(adopted.columnOrder ?? [], columns),
  })),
});
