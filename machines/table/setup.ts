import { assign, or, raise, setup, stateIn } from 'xstate';
import { adoptColumnFilters, adoptColumnOrder, adoptRowSelection, adoptSorting } from './adopt';
import { isSameFilter, setColumnFilter } from './column-filters';
import { clampPageIndex, pageCount, resizePage } from './pagination';
import { countSelected, selectRows, toggleRow, unselectRows } from './row-selection';
import { columnStateKey, urlStateIs } from './state-value';
import { isSameBox, textEvent } from './text-box';
import {
  urlStateKeys,
  type BoxText,
  type Direction,
  type FilterRows,
  type Json,
  type SortingEntry,
  type TableContext,
  type TableEvent,
  type TableInput,
  type TableMachineOptions,
  type TableState,
  type TextBox,
  type UrlStateKey,
  type WriteParams,
} from './types';
import { changesOf, encodeStates, recordWrite, slotOf, tableState, urlSlots, withWholeAct } from './write';

type Adopted = { readonly adopted: Partial<TableState> };
type Filter = { readonly columnId: string; readonly value: Json };
type Sort = { readonly columnId: string; readonly multi: boolean };

/** Milliseconds from one replacing write to the next: Safari takes 100 history calls in 10 s. */
export const writeInterval = 120;
/** Milliseconds from a refusal to the next try. */
export const retryInterval = 1000;
/** Milliseconds that the address may be behind before a notice says so. */
export const noticeDelay = 5000;

