import { sortingIn } from '../address/delivery';
import { findColumn } from '../columns';
import type { BaseSetup } from '../setup';
import {
  mapStates,
  type StateEncoders,
  type TableMachineOptions,
  type UrlStateKey,
  type WholeTableState,
} from '../types';

/** The transitions of the whole table that set states to their defaults. They raise `state.set`, which the features take. */
export const resetTransitions = {
  'state.reset': { actions: 'resetState' },
  'filters.reset': { actions: 'resetFilters' },
  'column.reset': { actions: 'resetColumn' },
} as const;

export function resetActions(base: BaseSetup, { columns, codecs }: Pick<TableMachineOptions, 'columns' | 'codecs'>) {
  const defaults = defaultState(codecs);
  const { globalFilter, columnFilters } = defaults;
  return {
    resetState: base.raise({ type: 'state.set', state: defaults }),
    resetFilters: base.raise({ type: 'state.set', state: { globalFilter, columnFilters } }),
    resetColumn: base.enqueueActions(({ context, event, check, enqueue }) => {
      if (event.type !== 'column.reset' || !findColumn(columns, event.columnId)) return;
      const filters = resetColumn(context.columnFilters, defaults.columnFilters, event.columnId);
      const sorting = resetColumn(sortingIn(context, check), defaults.sorting, event.columnId);
      enqueue.raise({
        type: 'state.set',
        state: { ...(filters && { columnFilters: filters }), ...(sorting && { sorting }) },
      });
    }),
  };
}

/** Returns the state that an address without parameters holds. */
const defaultState = (codecs: StateEncoders): WholeTableState => {
  const defaultOf = <K extends UrlStateKey>(key: K): WholeTableState[K] => codecs[key].decode([]);
  return mapStates<WholeTableState>(defaultOf);
};

/** Returns the entries in which one column has that of the default, or none; `undefined` if they are so already. */
function resetColumn<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  defaults: readonly Entry[],
  columnId: string,
): readonly Entry[] | undefined {
  const isOfColumn = ({ id }: Entry) => id === columnId;
  const own = defaults.filter(isOfColumn);
  if (JSON.stringify(entries.filter(isOfColumn)) === JSON.stringify(own)) return undefined;
  return [...entries.filter((entry) => !isOfColumn(entry)), ...own];
}
