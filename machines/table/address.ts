import { historyRegion } from './history';
import { noticeRegion } from './notice';
import type { TableSetup } from './setup';
import type { TableEvent, TableMachineOptions, UrlStateKey } from './types';

type Changed = Extract<TableEvent, { type: 'address.changed' }>;

/** The way from a change of a state to the address: one region a URL state, and those of what the browser takes of it. */
export const addressRegion = (table: TableSetup, { debounce = {}, history = 'replace' }: TableMachineOptions) => {
  const isDebounced = (key: UrlStateKey) => (debounce[key] ?? 0) > 0;
  const changed = (key: UrlStateKey) => (isDebounced(key) ? '.pending' : '.due');

  return table.createStateConfig({
    type: 'parallel',
    states: {
      globalFilter: {
        initial: 'synced',
        on: {
          'globalFilter.set': {
            guard: { type: 'changesGlobalFilter', params: ({ event }) => event },
            target: changed('globalFilter'),
          },
          ...settling('globalFilter'),
        },
        states: waiting('globalFilter', isDebounced('globalFilter')),
      },
      sorting: {
        initial: 'synced',
        on: {
          'sort.toggle': {
            guard: { type: 'isKnownColumn', params: ({ event }) => event },
            target: changed('sorting'),
          },
          ...settling('sorting'),
          'address.changed': {
            ...settling('sorting')['address.changed'],
            actions: { type: 'adoptSortOrder', params: ({ event }) => ({ adopted: event.state }) },
          },
        },
        states: waiting('sorting', isDebounced('sorting')),
      },
      pagination: paginationRegion(table, isDebounced('pagination')),
      columnFilters: {
        initial: 'synced',
        on: {
          'columnFilter.set': {
            guard: { type: 'changesColumnFilter', params: ({ event }) => event },
            target: changed('columnFilters'),
          },
          ...settling('columnFilters'),
        },
        states: waiting('columnFilters', isDebounced('columnFilters')),
      },
      columnOrder: {
        initial: 'synced',
        on: {
          'columnOrder.reverse': changed('columnOrder'),
          'columnOrder.reset': changed('columnOrder'),
          ...settling('columnOrder'),
        },
        states: waiting('columnOrder', isDebounced('columnOrder')),
      },
      rowSelection: {
        initial: 'synced',
        on: {
          'rowSelection.toggle': {
            guard: { type: 'isRow', params: ({ event }) => event },
            target: changed('rowSelection'),
          },
          'rowSelection.toggleAll': { guard: 'hasRows', target: changed('rowSelection') },
          ...settling('rowSelection'),
        },
        states: waiting('rowSelection', isDebounced('rowSelection')),
      },
      history: historyRegion(table, history),
      notice: noticeRegion(table),
    },
  });
};

/**
 * The page may be changed by an act of another state: then it has no timer of its own and rides with that state's.
 * A page out of range is clamped at once, and by replacing.
 */
function paginationRegion(table: TableSetup, isDebounced: boolean) {
  const changed = isDebounced ? '.pending' : '.due';
  const pages = (pageIndex: number) =>
    ({ guard: { type: 'changesPage', params: { pageIndex } }, target: changed }) as const;

  return table.createStateConfig({
    initial: 'synced',
    on: {
      'page.first': pages(0),
      'page.previous': {
        guard: { type: 'changesPage', params: ({ context }) => ({ pageIndex: context.pagination.pageIndex - 1 }) },
        target: changed,
      },
      'page.next': {
        guard: { type: 'changesPage', params: ({ context }) => ({ pageIndex: context.pagination.pageIndex + 1 }) },
        target: changed,
      },
      'page.last': pages(Infinity),
      'page.goTo': { guard: { type: 'changesPage', params: ({ event }) => event }, target: changed },
      'pageSize.set': { guard: { type: 'changesPageSize', params: ({ event }) => event }, target: changed },
      'globalFilter.set': {
        guard: { type: 'globalFilterResetsPage', params: ({ event }) => event },
        target: '.riding',
      },
      'columnFilter.set': {
        guard: { type: 'columnFilterResetsPage', params: ({ event }) => event },
        target: '.riding',
      },
      'sort.toggle': { guard: { type: 'sortResetsPage', params: ({ event }) => event }, target: '.riding' },
      ...settling('pagination'),
    },
    always: { guard: 'isPageOutOfRange', target: '.clamped', actions: 'clampPage' },
    states: {
      ...waiting('pagination', isDebounced),
      riding: { always: { guard: 'isNotCarried', target: isDebounced ? 'pending' : 'due' } },
      clamped: {},
    },
  });
}

/** From a change to its write: after its debounce, where it has one, it is due; what is due is written as soon as the history can. */
const waiting = (key: UrlStateKey, isDebounced: boolean) => ({
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
