import { assertEvent } from 'xstate';
import { enqueueInTable, raiseInTable, mergeParts, partSetup, type ColumnReset, type TablePart } from '../../base/part';
import type { TableMachineOptions, TableState } from '../../base/table.types';

const createRegion = (actions: ReturnType<typeof createActions>) =>
  partSetup.extend({ actions }).createStateConfig({
    on: {
      'state.reset': { actions: 'resetState' },
      'column.reset': { actions: 'resetColumn' },
    },
  });

/** Both actions raise `state.set`, so that each part changes its own state. */
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
