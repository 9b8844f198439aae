import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../actions';
import type { TableSetup } from '../setup';
import type { TableContext, TableEvent, TableMachineOptions } from '../types';
import { adoptColumnOrder, isSameOrder, kindOfOrder, reverseOrder, type OrderKind } from './state';

type Ordered = Extract<TableEvent, { type: 'columnOrder.set' }>;

/** The act that names an order. The regions of order and address both take it, under one guard. */
export const orderAct = {
  guard: { type: 'changesOrder', params: ({ event }: { event: Ordered }) => event },
} as const;

/** A table without further states has no control that names an order, and no transitions for it. */
export const canNameOrder = ({ states = [] }: Pick<TableMachineOptions, 'states'>): boolean => states.length > 0;

/** The order of the columns. It is in `reversed` whenever it is the reverse of the definition order, also if it comes from the address. */
export const columnOrderRegion = (table: TableSetup, options: Pick<TableMachineOptions, 'states'>) => {
  const adopt = (kind: OrderKind) => adoptTo('adoptsOrder', 'adoptColumnOrder', kind);
  const adoption = onAdoption([adopt('definition'), adopt('reversed'), adopt('custom')]);
  const set = (order: OrderKind) =>
    ({
      guard: {
        type: 'ordersAs',
        params: ({ event }: { event: Ordered }) => ({ columnOrder: event.columnOrder, order }),
      },
      target: order,
      actions: { type: 'setColumnOrder', params: ({ event }: { event: Ordered }) => event },
    }) as const;
  const setTo = (...orders: readonly OrderKind[]) =>
    canNameOrder(options) ? { 'columnOrder.set': orders.map(set) } : {};
  const reverse = { target: 'reversed', actions: 'reverseColumnOrder' } as const;

  return table.createStateConfig({
    initial: 'definition',
    states: {
      definition: {
        on: {
          'columnOrder.reverse': reverse,
          ...setTo('reversed', 'custom'),
          ...adoption,
        },
      },
      reversed: {
        on: {
          'columnOrder.reset': { target: 'definition', actions: 'resetColumnOrder' },
          ...setTo('definition', 'custom'),
          ...adoption,
        },
      },
      custom: {
        on: {
          'columnOrder.reverse': reverse,
          ...setTo('definition', 'reversed', 'custom'),
          ...adoption,
        },
      },
    },
  });
};

export interface NamedOrder {
  readonly columnOrder: readonly string[];
}

export const columnOrderGuards = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  changesOrder: ({ context }: { context: TableContext }, { columnOrder }: NamedOrder) =>
    !isSameOrder(adoptColumnOrder(columnOrder, columns), context.columnOrder),
  ordersAs: (
    { context }: { context: TableContext },
    { columnOrder, order }: NamedOrder & { readonly order: OrderKind },
  ) => {
    const known = adoptColumnOrder(columnOrder, columns);
    return kindOfOrder(known, columns) === order && !isSameOrder(known, context.columnOrder);
  },
  adoptsOrder: (_: unknown, { adopted: { columnOrder }, kind }: AdoptedStates & { readonly kind: OrderKind }) =>
    columnOrder !== undefined && kindOfOrder(adoptColumnOrder(columnOrder, columns), columns) === kind,
});

export const columnOrderActions = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  reverseColumnOrder: assignTable(() => ({ columnOrder: reverseOrder(columns) })),
  setColumnOrder: assignTable((_, { columnOrder }: NamedOrder) => ({
    columnOrder: adoptColumnOrder(columnOrder, columns),
  })),
  resetColumnOrder: assignTable(() => ({ columnOrder: [] })),
  adoptColumnOrder: assignTable((_, { adopted }: AdoptedStates) => ({
    columnOrder: adoptColumnOrder(adopted.columnOrder ?? [], columns),
  })),
});
