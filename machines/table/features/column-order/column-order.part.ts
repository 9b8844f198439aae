import { assignOn, assignTable, change, guardOn, partSetup } from '../../base/part';
import type { TableContext, Adopt, TableColumn, TableState } from '../../base/table.types';
import { keepKnownColumns } from '../../base/columns';

const changed = change('columnOrder');

interface WithContext {
  readonly context: TableContext;
}

/** The active state depends only on the column order, no matter whether the user or the URL has set it. */
const region = () => {
  const reverse = { target: 'reversed', actions: ['reverseColumnOrder', changed] } as const;

  return partSetup.extend({ guards, actions }).createStateConfig({
    initial: 'definition',
    on: {
      'columnOrder.set': { guard: 'changesOrder', target: '.which', actions: ['setColumnOrder', changed] },
      'adopted.columnOrder': '.which',
    },
    states: {
      definition: { on: { 'columnOrder.reverse': reverse } },
      reversed: { on: { 'columnOrder.reset': { target: 'definition', actions: ['resetColumnOrder', changed] } } },
      custom: { on: { 'columnOrder.reverse': reverse } },
      which: {
        always: [
          { guard: 'isDefinitionOrder', target: 'definition' },
          { guard: 'isReversedOrder', target: 'reversed' },
          { target: 'custom' },
        ],
      },
    },
  });
};

const guards = {
  changesOrder: guardOn(
    'columnOrder.set',
    ({ columns, columnOrder: before }, { columnOrder }) => !isSameOrder(keepKnownOrder(columnOrder, columns), before),
  ),
  /** As in TanStack Table, an empty list means the definition order. */
  isDefinitionOrder: ({ context }: WithContext) => context.columnOrder.length === 0,
  isReversedOrder: ({ context: { columnOrder, columns } }: WithContext) => isReversed(columnOrder, columns),
};

const actions = {
  reverseColumnOrder: assignTable(({ context }) => ({ columnOrder: reverseOrder(context.columns) })),
  setColumnOrder: assignOn('columnOrder.set', ({ columns }, { columnOrder }) => ({
    columnOrder: keepKnownOrder(columnOrder, columns),
  })),
  resetColumnOrder: assignTable(() => ({ columnOrder: [] })),
};

const reverseOrder = (columns: readonly TableColumn[]): readonly string[] => columns.map(({ id }) => id).reverse();

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

const isReversed = (columnOrder: readonly string[], columns: readonly TableColumn[]): boolean =>
  isSameOrder(columnOrder, reverseOrder(columns));

const keepKnownOrder = (columnOrder: TableState['columnOrder'], columns: readonly TableColumn[]): readonly string[] =>
  keepKnownColumns(columnOrder, columns, (id) => id);

const adoptColumnOrder: Adopt = ({ columns }, { state: { columnOrder } }) =>
  columnOrder ? { columnOrder: keepKnownOrder(columnOrder, columns) } : {};

/** Lets users reorder columns. Pass it in the option `parts`. */
export const columnOrderPart = { key: 'columnOrder', region, guards, actions, adopt: adoptColumnOrder } as const;
