import { isListed, stateKeysOf, type TableState } from '../../../machines/table';
import { requireOption } from '../../shared/require-option';
import type { PageUrl } from '../history';
import type { AnyTableDefinition } from '../url/definition/define-table';
import { OpenedTable } from '../url/opened-table';
import { isSameJson } from '../url/json-text';
import { isTypedState } from '../features/column-filters/typed-filters';
import { checkPathname } from '../tanstack/checks';
import { canBeFiltered, canFilterBy, createFilters, listColumns } from '../tanstack/columns';
import type { SeenState } from '../host/states';
import type { FilterFn8, Handlers8, State8, Table8, TableFeature8 } from '../host/table-8';
import { createRenderedOptions, createRows, type RenderedOptions, type Rows8 } from './table-8.rows';
import { createQuietTime, createRankedSearch, createResizing } from './view-changes';
import { createRunningTable, type RunningTable } from './running';
import { createStateReader, createStateWriter, pickStates8, createTableFeature } from './table-8.states';

export interface Connection8 extends Pick<RenderedOptions, 'store' | 'getRowId'> {
  readonly keys: ReturnType<typeof stateKeysOf>;
  readonly feature: TableFeature8;
  readonly handlers: Partial<Handlers8>;
  readonly defaults: Partial<State8>;
  readonly read: () => Partial<State8>;
  readonly subscribe: (listener: () => void) => () => void;
  /** @throws {Error} in development, for an invalid column, or a missing or duplicate row ID */
  readonly update: () => void;
  readonly endQuiet: () => void;
  readonly start: (pathname?: string) => () => void;
  readonly flush: () => void;
}

const isFilterFn = (filter: unknown): filter is FilterFn8 => typeof filter === 'function';

