import { assignTable, type AddressChangedEvent, type AdoptedStates } from '../actions';
import type { TableSetup } from '../setup';
import type { TableMachineOptions } from '../types';
import { adoptColumnOrder, kindOfOrder, reverseOrder, type OrderKind } from './state';

/** The order of the columns. It is in `reversed` whenever it is the reverse of the definition order, also if it comes from the address. */
export const columnOrderRegion = (table: TableSetup) => {
  const adopt = (order: OrderKind) =>
    ({
      guard: {
        type: 'adoptsOrder',
        params: ({ event }: { event: AddressChangedEvent }) => ({ adopted: event.state, order }),
      },
      target: order,
      actions: {
        type: 'adoptColumnOrder',
        params: ({ event }: { event: AddressChangedEvent }) => ({ adopted: event.state }),
      },
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
  adoptsOrder: (_: unknown, { adopted: { columnOrder }, order }: AdoptedStates & { readonly order: OrderKind }) =>
    columnOrder !== undefined && kindOfOrder(adoptColumnOrder(columnOrder, columns), columns) === order,
});

export const columnOrderActions = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  reverseColumnOrder: assignTable(() => ({ columnOrder: reverseOrder(columns) })),
  resetColumnOrder: assignTable(() => ({ columnOrder: [] })),
  adoptColumnOrder: assignTable((_, { adopted }: AdoptedStates) => ({
    columnOrder: adoptColumnOrder(adopted.columnOrder ?? [], columns),
  })),
});
