import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../../actions';
import type { TableSetup } from '../../setup';
import type { TableContext, TableEvent, TableMachineOptions } from '../../types';
import { adoptColumnOrder, isSameOrder, kindOfOrder, reverseOrder, type OrderKind } from './state';

type Ordered = Extract<TableEvent, { type: 'columnOrder.set' }>;

/** A table without optional states has no control that names an order, and no transitions for it. */
const canNameOrder = ({ states = [] }: Pick<TableMachineOptions, 'states'>): boolean => states.length > 0;

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

export const columnOrderGuards = {
  ordersAs: (
    { context }: { context: TableContext },
    { columnOrder, order }: NamedOrder & { readonly order: OrderKind },
  ) => {
    const known = adoptColumnOrder(columnOrder, context.columns);
    return kindOfOrder(known, context.columns) === order && !isSameOrder(known, context.columnOrder);
  },
  adoptsOrder: (
    { context: { columns } }: { context: TableContext },
    { adopted: { columnOrder }, kind }: AdoptedStates & { readonly kind: OrderKind },
  ) => columnOrder !== undefined && kindOfOrder(adoptColumnOrder(columnOrder, columns), columns) === kind,
};

export const columnOrderActions = {
  reverseColumnOrder: assignTable(({ context }) => ({ columnOrder: reverseOrder(context.columns) })),
  setColumnOrder: assignTable(({ context }, { columnOrder }: NamedOrder) => ({
    columnOrder: adoptColumnOrder(columnOrder, context.columns),
  })),
  resetColumnOrder: assignTable(() => ({ columnOrder: [] })),
  adoptColumnOrder: assignTable(({ context }, { adopted }: AdoptedStates) => ({
    columnOrder: adoptColumnOrder(adopted.columnOrder ?? [], context.columns),
  })),
};