/** Connects a table to a machine. The table's first read of its state creates the machine, and `start` starts it. */
export function connectTable8(
  definition: AnyTableDefinition,
  url: PageUrl,
  openedTable: OpenedTable | undefined,
): Connection8 {
  const { search, states } = definition;
  const keys = stateKeysOf(states);
  const listeners = new Set<() => void>();
  const quietTime = createQuietTime();
  const addRankedSorting = createRankedSearch();
  const rendered = createRenderedOptions();
  const dataNow = () => rendered.read().rows.data;
  let table: Table8 | undefined;
  let opened: { readonly rows: Rows8; readonly running: RunningTable } | undefined;
  let isOpening = false;
  let isStarted = false;

  const columnOf = (columnId: string) => (table ? listColumns(table).find(({ id }) => id === columnId) : undefined);
  const filters = createFilters(
    {
      metaOf: (columnId) => columnOf(columnId)?.columnDef.meta,
      isFilter: (columnId, value) => {
        const column = columnOf(columnId);
        if (!table || !column || !canBeFiltered(column)) return false;
        const filter = column.getFilterFn();
        return canFilterBy(value, isFilterFn(filter) ? filter : undefined, column, table.getCoreRowModel().flatRows[0]);
      },
    },
    definition,
  );
  // `showsResizing` is false, because `resizing` below provides the widths during a resize.
  const values = { ...filters, showsResizing: () => false };
  const readState = createStateReader(() => values);
  const readDefaults = createStateReader(() => values);

  let first: OpenedTable | undefined;
  const firstState = (): OpenedTable => {
    const { search: text } = url.history.location();
    first ??= openedTable ?? new OpenedTable(text, search.decode(text));
    return first;
  };
  const seen = (): SeenState => opened?.running.actor().getSnapshot().context ?? firstState().state;

  const resizing = createResizing();
  /**
   * True if the view set the order of the column definitions, e.g. by moving a column back. The machine stores it as an
   * empty order.
   */
  let wantsWholeOrder = false;
  const definedOrder = () => (table ? listColumns(table).map(({ id }) => id) : []);
  let shown: { readonly of: readonly unknown[]; readonly state: State8 } | undefined;
  const readShown = (): State8 => {
    const own = readState(seen());
    const columnSizing = table?.options.columnResizeMode === 'onChange' ? resizing.widths() : undefined;
    const isGrouped = own.grouping.length > 0;
    const of = [own, wantsWholeOrder, columnSizing, isGrouped && dataNow(), isGrouped && opened];
    if (shown?.of.every((part, index) => part === of[index])) return shown.state;
    const columnOrder = wantsWholeOrder && own.columnOrder.length === 0 ? definedOrder() : undefined;
    const state = { ...own, ...(columnOrder && { columnOrder }), ...(columnSizing && { columnSizing }) };
    // `selectGroups` reads `shown`, so `shown` is set first, without the selected groups.
    shown = { of, state };
    if (isGrouped && opened)
      shown = { of, state: { ...state, rowSelection: opened.rows.selectGroups(state.rowSelection, state) } };
    return shown.state;
  };
  let picked: { readonly of: State8; readonly states: Partial<State8> } | undefined;
  const read = (): Partial<State8> => {
    const of = readShown();
    if (picked?.of !== of) picked = { of, states: pickStates8(of, keys) };
    return picked.states;
  };

  let notifiedStates: Partial<State8> | undefined;
  const notifyListeners = () => {
    notifiedStates = read();
    for (const listener of listeners) listener();
  };
  let isSending = false;
  const send = (state: Partial<TableState>, isTyped: boolean): void => {
    isSending = true;
    try {
      opened?.running.actor().send({ type: 'state.patch', state, ...(isTyped && { isTyped }) });
    } finally {
      isSending = false;
    }
  };
  const notify = () => {
    if (!isSending && read() !== notifiedStates) quietTime.begin();
    notifyListeners();
  };

  const change = (state: Partial<TableState>): void => {
    const isDefinedOrder = state.columnOrder !== undefined && isSameJson(state.columnOrder, definedOrder());
    if (isDefinedOrder && !wantsWholeOrder) {
      wantsWholeOrder = true;
      notifyListeners();
    }
    if (!table || !opened || !isStarted || quietTime.isQuiet()) return;
    if (state.columnSizing && resizing.isResizing()) {
      resizing.move({ ...state.columnSizing });
      return notifyListeners();
    }
    const { pagination, columnFilters, filterRows } = opened.running.actor().getSnapshot().context;
    const before = readShown();
    const pageIndex = state.pagination?.pageIndex ?? 0;
    // Views go to the first page if the table has no rows. Ignores this change unless earlier rows are still visible,
    // because then the user made it.
    const seesNone = !filterRows && dataNow().length === 0 && pageIndex < pagination.pageIndex;
    const patch = {
      ...addRankedSorting(table, before, state),
      ...(isDefinedOrder && { columnOrder: [] }),
      ...(state.rowSelection &&
        isListed(state.rowSelection) && {
          rowSelection: opened.rows.readSelection(state.rowSelection, before, filterRows?.tree),
        }),
      ...(state.pagination && seesNone && { pagination: { ...state.pagination, pageIndex: pagination.pageIndex } }),
    };
    send(patch, isTypedState(state, columnFilters));
  };
  const writer = createStateWriter(keys, readShown, () => values, change);

  /** Creates the machine once. During the creation, row models read the state, which calls this function again. */
  function openOnce(): void {
    if (opened || isOpening || !table) return;
    isOpening = true;
    try {
      const rows = createRows(table, filters, readShown, rendered.read);
      const running = createRunningTable({
        definition,
        url,
        opened: firstState(),
        table,
        filters,
        rows,
        given: rendered.read,
        notify,
      });
      opened = { rows, running };
    } finally {
      isOpening = false;
    }
  }

  return {
    keys,
    handlers: writer.handlers,
    getRowId: rendered.getRowId,
    store: rendered.store,
    read,
    defaults: pickStates8(readDefaults(search.defaults), keys),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    feature: createTableFeature({
      adopt: (created) => {
        table ??= created;
      },
      isAdopted: (created) => created === table,
      open: openOnce,
      isOpening: () => isOpening,
      readShown,
      read,
      set: (next) => {
        const changed = writer.encodeChanged(next);
        if (Object.keys(changed).length > 0) change(changed);
      },
      filter: (state) => opened?.rows.filtered(state),
      resize: (updater) => {
        const ended = resizing.follow(updater);
        if (ended?.columnSizing) change(ended);
        else if (ended) notifyListeners();
      },
    }),
    update: () => {
      openOnce();
      opened?.running.update();
    },
    endQuiet: quietTime.end,
    start: (pathname) => {
      checkPathname(pathname);
      openOnce();
      const expected = 'passed to `useReactTable` of TanStack Table 8.14 or newer';
      requireOption(opened !== undefined, 'options', expected, undefined, 'useUrlTableOptions');
      quietTime.begin();
      const stop = opened.running.start(pathname ?? url.history.location().pathname);
      isStarted = true;
      return () => {
        isStarted = false;
        stop();
      };
    },
    flush: () => opened?.running.flush(),
  };
}
