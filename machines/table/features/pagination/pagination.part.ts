import { assignOn, assignTable, change, guardOn, partSetup, raiseInTable, type TablePart } from '../../base/part';
import {
  adoptPagination,
  clampPageIndex,
  goTo,
  isPageSize,
  lastPageIndex,
  maxRowCount,
  resizePage,
} from '../../base/pagination.state';
import { leaveTogether } from '../../base/table-url';
import type { TableContext, TableMachineOptions } from '../../base/table.types';
import { isCapped } from '../../base/fetching.state';

const changed = change('pagination');

/** The active state decides which paging buttons are enabled. */
const region = ({ asyncRows }: Pick<TableMachineOptions, 'asyncRows'>) => {
  const only = { guard: 'isOnlyPage', target: 'only' } as const;
  const onFirst = { guard: 'isFirstPage', target: 'first' } as const;
  const onMiddle = { guard: 'isMiddlePage', target: 'middle' } as const;
  const onLast = { guard: 'isLastPage', target: 'last' } as const;

  const back = {
    'page.first': { actions: ['goToFirstPage', changed] },
    'page.previous': { actions: ['goToPreviousPage', changed] },
  } as const;
  const goToLast = {
    ...(asyncRows && ({ guard: 'isLastPageKnown' } as const)),
    actions: ['goToLastPage', changed],
  } as const;
  const forward = { 'page.next': { actions: ['goToNextPage', changed] }, 'page.last': goToLast } as const;

  return partSetup.extend({ guards, actions: actions }).createStateConfig({
    initial: 'only',
    on: {
      'page.goTo': { guard: 'changesPage', actions: ['goToPage', changed] },
      'pageSize.set': { guard: 'changesPageSize', actions: ['resizePage', changed] },
    },
    // No user event clamps the page, so the write replaces the history entry, without a debounce.
    always: { guard: 'isPageOutOfRange', actions: ['clampPage', 'reportClamped'] },
    states: {
      only: { always: [onFirst, onMiddle, onLast] },
      first: { on: forward, always: [only, onMiddle, onLast] },
      middle: { on: { ...back, ...forward }, always: [only, onFirst, onLast] },
      last: { on: back, always: [only, onFirst, onMiddle] },
    },
  });
};

interface WithContext {
  readonly context: TableContext;
}

const guards = {
  isOnlyPage: ({ context }: WithContext) => lastPageIndex(context) === 0,
  isFirstPage: ({ context }: WithContext) => context.pagination.pageIndex === 0 && lastPageIndex(context) > 0,
  isMiddlePage: ({ context }: WithContext) =>
    context.pagination.pageIndex > 0 && context.pagination.pageIndex < lastPageIndex(context),
  isLastPage: ({ context }: WithContext) =>
    context.pagination.pageIndex > 0 && context.pagination.pageIndex === lastPageIndex(context),
  isPageOutOfRange: ({ context }: WithContext) => context.pagination.pageIndex > lastPageIndex(context),
  /** False if counting stopped early. The table then counts all rows before it goes to the last page. */
  isLastPageKnown: ({ context: { fetched } }: WithContext) => !fetched || !isCapped(fetched),
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

const actions = {
  goToPage: assignOn('page.goTo', (context, { pageIndex }) => goTo(context, pageIndex)),
  goToFirstPage: assignTable(({ context }) => goTo(context, 0)),
  goToPreviousPage: assignTable(({ context }) => goTo(context, context.pagination.pageIndex - 1)),
  goToNextPage: assignTable(({ context }) => goTo(context, context.pagination.pageIndex + 1)),
  goToLastPage: assignTable(({ context }) => goTo(context, lastPageIndex(context))),
  resizePage: assignOn('pageSize.set', (context, { pageSize }) =>
    goTo(context, resizePage(context.pagination, pageSize).pageIndex, pageSize),
  ),
  clampPage: assignTable(({ context }) => ({
    pagination: { pageIndex: lastPageIndex(context), pageSize: context.pagination.pageSize },
    url: leaveTogether(context.url, ['pagination']),
  })),
  reportClamped: raiseInTable(() => ({ type: 'page.clamped' })),
};

/** Lets users page. Every table has this part. */
export const paginationPart: TablePart = {
  key: 'pagination',
  name: 'page',
  region,
  guards,
  actions,
  adopt: adoptPagination,
};
