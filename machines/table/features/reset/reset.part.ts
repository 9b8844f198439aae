import { assertEvent } from 'xstate';
import { enqueueInTable, raiseInTable } from '../../table.actions';
import { mergeParts, partSetup, type ColumnReset, type TablePart } from '../../part';
import type { TableMachineOptions, TableState } from '../../table.types';

export type ResetEvent =
  | { readonly type: 'state.reset' }
  /** Resets one column's filter, sort, visibility, pinning and width. */
  | { readonly type: 'column.reset'; readonly columnId: string };

const createRegion = (actions: ReturnType<typeof createActions>) =>
  partSetup.extend({ actions }).createStateConfig({
    on: {
      'state.reset': { actions: 'resetState' },
      'column.reset': { actions: 'resetColumn' },
    },
  });

/** Each action raises `state.set`, which every part adopts. */
const createActions = (parts: readonly TablePart[]) => ({
  resetState: raiseInTable(({ context }) => ({ type: 'state.set', state: context.defaults })),
  resetColumn: enqueueInTable(({ context, event, enqueue }) => {
    assertEvent(event, 'column.reset');
    const reset = mergeParts(parts, ({ resetColumn }) => resetColumn?.(context, context.defaults, event.columnId));
    enqueue.raise({ type: 'state.set', state: withoutUndefined(reset) });
  }),
});

const withoutUndefined = (state: ColumnReset): Partial<TableState> =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));

const configure = (_: TableMachineOptions, parts: readonly TablePart[]) => {
  const actions = createActions(parts);
  return { region: () => createRegion(actions), actions };
};

/** Lets users reset the table or one of its columns. Pass it in the option `parts`. */
export const resetPart = { key: 'reset', guards: {}, ...configure({}, []), configure } as const;
