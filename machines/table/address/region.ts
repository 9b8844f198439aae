import { assignTable, raiseInTable, type AddressChangedEvent, type AdoptedStates } from '../actions';
import { columnFilterAct, globalFilterAct } from '../filtering/region';
import { rowAct } from '../row-selection/region';
import type { TableSetup } from '../setup';
import { adoptSorting } from '../sorting/state';
import { urlStateKeys, type TableContext, type TableMachineOptions, type UrlStateKey } from '../types';
import { deliveryRegion } from './delivery';
import { encodeStates, slotOf, tableState } from './write';

/** The regions that bring changes to the address: one for each URL state, and the delivery to the history of the page. */
export function addressRegion(table: TableSetup, { debounce = {}, history = 'replace' }: TableMachineOptions) {
  const isDebounced = (key: UrlStateKey) => (debounce[key] ?? 0) > 0;
  const changed = (key: UrlStateKey) => (isDebounced(key) ? '.pending' : '.due');
  const states = (key: UrlStateKey) => wayToAddress(key, isDebounced(key));

  return table.createStateConfig({
    type: 'parallel',
    states: {
      globalFilter: {
        initial: 'synced',
        on: {
          'globalFilter.set': { ...globalFilterAct, target: changed('globalFilter') },
          ...syncTransitions('globalFilter'),
        },
        states: states('globalFilter'),
      },
      sorting: {
        initial: 'synced',
        on: {
          'sort.toggle': {
            guard: { type: 'isKnownColumn', params: ({ event }) => event },
            target: changed('sorting'),
          },
          ...syncTransitions('sorting'),
          // Handled here because the columns' regions take this event, and the sorting region around them then does not.
          'address.changed': {
            ...syncTransitions('sorting')['address.changed'],
            actions: { type: 'adoptSortOrder', params: ({ event }) => ({ adopted: event.state }) },
          },
        },
        states: states('sorting'),
      },
      // An act of another state may change the page. The page then has no debounce of its own, and is written with that state.
      // A page out of range is clamped at once, by replacing the entry.
      pagination: {
        initial: 'synced',
        on: { 'page.changed': changed('pagination'), 'page.reset': '.riding', ...syncTransitions('pagination') },
        always: { guard: 'isPageOutOfRange', target: '.clamped', actions: 'clampPage' },
        states: {
          ...states('pagination'),
          riding: { always: { guard: 'isNotCarried', target: isDebounced('pagination') ? 'pending' : 'due' } },
          clamped: {},
        },
      },
      columnFilters: {
        initial: 'synced',
        on: {
          'columnFilter.set': { ...columnFilterAct, target: changed('columnFilters') },
          ...syncTransitions('columnFilters'),
        },
        states: states('columnFilters'),
      },
      columnOrder: {
        initial: 'synced',
        on: {
          'columnOrder.reverse': changed('columnOrder'),
          'columnOrder.reset': changed('columnOrder'),
          ...syncTransitions('columnOrder'),
        },
        states: states('columnOrder'),
      },
      rowSelection: {
        initial: 'synced',
        on: {
          'rowSelection.toggle': { ...rowAct, target: changed('rowSelection') },
          'rowSelection.toggleAll': { guard: 'hasRows', target: changed('rowSelection') },
          ...syncTransitions('rowSelection'),
        },
        states: states('rowSelection'),
      },
      delivery: deliveryRegion(table, history),
    },
  });
}

/** The states from a change to its write. A changed state is due after its debounce, if it has one, and stays due until it is written. */
const wayToAddress = (key: UrlStateKey, isDebounced: boolean) => ({
  synced: {},
  ...(isDebounced && { pending: { after: { [`${key}Debounce`]: 'due' } } }),
  due: {},
});

/** The transitions to `synced`: the address changed from outside, or the state's write was accepted or not needed. */
const syncTransitions = <K extends UrlStateKey>(key: K) =>
  ({
    'address.changed': {
      guard: { type: 'adopts', params: ({ event }: { event: AddressChangedEvent }) => ({ adopted: event.state, key }) },
      target: '.synced',
    },
    'history.accepted': { guard: { type: 'isSettled', params: { key } }, target: '.synced' },
    'history.unchanged': { guard: { type: 'isSettled', params: { key } }, target: '.synced' },
  }) as const;

export const addressGuards = {
  adopts: (_: unknown, { adopted, key }: AdoptedStates & { readonly key: UrlStateKey }) => adopted[key] !== undefined,
  isNotCarried: ({ context }: { context: TableContext }) => context.pageCarriers.length === 0,
  isSettled: ({ context }: { context: TableContext }, { key }: { readonly key: UrlStateKey }) =>
    context.write.states.includes(key) && context.write.of[slotOf(key)] === context[slotOf(key)],
};

export const addressActions = ({ columns, codecs }: Pick<TableMachineOptions, 'columns' | 'codecs'>) => ({
  openAddress: raiseInTable(({ context }) => ({ type: 'address.changed', state: context.opened })),
  /** Records that the address holds the states adopted in this step. They no longer take part in an act. */
  rebase: assignTable(({ context }, { adopted }: AdoptedStates) => {
    const keys = urlStateKeys.filter((key) => adopted[key] !== undefined);
    const state = tableState(context, adoptSorting(adopted.sorting ?? [], columns));
    return {
      written: { ...context.written, ...encodeStates(codecs, keys, state) },
      pageCarriers: keys.includes('pagination') ? [] : context.pageCarriers.filter((key) => !keys.includes(key)),
    };
  }),
});

export const addressDelays = ({ debounce = {} }: TableMachineOptions) => ({
  globalFilterDebounce: debounce.globalFilter ?? 0,
  sortingDebounce: debounce.sorting ?? 0,
  paginationDebounce: debounce.pagination ?? 0,
  columnFiltersDebounce: debounce.columnFilters ?? 0,
  columnOrderDebounce: debounce.columnOrder ?? 0,
  rowSelectionDebounce: debounce.rowSelection ?? 0,
});
