import {
  assignOn,
  assignTable,
  change,
  guardOn,
  raiseInTable,
  resetPage,
  derive,
  partSetup,
  type TablePart,
} from './base/part';
import {
  adoptPagination,
  clampPageIndex,
  goTo,
  isPageSize,
  lastPageIndex,
  maxRowCount,
  resizePage,
} from './base/pagination.state';
import { resetEntries } from './features/reset-column';
import { adoptSorting, clearSorting, toggleSorting } from './features/sorting/sorting.state';
import { isCapped } from './fetching/nothing-fetched';
import { partKeys, stateKeysOf } from './base/table.states';
import type { TableContext, TableMachineOptions, UrlStateKey } from './base/table.types';
import { leaveTogether } from './base/table-url';

/* The parts that every table has: first their regions of the chart, then the guards and actions. */

/** Rows are filtered, and the first page is shown. */
const searchRegion = () =>
  partSetup.extend({ guards: searchGuards, actions: searchActions }).createStateConfig({
    on: {
      'globalFilter.set': {
        guard: 'changesSearch',
        actions: ['setSearch', change('globalFilter'), resetPage('globalFilter')],
      },
    },
  });

const toggle = ['toggleSorting', change('sorting'), resetPage('sorting')] as const;
const clear = ['clearSorting', change('sorting'), resetPage('sorting')] as const;

/** Sorted columns are in the context. With a region for each of hundreds of columns, every event would be slow. */
const sortingRegion = () =>
  partSetup.extend({ guards: sortingGuards, actions: sortingActions }).createStateConfig({
    initial: 'unsorted',
    on: {
      'sort.toggle': { guard: 'changesSort', target: '.which', actions: toggle },
      'sort.clear': { guard: 'isSortedBy', target: '.which', actions: clear },
      'adopted.sorting': '.which',
    },
    states: {
      unsorted: {
        on: {
          'sort.toggle': [
            { guard: 'sortsAscending', target: '#table.sorting.one.ascending', actions: toggle },
            { guard: 'sortsDescending', target: '#table.sorting.one.descending', actions: toggle },
          ],
        },
      },
      one: {
        initial: 'ascending',
        on: {
          'sort.toggle': [
            { guard: 'removesFromSort', target: 'unsorted', actions: toggle },
            { guard: 'addsToSort', target: 'several', actions: toggle },
          ],
        },
        states: {
          ascending: { on: { 'sort.toggle': { guard: 'reversesSort', target: 'descending', actions: toggle } } },
          descending: { on: { 'sort.toggle': { guard: 'reversesSort', target: 'ascending', actions: toggle } } },
        },
      },
      several: {},
      which: {
        always: [
          { guard: 'isUnsorted', target: 'unsorted' },
          { guard: 'isSortedBySeveral', target: 'several' },
          { guard: 'isDescending', target: '#table.sorting.one.descending' },
          { target: 'one' },
        ],
      },
    },
  });

const changed = change('pagination');

/** Its states enable and disable the paging buttons. */
const pageRegion = ({ asyncRows }: Pick<TableMachineOptions, 'asyncRows'>) => {
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

  return partSetup.extend({ guards: pageGuards, actions: pageActions }).createStateConfig({
    initial: 'only',
    on: {
      'page.goTo': { guard: 'changesPage', actions: ['goToPage', changed] },
      'pageSize.set': { guard: 'changesPageSize', actions: ['resizePage', changed] },
    },
    // Clamping isn't a user event, so it replaces the history entry at once.
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

const searchGuards = {
  changesSearch: guardOn('globalFilter.set', (context, { globalFilter }) => globalFilter !== context.globalFilter),
};

const searchActions = {
  setSearch: assignOn('globalFilter.set', (context, { globalFilter }) => derive(context, { globalFilter })),
};

const search: TablePart = {
  key: 'globalFilter',
  name: 'search',
  region: searchRegion,
  guards: searchGuards,
  actions: searchActions,
  adoptFilter: ({ globalFilter: before }, { globalFilter = before }) => ({ globalFilter }),
  readText: (_, { sets }, text) =>
    sets === 'globalFilter' ? { type: 'globalFilter.set', globalFilter: text, isTyped: true } : undefined,
};

type Sorting = TableContext['sorting'];

const ifToggled = (isTrue: (after: Sorting, before: Sorting) => boolean) =>
  guardOn('sort.toggle', (context, event) => isTrue(toggleSorting(context, event), context.sorting));

const sortingGuards = {
  sortsAscending: ifToggled(([after]) => after?.desc === false),
  sortsDescending: ifToggled(([after]) => after?.desc === true),
  reversesSort: ifToggled(([after], [before]) => after?.id === before?.id && after?.desc !== before?.desc),
  removesFromSort: ifToggled((after, before) => after.length < before.length),
  addsToSort: ifToggled((after, before) => after.length > before.length),
  changesSort: ifToggled((after, before) => after !== before),
  isSortedBy: guardOn('sort.clear', ({ sorting }, { columnId }) => sorting.some(({ id }) => id === columnId)),
  isUnsorted: ({ context: { sorting } }: WithContext) => sorting.length === 0,
  isSortedBySeveral: ({ context: { sorting } }: WithContext) => sorting.length > 1,
  isDescending: ({ context: { sorting } }: WithContext) => sorting[0]?.desc === true,
};

const sortingActions = {
  toggleSorting: assignOn('sort.toggle', (context, event) => ({ sorting: toggleSorting(context, event) })),
  clearSorting: assignOn('sort.clear', ({ sorting }, { columnId }) => ({ sorting: clearSorting(sorting, columnId) })),
};

const sorting: TablePart = {
  key: 'sorting',
  region: sortingRegion,
  guards: sortingGuards,
  actions: sortingActions,
  adopt: adoptSorting,
  resetColumn: (context, defaults, columnId) => ({
    sorting: resetEntries(context.sorting, defaults.sorting, columnId),
  }),
};

const pageGuards = {
  isOnlyPage: ({ context }: WithContext) => lastPageIndex(context) === 0,
  isFirstPage: ({ context }: WithContext) => context.pagination.pageIndex === 0 && lastPageIndex(context) > 0,
  isMiddlePage: ({ context }: WithContext) =>
    context.pagination.pageIndex > 0 && context.pagination.pageIndex < lastPageIndex(context),
  isLastPage: ({ context }: WithContext) =>
    context.pagination.pageIndex > 0 && context.pagination.pageIndex === lastPageIndex(context),
  isPageOutOfRange: ({ context }: WithContext) => context.pagination.pageIndex > lastPageIndex(context),
  /** If the count is capped, the table counts all rows before it goes to the last page. */
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

const pageActions = {
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

const page: TablePart = {
  key: 'pagination',
  name: 'page',
  region: pageRegion,
  guards: pageGuards,
  actions: pageActions,
  adopt: adoptPagination,
};

/** In this order, parts read a value. The page is last, because the matching rows limit it. */
export function partsOf(options: TableMachineOptions): readonly TablePart[] {
  const parts: readonly TablePart[] = [
    search,
    sorting,
    ...partKeys.flatMap((key) => options.parts?.find((part) => part.key === key) ?? []),
    page,
  ];
  return parts.map((part) => ({ ...part, ...part.configure?.(options, parts) }));
}

export const keysOf = ({ parts = [] }: Pick<TableMachineOptions, 'parts'>): readonly UrlStateKey[] =>
  stateKeysOf(parts.map(({ key }) => key));
