import { pinColumn } from '../pinning';
import type { BaseSetup } from '../setup';
import {
  mapStates,
  type ColumnPinning,
  type StateEncoders,
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

export function resetActions(base: BaseSetup, { codecs }: Pick<TableMachineOptions, 'codecs'>) {
  const defaults = defaultState(codecs);
  const { globalFilter, columnFilters } = defaults;
  return {
    resetState: base.raise({ type: 'state.set', state: defaults }),
    resetFilters: base.raise({ type: 'state.set', state: { globalFilter, columnFilters } }),
    resetColumn: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'column.reset') return;
      const { columnId } = event;
      const { columnFilters, columnVisibility, columnPinning, columnSizing, grouping } = context;
      const changed = {
        columnFilters: resetEntries(columnFilters, defaults.columnFilters, columnId),
        sorting: resetEntries(context.sorting, defaults.sorting, columnId),
        columnVisibility: columnVisibility && resetValue(columnVisibility, defaults.columnVisibility, columnId),
        columnPinning: columnPinning && resetSide(columnPinning, defaults.columnPinning, columnId),
        columnSizing: columnSizing && resetValue(columnSizing, defaults.columnSizing, columnId),
        grouping: grouping && resetName(grouping, defaults.grouping, columnId),
      };
      enqueue.raise({ type: 'state.set', state: withoutUndefined(changed) });
    }),
  };
}

/** Returns the state that an address without parameters holds. */
const defaultState = (codecs: StateEncoders): WholeTableState => {
  const defaultOf = <K extends UrlStateKey>(key: K): WholeTableState[K] => codecs[key].decode([]);
  return mapStates<WholeTableState>(defaultOf);
};

/*
 * The functions below return a state in which one column has that of the default, or none. They return `undefined` if it is so
 * already: a state that does not change takes no part in the act.
 */

function resetEntries<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  defaults: readonly Entry[],
  columnId: string,
): readonly Entry[] | undefined {
  const isOfColumn = ({ id }: Entry) => id === columnId;
  const own = defaults.filter(isOfColumn);
  if (JSON.stringify(entries.filter(isOfColumn)) === JSON.stringify(own)) return undefined;
  return [...entries.filter((entry) => !isOfColumn(entry)), ...own];
}

function resetValue<Value>(
  values: Readonly<Record<string, Value>>,
  defaults: Readonly<Record<string, Value>>,
  columnId: string,
): Readonly<Record<string, Value>> | undefined {
  const entriesOf = (record: Readonly<Record<string, Value>>) =>
    Object.entries(record).map(([id, value]) => ({ id, value }));
  const entries = resetEntries(entriesOf(values), entriesOf(defaults), columnId);
  // Object.fromEntries defines properties rather than assigns them: a column `__proto__` is a column like any other.
  return entries && Object.fromEntries(entries.map(({ id, value }) => [id, value]));
}

/** A column that is grouped by default becomes the last group. */
function resetName(
  columnIds: readonly string[],
  defaults: readonly string[],
  columnId: string,
): readonly string[] | undefined {
  if (columnIds.includes(columnId) === defaults.includes(columnId)) return undefined;
  return defaults.includes(columnId) ? [...columnIds, columnId] : columnIds.filter((id) => id !== columnId);
}

/** A column that is pinned by default goes to the end of its side. */
function resetSide(pinning: ColumnPinning, defaults: ColumnPinning, columnId: string): ColumnPinning | undefined {
  const side = sideOf(defaults, columnId);
  return sideOf(pinning, columnId) === side ? undefined : pinColumn(pinning, columnId, side);
}

const sideOf = ({ left, right }: ColumnPinning, columnId: string): keyof ColumnPinning | null =>
  left.includes(columnId) ? 'left' : right.includes(columnId) ? 'right' : null;

const withoutUndefined = (state: { readonly [K in UrlStateKey]?: TableState[K] | undefined }): Partial<TableState> =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
