import { noFilters } from '../filtering/filters';
import { resetOptional, type ColumnReset } from '../features/optional';
import { resetEntries } from '../features/reset-column';
import type { BaseSetup } from '../table.setup';
import {
  mapStates,
  type TableContext,
  type TableMachineOptions,
  type TableState,
  type UrlStateKey,
  type WholeTableState,
} from '../table.types';

/** Each action raises `state.set`, which every feature handles. */
export const resetTransitions = {
  'state.reset': { actions: 'resetState' },
  'column.reset': { actions: 'resetColumn' },
  'filters.clear': { actions: 'clearFilters' },
} as const;

export function resetActions(base: BaseSetup, { states = [] }: Pick<TableMachineOptions, 'states'>) {
  return {
    resetState: base.raise(({ context }) => ({ type: 'state.set', state: defaultState(context) })),
    clearFilters: base.raise({ type: 'state.set', state: noFilters }),
    resetColumn: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'column.reset') return;
      const { columnId } = event;
      const defaults = defaultState(context);
      const changed = {
        columnFilters: resetEntries(context.columnFilters, defaults.columnFilters, columnId),
        sorting: resetEntries(context.sorting, defaults.sorting, columnId),
        ...resetOptional({ states }, context, defaults, columnId),
      };
      enqueue.raise({ type: 'state.set', state: withoutUndefined(changed) });
    }),
  };
}

const defaultState = (context: TableContext): WholeTableState => {
  const codecs = context.codecs();
  const defaultOf = <K extends UrlStateKey>(key: K): WholeTableState[K] => codecs[key].decode([]);
  return mapStates<WholeTableState>(defaultOf);
};

const withoutUndefined = (state: ColumnReset): Partial<TableState> =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
