import { testedKeys } from '../../states';
import type { StateValue } from 'xstate';
import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  createColumnHelper,
  createFilteredRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowPaginationFeature,
  rowPinningFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import {
  isSelected as isSelectedIn,
  type ColumnFilterEntry,
  type PartStateKey,
  type RaisedEvent,
  type Json,
  type RowFilters,
  type TableEvent,
  type TableState,
  type TextBox,
} from '../../../machines/table';
import type { rows } from './tables';

type User = (typeof rows)[number];
type Range = readonly [min: number | null, max: number | null];

const features = tableFeatures({
  // Drops TanStack Table's scheduled work. It contains only resets, which `autoResetPageIndex` turns off. Queued resets
  // would keep every table in memory until the test ends.
  coreReactivityFeature: { ...storeReactivityBindings(), schedule: () => {} },
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  rowPaginationFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  rowPinningFeature,
  rowSelectionFeature,
});

const helper = createColumnHelper<typeof features, User>();
const columns = helper.columns([
  helper.accessor('id', { filterFn: filterFn_includesString, sortDescFirst: false }),
  helper.accessor('name', { filterFn: filterFn_includesString, sortDescFirst: false }),
  helper.accessor('age', {
    sortDescFirst: true,
    // `inNumberRange` swaps a minimum that is above the maximum. In our tables, this range matches nothing.
    filterFn: Object.assign(
      (row: { getValue: (columnId: string) => unknown }, columnId: string, [min, max]: Range) => {
        const age = Number(row.getValue(columnId));
        return (min === null || age >= min) && (max === null || age <= max);
      },
      { autoRemove: (range: Range) => range[0] === null && range[1] === null },
    ),
  }),
]);

const createTable = (data: readonly User[]) =>
  constructTable({
    features,
    columns,
    data: [...data],
    getRowId: (_, index) => String(index),
    globalFilterFn: filterFn_includesString,
    getColumnCanGlobalFilter: () => true,
    autoResetPageIndex: false,
  });

/** Tables to reuse, by their rows. Creating a table takes longer than a step. */
const unusedTables = new Map<readonly User[], ReturnType<typeof createTable>[]>();
const noRows: readonly User[] = [];

const getTable = (data: readonly User[]) => unusedTables.get(data)?.pop() ?? createTable(data);

/**
 * Computes a table's expected behavior, with a real TanStack table. Adds only Chartable's own rules: which changes go
 * to the first page, page clamping, and text composition.
 */
export class Oracle {
  #data: readonly User[];
  #table: ReturnType<typeof createTable>;
  readonly #states: readonly PartStateKey[];
  isWaiting: boolean;
  /** True if the selection came from the URL before rows loaded. */
  #isSelectionFromUrl = false;
  /** Rows that were selected when they were removed. */
  #disappeared: readonly string[] = [];
  /** Row IDs selected in the last URL that don't exist. */
  #missing: ReadonlySet<string> = new Set();
  #missingPinned: ReadonlySet<string> = new Set();
  /** The column that is being resized, with its width after the first move. */
  #resizing: { readonly columnId: string; readonly width?: number } | undefined;
  #rangeStart: string | undefined;
  composed: { readonly box: TextBox; readonly text: string } | null = null;

  readonly #defaults: TableState;

  constructor(state: TableState, data: readonly User[] | undefined, defaults: TableState) {
    this.#defaults = defaults;
    this.#data = data ?? noRows;
    this.#table = getTable(this.#data);
    this.#states = testedKeys.filter((key) => state[key] !== undefined);
    this.isWaiting = data === undefined;
    this.#adopt(state);
    this.#clamp();
  }

