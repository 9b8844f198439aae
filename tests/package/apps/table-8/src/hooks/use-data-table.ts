import {
  getCoreRowModel,
  getFacetedMinMaxValues,
  getFacetedRowModel,
  getFacetedUniqueValues,
  useReactTable,
  type RowData,
  type TableOptions,
  type TableState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { defineTableUrl, nuqsParams, type NuqsForm } from 'chartable/url';
import { useUrlTableOptions } from 'chartable/table-8';

/** The formats of filter params, by the columns' `meta.variant`. */
const forms: Readonly<Record<string, NuqsForm>> = { range: 'range', date: 'number', dateRange: 'range' };

/** All tablecn components use these param names. */
const standardKeys = {
  page: 'page',
  perPage: 'perPage',
  sort: 'sort',
  filters: 'filters',
  joinOperator: 'joinOperator',
};

interface UseDataTableProps<Row extends RowData> extends Omit<TableOptions<Row>, 'state' | 'getCoreRowModel'> {
  readonly pageCount: number;
  readonly initialState?: Partial<TableState>;
  readonly queryKeys?: Partial<typeof standardKeys> | undefined;
  readonly history?: 'push' | 'replace';
  readonly debounceMs?: number;
  readonly throttleMs?: number;
  readonly shallow?: boolean;
  readonly enableAdvancedFilter?: boolean;
  readonly clearOnDefault?: boolean;
  /** True while the URL's rows load. */
  readonly isWaiting?: boolean;
}

/** Defines a table by its columns at the first render. */
function describe<Row extends RowData>(
  { columns, history = 'replace', debounceMs = 300, enableAdvancedFilter, initialState }: UseDataTableProps<Row>,
  keys: typeof standardKeys,
) {
  const { sorting = [], pagination, rowSelection = {} } = initialState ?? {};
  const filtered = columns.flatMap(({ id, enableColumnFilter, meta }): [string, NuqsForm][] =>
    id !== undefined && enableColumnFilter === true && enableAdvancedFilter !== true
      ? [[id, meta?.options ? 'texts' : (forms[meta?.variant ?? ''] ?? 'text')]]
      : [],
  );
  const { params, codecs } = nuqsParams(Object.fromEntries(filtered), {
    params: { pageIndex: keys.page, pageSize: keys.perPage, sorting: keys.sort },
  });
  return defineTableUrl({
    name: keys.page,
    params: { ...params, globalFilter: false, columnOrder: false, rowSelection: false },
    codecs,
    defaults: { sorting, rowSelection, pagination: { pageSize: pagination?.pageSize ?? 10 } },
    debounce: { columnFilters: debounceMs },
    history,
    states: ['columnFilters', 'columnOrder', 'rowSelection'],
  });
}

export function useDataTable<Row extends RowData>(props: UseDataTableProps<Row>) {
  const { queryKeys, history, debounceMs = 300, throttleMs = 50, shallow = true, isWaiting, ...others } = props;
  const { enableAdvancedFilter, clearOnDefault, initialState = {}, ...options } = others;
  const { sorting, pagination, rowSelection, columnFilters, globalFilter, columnOrder, ...ownState } = initialState;
  const keys = { ...standardKeys, ...queryKeys };
  const [definition] = useState(() => describe(props, keys));
  const table = useReactTable<Row>(
    useUrlTableOptions(
      definition,
      {
        ...options,
        initialState: ownState,
        defaultColumn: { ...options.defaultColumn, enableColumnFilter: false },
        enableRowSelection: true,
        getCoreRowModel: getCoreRowModel<Row>(),
        getFacetedRowModel: getFacetedRowModel<Row>(),
        getFacetedUniqueValues: getFacetedUniqueValues<Row>(),
        getFacetedMinMaxValues: getFacetedMinMaxValues<Row>(),
        manualPagination: true,
        manualSorting: true,
        manualFiltering: true,
        meta: { ...options.meta, queryKeys: keys },
      },
      { isWaiting },
    ),
  );
  return useMemo(() => ({ table, shallow, debounceMs, throttleMs }), [table, shallow, debounceMs, throttleMs]);
}
