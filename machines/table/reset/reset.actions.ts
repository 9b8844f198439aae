import { noFilters } from '../filtering/filters';
import { resetOptional, type ColumnReset } from '../features/optional';
import { resetEntries } from '../features/reset-column';
import type { BaseSetup } from '../table.setup';
import type { TableMachineOptions, TableState } from '../table.types';

/** Each action raises `state.set`, which every feature handles. */
export const resetTransitions = {
  'state.reset': { actions: 'resetState' },
  'column.reset': { actions: 'resetColumn' },
  'filters.clear': { actions: 'clearFilters' },
} as const;

export function resetActions(base: BaseSetup, { states = [] }: Pick<TableMachineOptions, 'states'>) {
  return {
    resetState: base.raise(({ context }) => ({ type: 'state.set', state: context.defaults })),
    clearFilters: base.raise({ type: 'state.set', state: noFilters }),
    resetColumn: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'column.reset') return;
      const { columnId } = event;
      const { defaults } = context;
      const changed = {
        columnFilters: resetEntries(context.columnFilters, defaults.columnFilters, columnId),
        sorting: resetEntries(context.sorting, defaults.sorting, columnId),
        ...resetOptional({ states }, context, defaults, columnId),
      };
      enqueue.raise({ type: 'state.set', state: withoutUndefined(changed) });
    }),
  };
}

const withoutUndefined = (state: ColumnReset): Partial<TableState> =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
