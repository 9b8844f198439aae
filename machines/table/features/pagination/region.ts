import { assignTable, type AdoptedStates } from '../../actions';
import { removeWritten, writeTogether } from '../../address/written-together';
import type { TableSetup } from '../../setup';
import type { TableContext, TableMachineOptions, TableState, UrlStateKey } from '../../types';
import { clampPageIndex, isPageSize, lastPageIndex, maxRowCount, resizePage } from './state';

type WithContext = { context: TableContext };

/** The place of the page among all pages: only, first, middle or last. It decides which paging buttons are enabled. */
export const paginationRegion = (table: TableSetup, { asyncRows }: Pick<TableMachineOptions, 'asyncRows'>) => {
  const only = { guard: 'isOnlyPage', target: 'only' } as const;
  const onFirst = { guard: 'isFirstPage', target: 'first' } as const;
  const onMiddle = { guard: 'isMiddlePage', target: 'middle' } as const;
  const onLast = { guard: 'isLastPage', target: 'last' } as const;

  const goTo = (pageIndex: number) => ({ actions: { type: 'goToPage', params: { pageIndex } } }) as const;
  const goBy = (pages: number) =>
    ({
      actions: {
        type: 'goToPage',
        params: ({ context }: WithContext) => ({ pageIndex: context.pagination.pageIndex + pages }),
      },
    }) as const;
  const back = { 'page.first': goTo(0), 'page.previous': goBy(-1) } as const;
  const goToLast = {
    ...(asyncRows && ({ guard: 'isLastPageKnown' } as const)),
    actions: {
      type: 'goToPage',
      params: ({ context }: WithContext) => ({ pageIndex: lastPageIndex(context) }),
    },
  } as const;
  const forward = { 'page.next': goBy(1), 'page.last': goToLast } as const;

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
      'state.set': {
        guard: { type: 'setsPage', params: ({ event }) => ({ adopted: event.state }) },
        actions: { type: 'setPage', params: ({ event }) => ({ adopted: event.state }) },
      },
      'state.update': [
        {
          guard: { type: 'adopts', params: ({ event }) => ({ adopted: event.state, key: 'pagination' }) },
          actions: { type: 'setPage', params: ({ event }) => ({ adopted: event.state }) },
        },
        {
          guard: { type: 'setsPage', params: ({ event }) => ({ adopted: event.state }) },
          actions: 'resetPageOfUpdate',
        },
      ],
      'address.changed': {
        guard: { type: 'adopts', params: ({ event }) => ({ adopted: event.state, key: 'pagination' }) },
        actions: { type: 'adoptPagination', params: ({ event }) => ({ adopted: event.state }) },
      },
    },
    states: {
      only: { always: [onFirst, onMiddle, onLast] },
      first: { on: forward, always: [only, onMiddle, onLast] },
      middle: { on: { ...back, ...forward }, always: [only, onFirst, onLast] },
      last: { on: back, always: [only, onFirst, onMiddle] },
    },
  });
};

/** Returns true if a filter or a sort leads to the first page. */
const resetsPage = ({ rules }: TableContext): boolean => rules.autoResetPageIndex !== false;

/** The states that decide which rows are on the page. */
const rowStateKeys = ['globalFilter', 'columnFilters', 'sorting'] as const;

function resetPage(context: TableContext, by: readonly UrlStateKey[]): Partial<TableContext> {
  const { pagination, writtenTogether } = context;
  if (by.length === 0 || pagination.pageIndex === 0 || !resetsPage(context)) return {};
  return {
    pagination: { pageIndex: 0, pageSize: pagination.pageSize },
    isPageReset: true,
    writtenTogether: writeTogether(writtenTogether, ['pagination', ...by]),
  };
}

export const paginationGuards = {
  isOnlyPage: ({ context }: WithContext) => lastPageIndex(context) === 0,
  isFirstPage: ({ context }: WithContext) => context.pagination.pageIndex === 0 && lastPageIndex(context) > 0,
  isMiddlePage: ({ context }: WithContext) =>
    context.pagination.pageIndex > 0 && context.pagination.pageIndex < lastPageIndex(context),
  isLastPage: ({ context }: WithContext) =>
    context.pagination.pageIndex > 0 && context.pagination.pageIndex === lastPageIndex(context),
  isPageOutOfRange: ({ context }: WithContext) => context.pagination.pageIndex > lastPageIndex(context),
  changesPage: ({ context }: WithContext, { pageIndex }: { readonly pageIndex: number }) =>
    clampPageIndex(pageIndex, maxRowCount(context), context.pagination.pageSize) !== context.pagination.pageIndex,
  /** True for a user event that sets the page, or rows of which the first page is shown. */
  setsPage: ({ context }: WithContext, { adopted }: AdoptedStates) =>
    adopted.pagination !== undefined || (resetsPage(context) && rowStateKeys.some((key) => adopted[key] !== undefined)),
  changesPageSize: ({ context }: WithContext, { pageSize }: { readonly pageSize: number }) =>
    isPageSize(pageSize) && pageSize !== context.pagination.pageSize,
};

export const paginationActions = {
  goToPage: assignTable(({ context }, { pageIndex }: { readonly pageIndex: number }) => ({
    pagination: {
      pageIndex: clampPageIndex(pageIndex, maxRowCount(context), context.pagination.pageSize),
      pageSize: context.pagination.pageSize,
    },
  })),
  resizePage: assignTable(({ context }, { pageSize }: { readonly pageSize: number }) => {
    const { pageIndex } = resizePage(context.pagination, pageSize);
    return { pagination: { pageIndex: clampPageIndex(pageIndex, maxRowCount(context), pageSize), pageSize } };
  }),
  /** Goes to the first page as part of a user event of another state. The page is then written together with that state. */
  resetPage: assignTable(({ context }, { by }: { readonly by: UrlStateKey }) => resetPage(context, [by])),
  /** The same, where a setter has changed a filter or the sorting. */
  resetPageOfUpdate: assignTable(({ context }) =>
    resetPage(
      context,
      rowStateKeys.filter((key) => context[key] !== context.noticed[key]),
    ),
  ),
  clampPage: assignTable(({ context }) => ({
    pagination: { pageIndex: lastPageIndex(context), pageSize: context.pagination.pageSize },
    writtenTogether: removeWritten(context.writtenTogether, ['pagination']),
  })),
  setPage: assignTable(({ context }, { adopted: { pagination } }: AdoptedStates) => {
    const { pageIndex, pageSize: wanted } = pagination ?? { pageIndex: 0, pageSize: Number.NaN };
    const pageSize = isPageSize(wanted) ? wanted : context.pagination.pageSize;
    return { pagination: { pageIndex: clampPageIndex(pageIndex, maxRowCount(context), pageSize), pageSize } };
  }),
  adoptPagination: assignTable(({ context }, { adopted }: { readonly adopted: Partial<TableState> }) => ({
    pagination: adopted.pagination ?? context.pagination,
  })),
};
