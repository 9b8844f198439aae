import {
  assignTable,
  raiseInTable,
  type AcceptedEvent,
  type AddressChangedEvent,
  type AdoptedStates,
  type SetEvent,
} from '../actions';
import { canNameOrder, orderAct } from '../column-order/region';
import { pinColumnAct } from '../column-pinning/region';
import { widthAct } from '../column-sizing/region';
import { visibilityAct } from '../column-visibility/region';
import { expandAct } from '../expanded/region';
import { regionsOf } from '../further';
import { columnFilterAct, globalFilterAct } from '../filtering/region';
import { pageAct, pageSizeAct } from '../pagination/region';
import { pinRowAct } from '../row-pinning/region';
import { rowAct } from '../row-selection/region';
import type { TableSetup } from '../setup';
import { sortAct } from '../sorting/region';
import { adoptSorting } from '../sorting/state';
import {
  urlStateKeys,
  type TableContext,
  type TableEvent,
  type TableMachineOptions,
  type TableWrite,
  type UrlStateKey,
} from '../types';
import { deliveryRegion, encodeStates, slotOf, tableState } from './delivery';

/** The regions that bring changes to the address: one for each URL state, and the delivery to the history of the page. */
export function addressRegion(table: TableSetup, options: TableMachineOptions) {
  const { debounce = {}, history = 'replace' } = options;
  const isDebounced = (key: UrlStateKey) => (debounce[key] ?? 0) > 0;
  const way = <K extends UrlStateKey, const Acts extends object>(
    key: K,
    actsTo: (target: '.pending' | 'due') => Acts,
  ) => wayToAddress(key, isDebounced(key), history, actsTo);
  const pageChanged = isDebounced('pagination') ? '.pending' : '.due';
  const sorting = way('sorting', (target) => ({ 'sort.toggle': { ...sortAct, target } }));

  return table.createStateConfig({
    type: 'parallel',
    states: {
      globalFilter: way('globalFilter', (target) => ({ 'globalFilter.set': { ...globalFilterAct, target } })),
      sorting: {
        ...sorting,
        on: {
          ...sorting.on,
          // Handled here because the columns' regions take this event, and the sorting region around them then does not.
          'address.changed': {
            ...sorting.on['address.changed'],
            actions: { type: 'adoptSortOrder', params: ({ event }) => ({ adopted: event.state }) },
          },
          'state.set': {
            ...sorting.on['state.set'],
            actions: [
              { type: 'adoptSortOrder', params: ({ event }) => ({ adopted: event.state }) },
              { type: 'takeAlong', params: { key: 'sorting' } },
            ],
          },
        },
      },
      // An act of another state may change the page. The page then has no debounce of its own, and is written with that state.
      // A page out of range is clamped at once, by replacing the entry.
      pagination: {
        initial: 'synced',
        on: {
          'page.first': { guard: 'hasPreviousPage', target: pageChanged },
          'page.previous': { guard: 'hasPreviousPage', target: pageChanged },
          'page.next': { guard: 'hasNextPage', target: pageChanged },
          'page.last': { guard: 'hasNextPage', target: pageChanged },
          'page.goTo': { ...pageAct, target: pageChanged },
          'pageSize.set': { ...pageSizeAct, target: pageChanged },
          'page.reset': '.riding',
          'state.set': {
            guard: { type: 'setsPage', params: ({ event }) => ({ adopted: event.state }) },
            target: pageChanged,
            actions: { type: 'takeAlong', params: { key: 'pagination' } },
          },
          ...syncTransitions('pagination'),
        },
        always: { guard: 'isPageOutOfRange', target: '.clamped', actions: 'clampPage' },
        states: {
          ...waitingStates('pagination', isDebounced('pagination'), history),
          riding: { always: { guard: 'isNotCarried', target: isDebounced('pagination') ? 'pending' : 'due' } },
          clamped: {},
        },
      },
      columnFilters: way('columnFilters', (target) => ({ 'columnFilter.set': { ...columnFilterAct, target } })),
      columnOrder: way('columnOrder', (target) => ({
        'columnOrder.reverse': target,
        'columnOrder.reset': target,
        ...(canNameOrder(options) && { 'columnOrder.set': { ...orderAct, target } }),
      })),
      rowSelection: way('rowSelection', (target) => ({
        'rowSelection.toggle': { ...rowAct, target },
        'rowSelection.range': { ...rowAct, target },
        'rowSelection.toggleAll': { guard: 'hasRows', target },
      })),
      ...regionsOf(options, 'columnVisibility', () => ({
        columnVisibility: way('columnVisibility', (target) => ({
          'columnVisibility.toggle': { ...visibilityAct, target },
          'columnVisibility.showAll': { guard: 'hidesColumns', target },
        })),
      })),
      ...regionsOf(options, 'columnPinning', () => ({
        columnPinning: way('columnPinning', (target) => ({ 'columnPinning.pin': { ...pinColumnAct, target } })),
      })),
      ...regionsOf(options, 'columnSizing', () => ({
        columnSizing: way('columnSizing', (target) => ({
          'columnSizing.set': { ...widthAct, target },
          'columnSizing.end': { guard: 'hasResized', target },
        })),
      })),
      ...regionsOf(options, 'rowPinning', () => ({
        rowPinning: way('rowPinning', (target) => ({ 'rowPinning.pin': { ...pinRowAct, target } })),
      })),
      ...regionsOf(options, 'expanded', () => ({
        expanded: way('expanded', (target) => ({
          'expanded.toggle': { ...expandAct, target },
          'expanded.toggleAll': { guard: 'togglesAllExpanded', target },
        })),
      })),
      delivery: deliveryRegion(table, history),
    },
  });
}