/** Every guard, action and delay of the chart, by the name it has there. */
export function tableSetup({ columns, encoders, debounce = {} }: TableMachineOptions) {
  const columnOf = (columnId: string) => columns.find(({ id }) => id === columnId);
  const reversed = columns.map(({ id }) => id).reverse();
  const lastPage = ({ filteredRowIds, pagination }: TableContext) =>
    pageCount(filteredRowIds.length, pagination.pageSize) - 1;
  const unfiltered = { globalFilter: '', columnFilters: [] };
  const changesColumnFilter = ({ columnFilters }: TableContext, { columnId, value }: Filter) => {
    const column = columnOf(columnId);
    const current = columnFilters.find(({ id }) => id === columnId)?.value;
    return column !== undefined && !isSameFilter(column, value, current);
  };
  const filterRows = (context: TableContext, changes: Partial<TableContext>) => {
    const next = { ...context, ...changes };
    const filteredRowIds = next.filterRows(next);
    return { ...changes, filteredRowIds, selectedCount: countSelected(next.rowSelection, filteredRowIds) };
  };
  const selectOnly = ({ filteredRowIds }: TableContext, rowSelection: TableState['rowSelection']) => ({
    rowSelection,
    selectedCount: countSelected(rowSelection, filteredRowIds),
  });
  const kindOfOrder = (columnOrder: TableState['columnOrder']) => {
    if (columnOrder.length === 0) return 'definition';
    const isReversed =
      columnOrder.length === reversed.length && columnOrder.every((id, index) => id === reversed[index]);
    return isReversed ? 'reversed' : 'custom';
  };
  const delayOf = (key: UrlStateKey) => debounce[key] ?? 0;

  const base = setup({
    types: {} as { context: TableContext; events: TableEvent; input: TableInput },

    guards: {
      // composition
      isComposedBox: ({ context }, { box }: { box: TextBox }) =>
        context.composed !== null && isSameBox(context.composed.box, box),
      isOtherBox: ({ context }, { box }: { box: TextBox }) =>
        context.composed !== null && !isSameBox(context.composed.box, box),
      isPageBox: (_, { box }: { box: TextBox }) => box.sets === 'pageIndex',
      isComposedPageBox: ({ context }, { box }: { box: TextBox }) =>
        box.sets === 'pageIndex' && context.composed?.box.sets === 'pageIndex',

      // filtering
      changesGlobalFilter: ({ context }, { globalFilter }: { globalFilter: string }) =>
        globalFilter !== context.globalFilter,
      changesColumnFilter: ({ context }, filter: Filter) => changesColumnFilter(context, filter),
      adopts: (_, { adopted, key }: Adopted & { key: UrlStateKey }) => adopted[key] !== undefined,
      adoptsFilter: (_, { adopted }: Adopted) =>
        adopted.globalFilter !== undefined || adopted.columnFilters !== undefined,

      // sorting
      isColumn: (_, { columnId, toggled }: { columnId: string; toggled: string }) => toggled === columnId,
      isReplacedBy: (_, { columnId, multi }: Sort) => !multi && columnOf(columnId) !== undefined,
      isKnownColumn: (_, { columnId }: { columnId: string }) => columnOf(columnId) !== undefined,
      isDirection: (
        _,
        { adopted, direction }: { adopted: Direction | 'unsorted' | undefined; direction: Direction | 'unsorted' },
      ) => adopted === direction,

      // column order
      adoptsOrder: (_, { adopted, order }: Adopted & { order: 'definition' | 'reversed' | 'custom' }) =>
        adopted.columnOrder !== undefined && kindOfOrder(adoptColumnOrder(adopted.columnOrder, columns)) === order,

      // selection
      // A row that is clicked passes the filters: all rows are asked for only where it does not.
      isRow: ({ context }, { rowId }: { rowId: string }) =>
        context.filteredRowIds.includes(rowId) || context.filterRows(unfiltered).includes(rowId),
      hasRows: ({ context }) => context.filteredRowIds.length > 0,
      noneSelected: ({ context }) => context.selectedCount === 0,
      allSelected: ({ context }) =>
        context.selectedCount > 0 && context.selectedCount === context.filteredRowIds.length,
      someSelected: ({ context }) => context.selectedCount > 0 && context.selectedCount < context.filteredRowIds.length,

      // page
      isOnlyPage: ({ context }) => lastPage(context) === 0,
      isFirstPage: ({ context }) => context.pagination.pageIndex === 0 && lastPage(context) > 0,
      isMiddlePage: ({ context }) =>
        context.pagination.pageIndex > 0 && context.pagination.pageIndex < lastPage(context),
      isLastPage: ({ context }) =>
        context.pagination.pageIndex > 0 && context.pagination.pageIndex === lastPage(context),
      isPageOutOfRange: ({ context }) => context.pagination.pageIndex > lastPage(context),
      globalFilterResetsPage: ({ context }, { globalFilter }: { globalFilter: string }) =>
        context.pagination.pageIndex > 0 && globalFilter !== context.globalFilter,
      columnFilterResetsPage: ({ context }, filter: Filter) =>
        context.pagination.pageIndex > 0 && changesColumnFilter(context, filter),
      sortResetsPage: ({ context }, { columnId }: { columnId: string }) =>
        context.pagination.pageIndex > 0 && columnOf(columnId) !== undefined,
      changesPage: ({ context }, { pageIndex }: { pageIndex: number }) =>
        clampPageIndex(pageIndex, context.filteredRowIds.length, context.pagination.pageSize) !==
        context.pagination.pageIndex,
      changesPageSize: ({ context }, { pageSize }: { pageSize: number }) =>
        Number.isSafeInteger(pageSize) && pageSize >= 1 && pageSize !== context.pagination.pageSize,

      // address
      isNotCarried: ({ context }) => context.pageCarriers.length === 0,
      isSettled: ({ context }, { key }: { key: UrlStateKey }) =>
        context.write.states.includes(key) && context.write.of[slotOf(key)] === context[slotOf(key)],
      isActDue: or(urlStateKeys.map((key) => stateIn(urlStateIs(key, 'due')))),
      isClampDue: stateIn(urlStateIs('pagination', 'clamped')),
      isUnchanged: ({ context }) => context.write.changes.length === 0,
    },

    actions: {
      /** Provided by the app: adds a history entry. Must not throw, and answers with `history.accepted` or `history.refused` before it returns. */
      push: (_, _params: WriteParams) => {
        throw new Error('createTableMachine: provide the action `push`');
      },
      /** Provided by the app: replaces the current history entry, as `push` adds one. */
      replace: (_, _params: WriteParams) => {
        throw new Error('createTableMachine: provide the action `replace`');
      },

      // composition
      holdText: assign({ composed: (_, { box, text }: BoxText) => ({ box, text }) }),
      applyText: raise(({ context }, text: BoxText) => textEvent(text, context.columnFilters)),
      inputAgain: raise((_, { box, text }: BoxText) => ({ type: 'text.input', box, text })),
      dropHeldText: assign({ composed: null }),
      keepPageText: assign({ goToPageText: (_, { text }: { text: string }) => text }),

      // filtering
      setGlobalFilter: assign(({ context }, { globalFilter }: { globalFilter: string }) =>
        filterRows(context, { globalFilter }),
      ),
      setColumnFilter: assign(({ context }, { columnId, value }: Filter) => {
        const column = columnOf(columnId);
        return column
          ? filterRows(context, { columnFilters: setColumnFilter(context.columnFilters, column, value) })
          : {};
      }),
      adoptFilters: assign(({ context }, { adopted }: Adopted) =>
        filterRows(context, {
          globalFilter: adopted.globalFilter ?? context.globalFilter,
          columnFilters: adopted.columnFilters
            ? adoptColumnFilters(adopted.columnFilters, columns)
            : context.columnFilters,
        }),
      ),
      setRows: assign(({ context }, { filterRows: rows }: { filterRows: FilterRows }) =>
        filterRows(context, { filterRows: rows }),
      ),

      // sorting
      addToSort: assign({
        sortOrder: ({ context }, { columnId, multi }: Sort) => (multi ? [...context.sortOrder, columnId] : [columnId]),
      }),
      keepInSort: assign({
        sortOrder: ({ context }, { columnId, multi }: Sort) => (multi ? context.sortOrder : [columnId]),
      }),
      removeFromSort: assign({
        sortOrder: ({ context }, { columnId, multi }: Sort) =>
          multi ? context.sortOrder.filter((id) => id !== columnId) : [],
      }),
      adoptSortOrder: assign({
        sortOrder: (_, { adopted }: Adopted) => adoptSorting(adopted.sorting ?? [], columns).map(({ id }) => id),
      }),

      // column order
      reverseColumnOrder: assign({ columnOrder: reversed }),
      resetColumnOrder: assign({ columnOrder: [] }),
      adoptColumnOrder: assign({
        columnOrder: (_, { adopted }: Adopted) => adoptColumnOrder(adopted.columnOrder ?? [], columns),
      }),

      // selection
      toggleRow: assign(({ context }, { rowId }: { rowId: string }) =>
        selectOnly(context, toggleRow(context.rowSelection, rowId)),
      ),
      selectFilteredRows: assign(({ context }) =>
        selectOnly(context, selectRows(context.rowSelection, context.filteredRowIds)),
      ),
      unselectFilteredRows: assign(({ context }) =>
        selectOnly(context, unselectRows(context.rowSelection, context.filteredRowIds)),
      ),
      adoptRowSelection: assign(({ context }, { adopted }: Adopted) =>
        selectOnly(context, adoptRowSelection(adopted.rowSelection ?? {}, context.filterRows(unfiltered))),
      ),

      // page
      goToPage: assign({
        pagination: ({ context }, { pageIndex }: { pageIndex: number }) => ({
          pageIndex: clampPageIndex(pageIndex, context.filteredRowIds.length, context.pagination.pageSize),
          pageSize: context.pagination.pageSize,
        }),
      }),
      /** As part of an act of another state, which the page then is written with. */
      goToFirstPage: assign(({ context }, { carrier }: { carrier: UrlStateKey }) => ({
        pagination: { pageIndex: 0, pageSize: context.pagination.pageSize },
        pageCarriers: [...new Set([...context.pageCarriers, carrier])],
      })),
      resizePage: assign({
        pagination: ({ context }, { pageSize }: { pageSize: number }) => resizePage(context.pagination, pageSize),
      }),
      adoptPagination: assign({
        pagination: ({ context }, { adopted }: Adopted) => adopted.pagination ?? context.pagination,
      }),
      clampPage: assign(({ context }) => ({
        pagination: { pageIndex: lastPage(context), pageSize: context.pagination.pageSize },
        pageCarriers: [],
      })),

      // address
      /** The address holds what was adopted in this same step, and none of it takes part in an act. */
      rebase: assign(({ context }, { adopted }: Adopted) => {
        const keys = urlStateKeys.filter((key) => adopted[key] !== undefined);
        const state = tableState(context, adoptSorting(adopted.sorting ?? [], columns));
        return {
          written: { ...context.written, ...encodeStates(encoders, keys, state) },
          pageCarriers: keys.includes('pagination') ? [] : context.pageCarriers.filter((key) => !keys.includes(key)),
        };
      }),
      prepareWrite: assign({
        write: (
          { context },
          { states, sorting }: { states: readonly UrlStateKey[]; sorting: readonly SortingEntry[] },
        ) => ({
          states,
          of: urlSlots(context),
          changes: changesOf(states, encoders, context.written, tableState(context, sorting)),
        }),
      }),
      recordWrite: assign(({ context }) => ({
        written: recordWrite(context.written, context.write.changes),
        pageCarriers: context.write.states.includes('pagination') ? [] : context.pageCarriers,
      })),
      reportUnchanged: raise({ type: 'history.unchanged' }),
      openAddress: raise(({ context }) => ({ type: 'address.changed', state: context.opened })),
    },

    delays: {
      globalFilterDebounce: delayOf('globalFilter'),
      sortingDebounce: delayOf('sorting'),
      paginationDebounce: delayOf('pagination'),
      columnFiltersDebounce: delayOf('columnFilters'),
      columnOrderDebounce: delayOf('columnOrder'),
      rowSelectionDebounce: delayOf('rowSelection'),
      writeInterval,
      retryInterval,
      noticeDelay,
    },
  });

  return base.extend({
    actions: {
      applyHeldText: base.enqueueActions(({ context, enqueue }) => {
        if (context.composed) enqueue.raise(textEvent(context.composed, context.columnFilters));
      }),
      collectDue: base.enqueueActions(({ context, check, enqueue }) => {
        const due = urlStateKeys.filter((key) => check(stateIn(urlStateIs(key, 'due'))));
        const clamped: readonly UrlStateKey[] = check(stateIn(urlStateIs('pagination', 'clamped')))
          ? ['pagination']
          : [];
        enqueue({
          type: 'prepareWrite',
          params: {
            states: withWholeAct([...due, ...clamped], context.pageCarriers),
            sorting: sortingIn(context, check),
          },
        });
      }),
      collectAll: base.enqueueActions(({ context, check, enqueue }) => {
        enqueue({ type: 'prepareWrite', params: { states: urlStateKeys, sorting: sortingIn(context, check) } });
      }),
    },
  });
}

/** The directions of the sorted columns are states of the chart: read them off in sort order. */
function sortingIn(
  { sortOrder }: TableContext,
  check: (guard: ReturnType<typeof stateIn>) => boolean,
): readonly SortingEntry[] {
  return sortOrder.map((id) => ({
    id,
    desc: check(stateIn({ sorting: { [columnStateKey(id)]: 'descending' } })),
  }));
}

export type TableSetup = ReturnType<typeof tableSetup>;
