import { assignTable, raiseInTable } from '../actions';
import { columnFilterAct, globalFilterAct } from '../filtering/region';
import { rowAct } from '../row-selection/region';
import type { TableSetup } from '../setup';
import { adoptSorting } from '../sorting/state';
import {
  urlStateKeys,
  type TableContext,
  type TableEvent,
  type TableMachineOptions,
  type TableState,
  type UrlStateKey,
} from '../types';
import { deliveryRegion } from './delivery';
import { encodeStates, slotOf, tableState } from './write';

type Adopted = { readonly adopted: Partial<TableState> };
type Changed = Extract<TableEvent, { type: 'address.changed' }>;

/** The way from a change of a state to the address: one region a URL state, and those of what the browser takes of it. */
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
          ...settling('globalFilter'),
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
          ...settling('sorting'),
          // Not in the region of sorting: where every column takes this event, the region itself does not see it.
          'address.changed': {
            ...settling('sorting')['address.changed'],
            actions: { type: 'adoptSortOrder', params: ({ event }) => ({ adopted: event.state }) },
          },
        },
        states: states('sorting'),
      },
      // The page may be changed by an act of another state: then it has no timer of its own and rides with that state's.
      // A page out of range is clamped at once, and by replacing.
      pagination: {
        initial: 'synced',
        on: { 'page.changed': changed('pagination'), 'page.reset': '.riding', ...settling('pagination') },
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
          ...settling('columnFilters'),
        },
        states: states('columnFilters'),
      },
      columnOrder: {
        initial: 'synced',
        on: {
          'columnOrder.reverse': changed('columnOrder'),
          'columnOrder.reset': changed('columnOrder'),
          ...settling('columnOrder'),
        },
        states: states('columnOrder'),
      },
      rowSelection: {
        initial: 'synced',
        on: {
          'rowSelection.toggle': { ...rowAct, target: changed('rowSelection') },
          'rowSelection.toggleAll': { guard: 'hasRows', target: changed('rowSelection') },
          ...settling('rowSelection'),
        },
        states: states('rowSelection'),
      },
      delivery: deliveryRegion(table, history),
    },
  });
}

/** From a change to its write: after its debounce, where it has one, it is due; what is due is written as soon as the history can. */
const wayToAddress = (key: UrlStateKey, isDebounced: boolean) => ({
  synced: {},
  ...(isDebounced && { pending: { after: { [`${key}Debounce`]: 'due' } } }),
  due: {},
});

/** What settles a state with the address: the address changed it from outside, or a write of it was taken or not needed. */
const settling = <K extends UrlStateKey>(key: K) =>
  ({
    'address.changed': {
      guard: { type: 'adopts', params: ({ event }: { event: Changed }) => ({ adopted: event.state, key }) },
      target: '.synced',
    },
    'history.accepted': { guard: { type: 'isSettled', params: { key } }, target: '.synced' },
    'history.unchanged': { guard: { type: 'isSettled', params: { key } }, target: '.synced' },
  }) as const;

export const addressGuards = {
  adopts: (_: unknown, { adopted, key }: Adopted & { readonly key: UrlStateKey }) => adopted[key] !== undefined,
  isNotCarried: ({ context }: { context: TableContext }) => context.pageCarriers.length === 0,
  isSettled: ({ context }: { context: TableContext }, { key }: { readonly key: UrlStateKey }) =>
    context.write.states.includes(key) && context.write.of[slotOf(key)] === context[slotOf(key)],
};

export const addressActions = ({ columns, codecs }: Pick<TableMachineOptions, 'columns' | 'codecs'>) => ({
  openAddress: raiseInTable(({ context }) => ({ type: 'address.changed', state: context.opened })),
  /** The address holds what was adopted in this same step, and none of it takes part in an act. */
  rebase: assignTable(({ context }, { adopted }: Adopted) => {
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
