import { assignOn, assignTable, guardOn } from '../../table.actions';
import { joinBatch, leaveBatches, updateRecords } from '../../url/url-record';
import type { TableSetup } from '../../table.setup';
import type { TableContext, TableMachineOptions, UrlStateKey } from '../../table.types';
import { clampPageIndex, goTo, isPageSize, lastPageIndex, maxRowCount, resizePage } from './pagination.state';

type WithContext = { context: TableContext };

/** This state enables and disables the paging buttons. */
export const paginationRegion = (table: TableSetup, { asyncRows }: Pick<TableMachineOptions, 'asyncRows'>) => {
  const only = { guard: 'isOnlyPage', target: 'only' } as const;
  const onFirst = { guard: 'isFirstPage', target: 'first' } as const;
  const onMiddle = { guard: 'isMiddlePage', target: 'middle' } as const;
  const onLast = { guard: 'isLastPage', target: 'last' } as const;

  const back = {
    'page.first': { actions: 'goToFirstPage' },
    'page.previous': { actions: 'goToPreviousPage' },
  } as const;
  const goToLast = {
    ...(asyncRows && ({ guard: 'isLastPageKnown' } as const)),
    actions: 'goToLastPage',
  } as const;
  const forward = { 'page.next': { actions: 'goToNextPage' }, 'page.last': goToLast } as const;

  return table.createStateConfig({
    initial: 'only',
    on: {
      'page.goTo': { guard: 'changesPage', actions: 'goToPage' },
      'pageSize.set': { guard: 'changesPageSize', actions: 'resizePage' },
    },
    states: {
      only: { always: [onFirst, onMiddle, onLast] },
      first: { on: forward, always: [only, onMiddle, onLast] },
      middle: { on: { ...back, ...forward }, always: [only, onFirst, onLast] },
      last: { on: back, always: [only, onFirst, onMiddle] },
    },
  });
};

const resetsPage = ({ rules }: TableContext): boolean => rules.autoResetPageIndex !== false;

const pageResetKeys = ['globalFilter', 'columnFilters', 'sorting'] as const;

function resetPage(context: TableContext, by: readonly UrlStateKey[]): Partial<TableContext> {
  const { pagination } = context;
  if (by.length === 0 || pagination.pageIndex === 0 || !resetsPage(context)) return {};
  return {
    pagination: { pageIndex: 0, pageSize: pagination.pageSize },
    url: updateRecords(joinBatch(context.url, ['pagination', ...by]), ['pagination'], () => ({ isReset: true })),
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
  changesPage: guardOn(
    'page.goTo',
    (context, { pageIndex }) =>
      clampPageIndex(pageIndex, maxRowCount(context), context.pagination.pageSize) !== context.pagination.pageIndex,
  ),
  changesPageSize: guardOn(
    'pageSize.set',
    ({ pagination }, { pageSize }) => isPageSize(pageSize) && pageSize !== pagination.pageSize,
  ),
};

export const paginationActions = {
  goToPage: assignOn('page.goTo', (context, { pageIndex }) => goTo(context, pageIndex)),
  goToFirstPage: assignTable(({ context }) => goTo(context, 0)),
  goToPreviousPage: assignTable(({ context }) => goTo(context, context.pagination.pageIndex - 1)),
  goToNextPage: assignTable(({ context }) => goTo(context, context.pagination.pageIndex + 1)),
  goToLastPage: assignTable(({ context }) => goTo(context, lastPageIndex(context))),
  resizePage: assignOn('pageSize.set', (context, { pageSize }) =>
    goTo(context, resizePage(context.pagination, pageSize).pageIndex, pageSize),
  ),
  /** The filter or sorting and the page are written to the URL together. */
  resetPage: assignTable(({ context }, { by }: { readonly by: UrlStateKey }) => resetPage(context, [by])),
  /** Unlike a user event, always sets the page, because all states of the event are written together. */
  resetPageOfSet: assignOn('state.set', (context, { state }) =>
    state.pagination === undefined && resetsPage(context) && pageResetKeys.some((key) => state[key] !== undefined)
      ? goTo(context, 0)
      : {},
  ),
  resetPageOfUpdate: assignOn('state.update', (context, { state }) =>
    state.pagination === undefined
      ? resetPage(
          context,
          pageResetKeys.filter((key) => context[key] !== context.url[key]?.value),
        )
      : {},
  ),
  clampPage: assignTable(({ context }) => ({
    pagination: { pageIndex: lastPageIndex(context), pageSize: context.pagination.pageSize },
    url: leaveBatches(context.url, ['pagination']),
  })),
};