  get state(): TableState {
    const { sorting, pagination, columnOrder, rowSelection, ...state } = this.#table.store.state;
    const { columnVisibility, columnPinning, columnSizing, rowPinning } = this.#table.store.state;
    const filters = state as RowFilters;
    return {
      globalFilter: filters.globalFilter ?? '',
      sorting,
      pagination,
      columnFilters: filters.columnFilters,
      columnOrder,
      rowSelection,
      ...(this.#has('columnVisibility') && {
        columnVisibility: Object.fromEntries(Object.entries(columnVisibility).filter(([, isVisible]) => !isVisible)),
      }),
      ...(this.#has('columnPinning') && { columnPinning: { left: columnPinning.start, right: columnPinning.end } }),
      ...(this.#has('columnSizing') && { columnSizing }),
      ...(this.#has('rowPinning') && { rowPinning }),
    };
  }

  #has(state: PartStateKey): boolean {
    return this.#states.includes(state);
  }

  /** Sets the table's state, and returns the state that TanStack Table makes of it. */
  read(state: TableState): TableState {
    this.#adopt(state);
    this.#clamp();
    return this.state;
  }

  /** Removes missing rows from a state. Keeps rows from a URL that was read before rows loaded. */
  ofRows(state: TableState): TableState {
    const { rowsById } = this.#table.getCoreRowModel();
    const now = this.state;
    const exists = (id: string) => this.isWaiting || Object.hasOwn(rowsById, id);
    const isSelected = (id: string) => isSelectedIn(now.rowSelection, id);
    const pinnedNow = Object.values(now.rowPinning ?? {}).flat();
    const pinned = (ids: readonly string[]) =>
      ids.filter((id) => exists(id) && (pinnedNow.includes(id) || !this.#missingPinned.has(id)));
    const { rowSelection, rowPinning } = state;
    return {
      ...state,
      rowSelection: Object.fromEntries(
        Object.entries(rowSelection).filter(
          ([id]) => exists(id) && !this.#disappeared.includes(id) && (isSelected(id) || !this.#missing.has(id)),
        ),
      ),
      ...(rowPinning && { rowPinning: { top: pinned(rowPinning.top), bottom: pinned(rowPinning.bottom) } }),
    };
  }

  get rowCount(): number {
    return this.#table.getFilteredRowModel().rows.length;
  }

  /** While rows load, only pages up to the current one are known. */
  get lastPage(): number {
    if (this.isWaiting) return this.state.pagination.pageIndex;
    return Math.max(0, Math.ceil(this.rowCount / this.state.pagination.pageSize) - 1);
  }

  get regions(): Readonly<Record<string, StateValue>> {
    const { lastPage, state } = this;
    const { columnOrder, sorting } = state;
    const { pageIndex } = state.pagination;
    const some = this.#table.getFilteredSelectedRowModel().rows.length > 0 ? 'some' : 'none';
    const one = { one: sorting[0]?.desc ? 'descending' : 'ascending' } as const;
    const reordered = isSame(columnOrder, reversedOrder()) ? 'reversed' : 'custom';
    return {
      page: lastPage === 0 ? 'only' : pageIndex === 0 ? 'first' : pageIndex === lastPage ? 'last' : 'middle',
      selection: this.#table.getIsAllRowsSelected() ? 'all' : some,
      columnOrder: columnOrder.length === 0 ? 'definition' : reordered,
      sorting: sorting.length === 0 ? 'unsorted' : sorting.length === 1 ? one : 'several',
    };
  }

  end(): void {
    const unused = unusedTables.get(this.#data) ?? [];
    unusedTables.set(this.#data, unused);
    unused.push(this.#table);
  }

  /**
   * Replaces the data. Keeps the state, but clamps the page and drops missing rows from a URL that was read before rows
   * loaded.
   */
  setRows(data: readonly User[] | undefined): void {
    const before = this.state;
    this.end();
    this.#data = data ?? noRows;
    this.#table = getTable(this.#data);
    this.isWaiting = data === undefined;
    const isKept = this.isWaiting || !this.#isSelectionFromUrl;
    this.#adopt(before, isKept);
    if (!isKept) this.#disappeared = [];
    else if (!this.isWaiting) this.#keepExisting(Object.keys(before.rowSelection));
    this.#clamp();
  }

  /** Forgets removed rows. To be called once the URL has a new selection without them. */
  forgetDisappeared(): void {
    this.#disappeared = [];
  }

  #keepExisting(selected: readonly string[]): void {
    const exists = (id: string) => Object.hasOwn(this.#table.getCoreRowModel().rowsById, id);
    const all = [...selected, ...this.#disappeared];
    this.#table.setRowSelection(Object.fromEntries(all.filter(exists).map((id) => [id, true as const])));
    this.#disappeared = all.filter((id) => !exists(id));
  }

  do(event: TableEvent): void {
    const { rowSelection } = this.state;
    this.#userEvent(event);
    const setsSelection = event.type === 'url.changed' && event.state.rowSelection !== undefined;
    if (setsSelection || !isSame(rowSelection, this.state.rowSelection)) this.#disappeared = [];
    this.#clamp();
  }

  #userEvent(event: TableEvent): void {
    const table = this.#table;
    if (isRaised(event)) return;
    // A table ignores events of states that it lacks.
    if (testedKeys.some((key) => event.type.startsWith(`${key}.`) && !this.#has(key))) return;
    switch (event.type) {
      case 'text.input':
        if (this.composed && isSame(this.composed.box, event.box)) this.composed = event;
        else {
          this.#endComposition();
          this.#apply(event.box, event.text);
        }
        break;
      case 'composition.start':
        if (this.composed && isSame(this.composed.box, event.box)) break;
        this.#endComposition();
        this.composed = event;
        break;
      case 'composition.end':
        if (!this.composed || !isSame(this.composed.box, event.box)) break;
        this.composed = null;
        this.#apply(event.box, event.text);
        break;
      case 'globalFilter.set':
        return this.#goToFirstPageIfChanged(() => table.setGlobalFilter(event.globalFilter));
      case 'columnFilter.set':
        return this.#goToFirstPageIfChanged(() => table.getColumn(event.columnId)?.setFilterValue(event.value));
      case 'sort.toggle':
        return this.#goToFirstPageIfChanged(() =>
          table.getColumn(event.columnId)?.toggleSorting(undefined, event.multi),
        );
      case 'columnOrder.reverse':
        return table.setColumnOrder(reversedOrder());
      case 'columnOrder.reset':
        if (isSame(this.state.columnOrder, reversedOrder())) table.setColumnOrder([]);
        break;
      case 'columnOrder.set':
        table.setColumnOrder([...known(event.columnOrder, (id) => id)]);
        break;
      case 'rowSelection.toggle':
        table.getCoreRowModel().rowsById[event.rowId]?.toggleSelected();
        if (Object.hasOwn(table.getCoreRowModel().rowsById, event.rowId)) this.#rangeStart = event.rowId;
        break;
      case 'rowSelection.range':
        return this.#selectRange(event.rowId, event.rowIds);
      case 'rowSelection.toggleAll':
        return table.toggleAllRowsSelected(event.selected);
      case 'rowSelection.set':
        for (const rowId of event.rowIds) table.getCoreRowModel().rowsById[rowId]?.toggleSelected(event.selected);
        break;
      case 'columnVisibility.toggle':
        return table.getColumn(event.columnId)?.toggleVisibility();
      case 'columnVisibility.showAll':
        return table.toggleAllColumnsVisible(true);
      case 'columnPinning.pin': {
        const side = { left: 'start', right: 'end' } as const;
        return table.getColumn(event.columnId)?.pin(event.side === null ? false : side[event.side]);
      }
      case 'columnSizing.set':
        return this.#setWidth(event);
      case 'columnSizing.start':
        if (isColumn(event.columnId)) this.#resizing ??= { columnId: event.columnId };
        break;
      case 'columnSizing.move':
        if (this.#resizing) this.#resizing = { ...this.#resizing, width: event.width };
        break;
      case 'columnSizing.end':
      case 'columnSizing.cancel': {
        const { columnId, width } = this.#resizing ?? {};
        this.#resizing = undefined;
        if (event.type === 'columnSizing.end' && columnId !== undefined && width !== undefined)
          this.#setWidth({ columnId, width });
        break;
      }
      case 'rowPinning.pin': {
        const { rowsById } = table.getCoreRowModel();
        const row = Object.hasOwn(rowsById, event.rowId) ? rowsById[event.rowId] : undefined;
        if (row) row.pin(event.side ?? false);
        else if (event.side === null) this.#unpin(event.rowId);
        break;
      }
      case 'page.first':
        return table.firstPage();
      case 'page.previous':
        return table.previousPage();
      case 'page.next':
        if (!this.isWaiting) table.nextPage();
        break;
      case 'page.last':
        if (!this.isWaiting) table.setPageIndex(Infinity);
        break;
      case 'page.goTo':
        return table.setPageIndex(Number.isNaN(event.pageIndex) ? 0 : Math.trunc(event.pageIndex));
      case 'pageSize.set':
        if (Number.isSafeInteger(event.pageSize) && event.pageSize >= 1) table.setPageSize(event.pageSize);
        break;
      case 'url.changed':
        return this.#adopt(event.state);
      case 'sort.clear':
        if (this.state.sorting.some(({ id }) => id === event.columnId))
          this.#goToFirstPageIfChanged(() => table.getColumn(event.columnId)?.clearSorting());
        break;
      case 'state.set':
        return this.#set(event.state);
      case 'state.patch': {
        const { globalFilter, columnFilters, sorting, pagination } = event.state;
        const page = { ...this.state.pagination };
        const before = [this.state.globalFilter, this.state.columnFilters, this.state.sorting];
        this.#set(event.state);
        const isSameRows = isSame(before, [this.state.globalFilter, this.state.columnFilters, this.state.sorting]);
        if (
          pagination === undefined &&
          isSameRows &&
          [globalFilter, columnFilters, sorting].some((state) => state !== undefined)
        )
          table.setPagination(page);
        break;
      }
      case 'state.reset':
        return this.#set(this.#defaults);
      case 'filters.clear':
        return this.#set({ globalFilter: '', columnFilters: [] });
      case 'column.reset':
        return this.#resetColumn(event.columnId);
      case 'url.flush':
        // Applies the composed text, because the user leaves the history entry.
        if (this.composed) this.#apply(this.composed.box, this.composed.text);
        this.#clamp();
        break;
      case 'expanded.toggle':
      case 'expanded.toggleAll':
      case 'goToPage.leave':
      case 'table.resumed':
      case 'rows.changed':
      case 'selection.checked':
      case 'rows.scrolled':
      case 'rows.retry':
      case 'rows.refresh':
      case 'network.online':
      case 'network.offline':
      case 'write.accepted':
      case 'write.refused':
      case 'columns.changed':
      case 'grouping.toggle':
        break;
    }
  }

  /**
   * Applies a user event that sets several states. Unless it sets the page, changing a filter or the sorting goes to
   * the first page.
   */
  #set({ pagination, ...state }: Partial<TableState>): void {
    const { pageSize } = this.state.pagination;
    // While rows load, the selection stays, even if its rows turn out to be missing.
    if ((state.rowSelection ?? state.rowPinning) && this.isWaiting) this.#isSelectionFromUrl = false;
    this.#adopt(state, this.isWaiting);
    if (!pagination && [state.globalFilter, state.columnFilters, state.sorting].some((part) => part !== undefined))
      this.#table.resetPageIndex(true);
    if (!pagination) return;
    const isSize = Number.isSafeInteger(pagination.pageSize) && pagination.pageSize >= 1;
    const pageIndex = Number.isNaN(pagination.pageIndex) ? 0 : Math.trunc(pagination.pageIndex);
    this.#table.setPagination({ pageIndex: Math.max(0, pageIndex), pageSize: isSize ? pagination.pageSize : pageSize });
  }

  /** TanStack Table can't select ranges. Every row in the range gets the last row's new state. */
  #selectRange(rowId: string, rowIds: readonly string[]): void {
    const { rowsById } = this.#table.getCoreRowModel();
    const isSelected = !this.#table.store.state.rowSelection[rowId];
    if (!Object.hasOwn(rowsById, rowId)) return;
    if (this.#rangeStart === undefined || !rowIds.includes(this.#rangeStart) || !rowIds.includes(rowId))
      this.#rangeStart = rowId;
    let isInside = false;
    for (const id of rowIds.includes(rowId) ? rowIds : [rowId]) {
      const isEnd = id === rowId || id === this.#rangeStart;
      if (isInside || isEnd) rowsById[id]?.toggleSelected(isSelected);
      if (isEnd) isInside = !isInside && rowId !== this.#rangeStart;
    }
  }

  #resetColumn(columnId: string): void {
    const { columnFilters, sorting } = this.#defaults;
    const own = (list: readonly { readonly id: string }[]) => list.filter(({ id }) => id === columnId);
    const { state } = this;
    if (!isColumn(columnId)) return;
    this.#goToFirstPageIfChanged(() => {
      if (!isSame(own(state.columnFilters), own(columnFilters))) {
        this.#table.getColumn(columnId)?.setFilterValue(undefined);
        for (const { value } of columnFilters.filter(({ id }) => id === columnId))
          this.#table.getColumn(columnId)?.setFilterValue(value);
      }
      if (!isSame(own(state.sorting), own(sorting))) {
        this.#table.getColumn(columnId)?.clearSorting();
        for (const { desc } of sorting.filter(({ id }) => id === columnId))
          this.#table.getColumn(columnId)?.toggleSorting(desc, true);
      }
    });
    const { columnVisibility, columnPinning, columnSizing } = state;
    if (columnVisibility && Object.hasOwn(columnVisibility, columnId))
      this.#table.getColumn(columnId)?.toggleVisibility(true);
    if (columnPinning && [...columnPinning.left, ...columnPinning.right].includes(columnId))
      this.#table.getColumn(columnId)?.pin(false);
    if (columnSizing && Object.hasOwn(columnSizing, columnId)) this.#table.getColumn(columnId)?.resetSize();
  }

  /** Sets a width in whole pixels, at least 20. */
  #setWidth({ columnId, width }: { readonly columnId: string; readonly width: number }): void {
    const pixels = Math.max(20, Math.round(width));
    if (isColumn(columnId)) this.#table.setColumnSizing((old) => ({ ...old, [columnId]: pixels }));
  }

  #unpin(rowId: string): void {
    const others = (ids: readonly string[]) => ids.filter((id) => id !== rowId);
    this.#table.setRowPinning(({ top, bottom }) => ({ top: others(top), bottom: others(bottom) }));
  }

  #endComposition(): void {
    const { composed } = this;
    this.composed = null;
    if (composed) this.#apply(composed.box, composed.text);
    this.#clamp();
  }

  #apply(box: TextBox, text: string): void {
    if (box.sets === 'globalFilter') return this.#userEvent({ type: 'globalFilter.set', globalFilter: text });
    if (box.sets === 'pageIndex')
      return this.#userEvent({ type: 'page.goTo', pageIndex: text.trim() === '' ? 0 : Number(text) - 1 });
    const { columnId } = box;
    if (!('bound' in box)) return this.#userEvent({ type: 'columnFilter.set', columnId, value: text });
    const typed = text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);
    const [min, max] = (this.#table.getColumn(columnId)?.getFilterValue() ?? [null, null]) as Range;
    return this.#userEvent({
      type: 'columnFilter.set',
      columnId,
      value: box.bound === 'min' ? [typed, max] : [min, typed],
    });
  }

  #goToFirstPageIfChanged(change: () => void): void {
    const { globalFilter, columnFilters, sorting } = this.state;
    change();
    const now = this.state;
    if (!isSame([globalFilter, columnFilters, sorting], [now.globalFilter, now.columnFilters, now.sorting]))
      this.#table.resetPageIndex(true);
  }

  /** TanStack Table clamps a page only if it knows the page count. While rows load, any page may exist. */
  #clamp(): void {
    const mostPages = Math.ceil(Number.MAX_SAFE_INTEGER / this.state.pagination.pageSize);
    const pageCount = this.isWaiting ? mostPages : this.lastPage + 1;
    if (this.#table.options.pageCount !== pageCount) this.#table.setOptions((options) => ({ ...options, pageCount }));
    this.#table.setPageIndex((pageIndex) => pageIndex);
  }

  #adopt(state: Partial<TableState>, isKept = false): void {
    const table = this.#table;
    const { globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection, columnVisibility } = state;
    const { columnPinning, columnSizing, rowPinning } = state;
    if (globalFilter !== undefined) table.setGlobalFilter(globalFilter);
    if (sorting) table.setSorting(known(sorting, ({ id }) => id).map((entry) => ({ ...entry })));
    if (columnFilters) table.setColumnFilters(known(columnFilters.map(readTyped).filter(isValid), ({ id }) => id));
    if (columnOrder) table.setColumnOrder([...known(columnOrder, (id) => id)]);
    if (rowSelection) {
      const isRow = (id: string) => this.isWaiting || Object.hasOwn(table.getCoreRowModel().rowsById, id);
      if (!isKept) {
        this.#isSelectionFromUrl = this.isWaiting;
        this.#missing = new Set(Object.keys(rowSelection).filter((id) => !isRow(id)));
      }
      const isKnown = ([id, selected]: [string, boolean]) => selected && (isKept || isRow(id));
      table.setRowSelection(
        Object.fromEntries(
          Object.entries(rowSelection)
            .filter(isKnown)
            .map(([id]) => [id, true as const]),
        ),
      );
    }
    if (pagination) table.setPagination({ ...pagination });
    if (columnPinning) {
      const [start, end] = uniqueKnown([columnPinning.left, columnPinning.right], isColumn);
      table.setColumnPinning({ start, end });
    }
    if (columnSizing)
      table.setColumnSizing(Object.fromEntries(Object.entries(columnSizing).filter(([id]) => isColumn(id))));
    if (rowPinning) {
      const isRow = (id: string) => isKept || this.isWaiting || Object.hasOwn(table.getCoreRowModel().rowsById, id);
      const [top, bottom] = uniqueKnown([rowPinning.top, rowPinning.bottom], isRow);
      table.setRowPinning({ top, bottom });
      if (!isKept) {
        this.#isSelectionFromUrl ||= this.isWaiting;
        this.#missingPinned = new Set([...rowPinning.top, ...rowPinning.bottom].filter((id) => !isRow(id)));
      }
    }
    if (columnVisibility)
      table.setColumnVisibility(
        Object.fromEntries(Object.entries(columnVisibility).filter(([id, isVisible]) => !isVisible && isColumn(id))),
      );
  }
}

