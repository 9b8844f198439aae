import { createCoreRowModel, functionalUpdate } from '@tanstack/table-core';
import type { TableState } from '../../../machines/table';
import type { HostColumn } from '../host/table-9';
import type { TanStackPart } from '../features/tanstack-part';
import { repeatRowModelErrors } from '../rows/repeat-errors';
import { checkPageSize, type Acting } from '../host/states';
import type { FetchedHostRows } from './fetched-rows';
import type { UrlTable } from './url-table';
import { createRowIdentity } from './row-ids';
import type { HostRows } from './rows';

/** Makes `getRowId` return strings and, in development, throw for missing IDs and for duplicates in `data`. */
export function overrideRowIds(table: UrlTable): void {
  const { getRowId: getIndexId } = table;
  const identify = createRowIdentity();
  const getRowId: UrlTable['getRowId'] = (row, index, parent) => {
    const { getRowId: getGivenId, data, fetchedRows } = table.options;
    if (!getGivenId) return getIndexId(row, index, parent);
    const given: unknown = getGivenId(row, index, parent);
    return identify(fetchedRows ? {} : data, given, { row, index, parentId: parent?.id });
  };
  override(table, { getRowId });
}

/** Makes row models throw the same error again when React retries. Otherwise, the retry would render outdated rows. */
export function overrideRowModels({ options }: UrlTable): void {
  const features = { coreRowModel: createCoreRowModel(), ...options.features };
  Object.assign(options, { features: { ...features, ...repeatRowModelErrors(features) } });
}

/** Replaces only existing methods, so that methods of missing features stay missing. */
function override(target: object, methods: object): void {
  for (const [name, value] of Object.entries(methods))
    if (name in target)
      Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Makes the table's methods send events instead of computing the next state. */
export function overrideTable(
  table: UrlTable,
  acting: Acting,
  parts: readonly TanStackPart[],
  defaults: TableState,
  rows: HostRows,
  fetched: FetchedHostRows | undefined,
): void {
  const { send } = acting;
  const { reset } = table;
  const goTo = (pageIndex: number) => send({ type: 'page.goTo', pageIndex });
  const resize = (pageSize: number) => send({ type: 'pageSize.set', pageSize: checkPageSize(Math.max(1, pageSize)) });
  const pagination = () => table.atoms.pagination?.get() ?? { pageIndex: 0, pageSize: 10 };
  const initial = () => table.initialState.pagination ?? { pageIndex: 0, pageSize: 10 };

  override(table, {
    getFilteredRowModel: rows.filtered,
    getGroupedRowModel: rows.grouped,
    ...(fetched && {
      getCoreRowModel: fetched.rows,
      getFilteredRowModel: fetched.rows,
      getSortedRowModel: fetched.rows,
      getPaginatedRowModel: fetched.rows,
      getRowModel: fetched.rows,
      getRowCount: fetched.countRows,
      getPageCount: fetched.countPages,
    }),
    // TanStack Table's `reset` skips controlled states, including all of the machine's states.
    reset: () => {
      reset();
      send({ type: 'state.set', state: defaults });
    },
    setPageIndex: (updater: number | ((pageIndex: number) => number)) =>
      goTo(functionalUpdate(updater, pagination().pageIndex)),
    resetPageIndex: (toBlank?: boolean) => goTo(toBlank === true ? 0 : initial().pageIndex),
    setPageSize: (updater: number | ((pageSize: number) => number)) =>
      resize(functionalUpdate(updater, pagination().pageSize)),
    resetPageSize: (toBlank?: boolean) => resize(toBlank === true ? 10 : initial().pageSize),
    firstPage: () => send({ type: 'page.first' }),
    previousPage: () => send({ type: 'page.previous' }),
    nextPage: () => send({ type: 'page.next' }),
    lastPage: () => send({ type: 'page.last' }),
  });
  for (const { tableMethods } of parts) if (tableMethods) override(table, tableMethods(table, acting));
}

/** Replaces methods on the prototype that all columns share. Call it once the first column exists. */
export function overrideColumns(
  prototype: object,
  table: UrlTable,
  acting: Acting,
  parts: readonly TanStackPart[],
): void {
  const { send } = acting;
  const toggleSorting = (column: HostColumn, desc?: boolean, multi = false) =>
    send({
      type: 'sort.toggle',
      columnId: column.id,
      multi,
      firstDirection: column.getFirstSortDir() === 'desc' ? 'descending' : 'ascending',
      ...(desc !== undefined && { direction: desc ? 'descending' : 'ascending' }),
    });

  override(prototype, {
    toggleSorting(this: HostColumn, desc?: boolean, multi?: boolean) {
      toggleSorting(this, desc, multi);
    },
    getToggleSortingHandler(this: HostColumn) {
      return (event: unknown) => {
        if (!this.getCanSort()) return;
        toggleSorting(this, undefined, this.getCanMultiSort() && table.options.isMultiSortEvent?.(event) === true);
      };
    },
    clearSorting(this: HostColumn) {
      send({ type: 'sort.clear', columnId: this.id });
    },
  });
  for (const { columnMethods } of parts) if (columnMethods) override(prototype, columnMethods(table, acting));
}

export function overrideRows(prototype: object, table: UrlTable, acting: Acting, parts: readonly TanStackPart[]): void {
  for (const { rowMethods } of parts) if (rowMethods) override(prototype, rowMethods(table, acting, prototype));
}
