import {
  functionalUpdate,
  useTable,
  type ColumnFiltersState,
  type RowSelectionState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table-9';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { columns, users } from '../user-columns';
import { PageView } from '../view/page-view';
import { features } from './features';

const listOf = (text: string | null) => (text ? text.split(',') : []);

const readers = {
  globalFilter: (text: string | null) => text ?? '',
  sorting: (text: string | null): SortingState =>
    listOf(text).map((part) => {
      const [id = '', direction] = part.split('.');
      return { id, desc: direction === 'desc' };
    }),
  pageIndex: (text: string | null) => Number(text ?? 1) - 1,
  pageSize: (text: string | null) => Number(text ?? 10),
  columnFilters: (text: string | null): ColumnFiltersState => JSON.parse(text ?? '[]') as ColumnFiltersState,
  columnOrder: listOf,
  rowSelection: (text: string | null): RowSelectionState =>
    Object.fromEntries(listOf(text).map((id) => [id, true] as const)),
};

/** Returns the same object for the same string, because a new list of filters would reset the page index. */
function useParam<K extends keyof typeof readers>(params: URLSearchParams, key: K) {
  const text = params.get(key);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The reader of a key is always the same.
  return useMemo(() => readers[key](text) as ReturnType<(typeof readers)[K]>, [text]);
}

const readState = (params: URLSearchParams) => ({
  globalFilter: readers.globalFilter(params.get('globalFilter')),
  sorting: readers.sorting(params.get('sorting')),
  pagination: {
    pageIndex: readers.pageIndex(params.get('pageIndex')),
    pageSize: readers.pageSize(params.get('pageSize')),
  },
  columnFilters: readers.columnFilters(params.get('columnFilters')),
  columnOrder: readers.columnOrder(params.get('columnOrder')),
  rowSelection: readers.rowSelection(params.get('rowSelection')),
});

type State = ReturnType<typeof readState>;

function writeState({ globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection }: State) {
  const texts = {
    globalFilter,
    sorting: sorting.map(({ id, desc }) => `${id}.${desc ? 'desc' : 'asc'}`).join(','),
    pageIndex: pagination.pageIndex === 0 ? '' : String(pagination.pageIndex + 1),
    pageSize: pagination.pageSize === 10 ? '' : String(pagination.pageSize),
    columnFilters: columnFilters.length === 0 ? '' : JSON.stringify(columnFilters),
    columnOrder: columnOrder.join(','),
    rowSelection: Object.keys(rowSelection).join(','),
  };
  return new URLSearchParams(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** Keeps the state in the URL with React Router's `useSearchParams`. */
export function UsersByReactRouter() {
  const [params, setParams] = useSearchParams();
  const pageIndex = useParam(params, 'pageIndex');
  const pageSize = useParam(params, 'pageSize');
  const state: State = {
    globalFilter: useParam(params, 'globalFilter'),
    sorting: useParam(params, 'sorting'),
    pagination: useMemo(() => ({ pageIndex, pageSize }), [pageIndex, pageSize]),
    columnFilters: useParam(params, 'columnFilters'),
    columnOrder: useParam(params, 'columnOrder'),
    rowSelection: useParam(params, 'rowSelection'),
  };
  const setState =
    <K extends keyof State>(key: K) =>
    (updater: Updater<State[K]>) => {
      setParams(
        (last) => {
          const before = readState(last);
          return writeState({ ...before, [key]: functionalUpdate(updater, before[key]) });
        },
        { replace: true },
      );
    };
  const table = useTable({
    features,
    data: users,
    columns,
    globalFilterFn: 'includesString',
    state,
    onGlobalFilterChange: setState('globalFilter'),
    onSortingChange: setState('sorting'),
    onPaginationChange: setState('pagination'),
    onColumnFiltersChange: setState('columnFilters'),
    onColumnOrderChange: setState('columnOrder'),
    onRowSelectionChange: setState('rowSelection'),
  });
  return (
    <PageView
      table={table}
      state={state}
      renderHeader={(header) => <table.FlexRender header={header} />}
      renderCell={(cell) => <table.FlexRender cell={cell} />}
    />
  );
}
