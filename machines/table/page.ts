import type { TableSetup } from './setup';
import type { TableContext } from './types';

const first = { type: 'goToPage', params: { pageIndex: 0 } } as const;
const previous = {
  type: 'goToPage',
  params: ({ context }: { context: TableContext }) => ({ pageIndex: context.pagination.pageIndex - 1 }),
} as const;
const next = {
  type: 'goToPage',
  params: ({ context }: { context: TableContext }) => ({ pageIndex: context.pagination.pageIndex + 1 }),
} as const;
const last = { type: 'goToPage', params: { pageIndex: Infinity } } as const;

/** Where the page lies among the pages, and so where the paging buttons lead. */
export const pageRegion = (table: TableSetup) => {
  const only = { guard: 'isOnlyPage', target: 'only' } as const;
  const onFirst = { guard: 'isFirstPage', target: 'first' } as const;
  const onMiddle = { guard: 'isMiddlePage', target: 'middle' } as const;
  const onLast = { guard: 'isLastPage', target: 'last' } as const;

  return table.createStateConfig({
    initial: 'only',
    on: {
      'page.goTo': {
        guard: { type: 'changesPage', params: ({ event }) => event },
        actions: { type: 'goToPage', params: ({ event }) => event },
      },
      'pageSize.set': {
        guard: { type: 'changesPageSize', params: ({ event }) => event },
        actions: { type: 'resizePage', params: ({ event }) => event },
      },
      'globalFilter.set': {
        guard: { type: 'globalFilterResetsPage', params: ({ event }) => event },
        actions: { type: 'goToFirstPage', params: { carrier: 'globalFilter' } },
      },
      'columnFilter.set': {
        guard: { type: 'columnFilterResetsPage', params: ({ event }) => event },
        actions: { type: 'goToFirstPage', params: { carrier: 'columnFilters' } },
      },
      'sort.toggle': {
        guard: { type: 'sortResetsPage', params: ({ event }) => event },
        actions: { type: 'goToFirstPage', params: { carrier: 'sorting' } },
      },
      'address.changed': {
        guard: { type: 'adopts', params: ({ event }) => ({ adopted: event.state, key: 'pagination' }) },
        actions: { type: 'adoptPagination', params: ({ event }) => ({ adopted: event.state }) },
      },
    },
    states: {
      only: { always: [onFirst, onMiddle, onLast] },
      first: {
        on: { 'page.next': { actions: next }, 'page.last': { actions: last } },
        always: [only, onMiddle, onLast],
      },
      middle: {
        on: {
          'page.first': { actions: first },
          'page.previous': { actions: previous },
          'page.next': { actions: next },
          'page.last': { actions: last },
        },
        always: [only, onFirst, onLast],
      },
      last: {
        on: { 'page.first': { actions: first }, 'page.previous': { actions: previous } },
        always: [only, onFirst, onMiddle],
      },
    },
  });
};
