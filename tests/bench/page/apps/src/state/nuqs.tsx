import {
  functionalUpdate,
  useTable,
  type RowSelectionState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table-9';
import {
  createParser,
  parseAsArrayOf,
  parseAsIndex,
  parseAsInteger,
  parseAsJson,
  parseAsString,
  useQueryStates,
} from 'nuqs';
import { features } from './features';
import { columns, users } from '../user-columns';
import { PageView } from '../view/page-view';

interface Filter {
  readonly id: string;
  readonly value: unknown;
}

const parseAsSort = createParser({
  parse: (text) => {
    const [id, direction] = text.split('.');
    return id ? { id, desc: direction === 'desc' } : null;
  },
  serialize: ({ id, desc }: SortingState[number]) => `${id}.${desc ? 'desc' : 'asc'}`,
});

const parsers = {
  globalFilter: parseAsString.withDefault(''),
  sorting: parseAsArrayOf(parseAsSort).withDefault([]),
  pageIndex: parseAsIndex.withDefault(0),
  pageSize: parseAsInteger.withDefault(10),
  columnFilters: parseAsJson((value) => (Array.isArray(value) ? (value as Filter[]) : null)).withDefault([]),
  columnOrder: parseAsArrayOf(parseAsString).withDefault([]),
  rowSelection: parseAsArrayOf(parseAsString).withDefault([]),
};

export function UsersByNuqs() {
  const [{ pageIndex, pageSize, rowSelection: selectedIds, ...query }, setQuery] = useQueryStates(parsers);
  const state = {
    ...query,
    pagination: { pageIndex, pageSize },
    rowSelection: Object.fromEntries(selectedIds.map((id) => [id, true])) as RowSelectionState,
  };
  const setState =
    <K extends keyof typeof state>(key: K) =>
    (updater: Updater<(typeof state)[K]>) => {
      const value = functionalUpdate(updater, state[key]);
      if (key === 'pagination') void setQuery(value as typeof state.pagination);
      else if (key === 'rowSelection') void setQuery({ rowSelection: Object.keys(value) });
      else void setQuery({ [key]: value });
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
