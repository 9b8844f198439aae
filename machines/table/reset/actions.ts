import { resetOptional, type ColumnReset } from '../features/optional';
import { resetEntries } from '../features/reset-column';
import type { BaseSetup } from '../setup';
import {
  mapStates,
  type TableContext,
  type TableMachineOptions,
  type TableState,
  type UrlStateKey,
  type WholeTableState,
} from '../types';

/** The transitions of the whole table that set states to their defaults. They raise `state.set`, which the features take. */
export const resetTransitions = {
  'state.reset': { actions: 'resetState' },
  'filters.reset': { actions: 'resetFilters' },
  'column.reset': { actions: 'resetColumn' },
} as const;

export function resetActions(base: BaseSetup, { states = [] }: Pick<TableMachineOptions, 'states'>) {
  return {
    resetState: base.raise(({ context }) => ({ type: 'state.set', state: defaultState(context) })),
    resetFilters: base.raise(({ context }) => {
      const { globalFilter, columnFilters } = defaultState(context);
      return { type: 'state.set', state: { globalFilter, columnFilters } };
    }),
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

/** Returns the state that an address without parameters holds. */
const defaultState = (context: TableContext): WholeTableState => {
  const codecs = context.codecs();
  const defaultOf = <K extends UrlStateKey>(key: K): WholeTableState[K] => codecs[key].decode([]);
  return mapStates<WholeTableState>(defaultOf);
};

const withoutUndefined = (state: ColumnReset): Partial<TableState> =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
