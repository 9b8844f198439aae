import { enqueueActions } from 'xstate';
import { encodeStates, tableState } from '../address/delivery';
import { assignTable } from '../actions';
import { refilter } from '../filtering/state';
import {
  isSameParams,
  urlStateKeys,
  type TableContext,
  type TableEvent,
  type TableMachineOptions,
  type TableRules,
  type TableColumn,
  type TableState,
  type UrlStateKey,
} from '../types';

/** The transition of the whole table on other columns. It raises the events by which the features take what names columns. */
export const columnsTransitions = {
  'columns.changed': {
    actions: [
      {
        type: 'setColumns',
        params: ({ event }: { event: Extract<TableEvent, { type: 'columns.changed' }> }) => event,
      },
      'adoptColumns',
    ],
  },
} as const;

/** The states that name columns. */
const columnStateKeys = [
  'sorting',
  'columnFilters',
  'columnOrder',
  'columnVisibility',
  'columnPinning',
  'columnSizing',
  'grouping',
] as const satisfies readonly UrlStateKey[];

export interface Columns {
  readonly columns: readonly TableColumn[];
  readonly rules?: TableRules;
}

export const columnsActions = ({ codecs }: Pick<TableMachineOptions, 'codecs'>) => ({
  setColumns: assignTable(({ context }, { columns, rules = context.rules }: Columns) => ({
    columns,
    rules,
    ...refilter({ ...context, columns, rules }, {}),
  })),
  /**
   * A state that the address holds is read anew from what the address names: it may name a column that has come. A state that waits
   * for its write loses the columns that are gone, which is a change of it.
   */
  adoptColumns: enqueueActions<TableContext, TableEvent, undefined, TableEvent, never, never, never, never, never>(
    ({ context, enqueue }) => {
      const held: Partial<TableState> = {};
      const changed: Partial<TableState> = {};
      const before = tableState(context);
      const encoded = encodeStates(codecs, columnStateKeys, before);
      for (const key of columnStateKeys) {
        if (before[key] === undefined) continue;
        const isHeld = isSameParams(encoded[key] ?? [], context.written[key] ?? []);
        Object.assign(isHeld ? held : changed, { [key]: isHeld ? context.named[key] : before[key] });
      }
      enqueue.raise({ type: 'address.changed', state: held });
      if (urlStateKeys.some((key) => changed[key] !== undefined))
        enqueue.raise({ type: 'state.update', state: changed });
    },
  ),
});