/**
 * The way of a state from its change to its write. A further act starts the debounce again; without one, it finds the state
 * due already.
 *
 * @param actsTo Returns the transitions for the acts that change the state.
 */
function wayToAddress<K extends UrlStateKey, const Acts extends object>(
  key: K,
  isDebounced: boolean,
  mode: 'push' | 'replace',
  actsTo: (target: '.pending' | 'due') => Acts,
) {
  const states = waitingStates(key, isDebounced, mode);
  return {
    initial: 'synced' as const,
    on: { ...(isDebounced && actsTo('.pending')), ...setTransition(key, isDebounced), ...syncTransitions(key) },
    states: { ...states, synced: { ...(!isDebounced && { on: actsTo('due') }) } },
  };
}

/** The states from a change to its write. A changed state is due after its debounce, if it has one, and stays due until it is written. */
const waitingStates = (key: UrlStateKey, isDebounced: boolean, mode: 'push' | 'replace') => ({
  synced: {},
  ...(isDebounced && {
    pending: {
      after: { [`${key}Debounce`]: 'due' },
      // An act that sets other states takes this one along.
      on: {
        'state.set': {
          guard: { type: 'setsOthers', params: ({ event }: { event: SetEvent }) => ({ adopted: event.state, key }) },
          target: 'pending',
          reenter: true,
          actions: { type: 'takeAlong', params: { key } },
        },
      } as const,
    },
  }),
  // Says how it is written, also to who reads it when the browser has refused it.
  due: { ...(mode === 'push' && { tags: 'pushed' as const }) },
});

/** The transition for an act that sets the state together with others. */
const setTransition = <K extends UrlStateKey>(key: K, isDebounced: boolean) =>
  ({
    'state.set': {
      guard: { type: 'adopts', params: ({ event }: { event: SetEvent }) => ({ adopted: event.state, key }) },
      target: isDebounced ? '.pending' : '.due',
      actions: { type: 'takeAlong', params: { key } },
    },
  }) as const;

const stateKeys: ReadonlySet<string> = new Set(urlStateKeys);
const isStateKey = (key: string): key is UrlStateKey => stateKeys.has(key);

/** Returns true if the event is a change of the address that does not bring the state after which a region is named. */
export const isDeafTo = (key: string, event: TableEvent): boolean =>
  event.type === 'address.changed' && isStateKey(key) && event.state[key] === undefined;

/** The transitions to `synced`: the address changed from outside, or the history accepted the state's write. */
const syncTransitions = <K extends UrlStateKey>(key: K) =>
  ({
    'address.changed': {
      guard: { type: 'adopts', params: ({ event }: { event: AddressChangedEvent }) => ({ adopted: event.state, key }) },
      target: '.synced',
    },
    'history.accepted': {
      guard: { type: 'isSettled', params: ({ event }: { event: AcceptedEvent }) => ({ write: event.write, key }) },
      target: '.synced',
    },
  }) as const;

export const addressGuards = {
  adopts: (_: unknown, { adopted, key }: AdoptedStates & { readonly key: UrlStateKey }) => adopted[key] !== undefined,
  setsOthers: (_: unknown, { adopted, key }: AdoptedStates & { readonly key: UrlStateKey }) =>
    adopted[key] === undefined,
  /** False for the echo of a write. */
  adoptsAny: (_: unknown, { adopted }: AdoptedStates) => urlStateKeys.some((key) => adopted[key] !== undefined),
  isNotCarried: ({ context }: { context: TableContext }) => context.pageCarriers.length === 0,
  isSettled: (
    { context }: { context: TableContext },
    { write, key }: { readonly write: TableWrite; readonly key: UrlStateKey },
  ) => write.states.includes(key) && write.of[slotOf(key)] === context[slotOf(key)],
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
      setTogether: context.setTogether.filter((key) => !keys.includes(key)),
    };
  }),
  /** Writes the state together with all others of the act. */
  takeAlong: assignTable(({ context }, { key }: { readonly key: UrlStateKey }) => ({
    setTogether: [...new Set([...context.setTogether, key])],
  })),
});

export const addressDelays = ({ debounce = {} }: TableMachineOptions) => ({
  globalFilterDebounce: debounce.globalFilter ?? 0,
  sortingDebounce: debounce.sorting ?? 0,
  paginationDebounce: debounce.pagination ?? 0,
  columnFiltersDebounce: debounce.columnFilters ?? 0,
  columnOrderDebounce: debounce.columnOrder ?? 0,
  rowSelectionDebounce: debounce.rowSelection ?? 0,
  columnVisibilityDebounce: debounce.columnVisibility ?? 0,
  columnPinningDebounce: debounce.columnPinning ?? 0,
  columnSizingDebounce: debounce.columnSizing ?? 0,
  expandedDebounce: debounce.expanded ?? 0,
  rowPinningDebounce: debounce.rowPinning ?? 0,
});