const isRaised = (event: TableEvent): event is RaisedEvent =>
  /^(adopted|changed)\.|^(page\.(reset|clamped)|write\.queued)$/.test(event.type);

const columnIds = ['id', 'name', 'age'];
const reversedOrder = () => columnIds.toReversed();
const isColumn = (id: string) => columnIds.includes(id);
const known = <T>(entries: readonly T[], idOf: (entry: T) => string) =>
  entries.filter(
    (entry, index) => isColumn(idOf(entry)) && entries.findIndex((other) => idOf(other) === idOf(entry)) === index,
  );

/** A URL may contain a typed number, e.g. `age.eq=40`. */
function readTyped({ id, value }: ColumnFilterEntry): ColumnFilterEntry {
  const typed = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const [[operator, operand] = [], ...others] = typed;
  const isNumber = typeof operand === 'number' || (typeof operand === 'string' && /^-?\d+(\.\d+)?$/.test(operand));
  const isTyped = id === 'age' && operator === 'equals' && others.length === 0 && isNumber;
  return { id, value: isTyped ? [Number(operand), Number(operand)] : value };
}

function isValid({ id, value }: { readonly id: string; readonly value: Json }): boolean {
  if (id !== 'age') return typeof value === 'string' && value !== '';
  const isBound = (bound: Json | undefined) => bound === null || Number.isFinite(bound);
  return Array.isArray(value) && value.length === 2 && value.every(isBound) && value.some((bound) => bound !== null);
}

/** Returns known IDs on both sides. If an ID is pinned twice, its first position counts. */
function uniqueKnown(
  [one, other]: readonly [readonly string[], readonly string[]],
  isKnown: (id: string) => boolean,
): [string[], string[]] {
  const unique = new Set([...one, ...other].filter(isKnown));
  return [[...unique].filter((id) => one.includes(id)), [...unique].filter((id) => !one.includes(id))];
}

export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b) || JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
