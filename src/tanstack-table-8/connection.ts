import { createActor, type Actor, type Snapshot } from 'xstate';
import {
  checkMachineColumns,
  stateKeysOf,
  type TableColumn,
  type TableMachine,
  type TableState,
} from '../../machines/table';
import { bindTable, type PageAddress } from '../address';
import type { AnyTableDefinition } from '../definition';
import { OpenedTable } from '../search-params';
import { isSameJson } from '../search-params/json-text';
import { requireOption } from '../search-params/require-option';
import { canFilterBy, createFilters, isSameColumns } from '../tanstack-table/columns';
import { machineOf } from '../tanstack-table/connection';
import type { SeenState } from '../tanstack-table/states';
import {
  applyUpdater,
  type Column8,
  type FilterFn8,
  type GivenOptions8,
  type Handlers8,
  type State8,
  type Table8,
} from './host';
import { createRows } from './rows';
import { createHandlers, createStateReader, pickStates } from './states';

/** A table of TanStack Table 8 and its machine. */
export interface Connection8 {
  /** The states of the machine that the table has. */
  readonly keys: ReturnType<typeof stateKeysOf>;
  /** The feature of TanStack Table by which the table is known. */
  readonly feature: { readonly createTable: (table: Table8) => void };
  readonly handlers: Partial<Handlers8>;
  /** What TanStack's resets go to. */
  readonly defaults: Partial<State8>;
  /** Returns the states as the table has them now. The same object for equal states. */
  readonly read: () => Partial<State8>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the options of a rendering. */
  readonly give: (options: GivenOptions8, isWaiting: boolean | undefined) => void;
  /** Tells the machine of other rows and columns. */
  readonly update: () => void;
  readonly start: (pathname?: string) => () => void;
  readonly flush: () => void;
}

const isFilterFn = (filter: unknown): filter is FilterFn8 => typeof filter === 'function';

/** The columns that hold values or are added by the view, in definition order. `getAllLeafColumns` lists them as they are ordered now. */
const listColumns = (table: Table8): readonly Column8[] =>
  table.getAllFlatColumns().filter(({ columns }) => columns.length === 0);

/** Connects a table to the address. The machine is made as soon as the table reads its state, and does not run until it is started. */
export function connectTable8(
  definition: AnyTableDefinition,
  address: PageAddress,
  openedTable: OpenedTable | undefined,
): Connection8 {
  const { search, states } = definition;
  const keys = stateKeysOf(states);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let given: GivenOptions8 = { data: [] };
  let isWaiting: boolean | undefined;
  let table: Table8 | undefined;
  let opened: ReturnType<typeof open> | undefined;
  let isOpening = false;

  const columnOf = (columnId: string) => (table ? listColumns(table).find(({ id }) => id === columnId) : undefined);
  const filters = createFilters(
    {
      metaOf: (columnId) => columnOf(columnId)?.columnDef.meta,
      isFilter: (columnId, value) => {
        const column = columnOf(columnId);
        if (!table || !column?.getCanFilter()) return false;
        const filter = column.getFilterFn();
        return canFilterBy(value, isFilterFn(filter) ? filter : undefined, column, table.getCoreRowModel().flatRows[0]);
      },
    },
    definition,
  );
  // The widths of a resize are shown by this folder until it ends.
  const values = { ...filters, showsResizing: () => false };
  const readState = createStateReader(() => values);
  const readDefaults = createStateReader(() => values);

  let first: OpenedTable | undefined;
  const firstState = (): OpenedTable => {
    const { search: text } = address.history.location();
    first ??= openedTable ?? new OpenedTable(text, search.decode(text));
    return first;
  };
  const seen = (): SeenState => opened?.actor().getSnapshot().context ?? firstState().state;

  /** The widths while columns are resized: the machine gets the last ones. */
  let resized: State8['columnSizing'] | undefined;
  /** True once the view has set the order of the definition, as one does that moves a column within a whole order. */
  let wantsWholeOrder = false;
  const definedOrder = () => (table ? listColumns(table).map(({ id }) => id) : []);
  let shown: { readonly of: State8; readonly extra: string; readonly state: State8 } | undefined;
  const readShown = (): State8 => {
    const of = readState(seen());
    const columnOrder = wantsWholeOrder && of.columnOrder.length === 0 ? definedOrder() : undefined;
    const columnSizing = table?.options.columnResizeMode === 'onChange' ? resized : undefined;
    const extra = JSON.stringify([columnOrder, columnSizing]);
    if (shown?.of !== of || shown.extra !== extra)
      shown = {
        of,
        extra,
        state: { ...of, ...(columnOrder && { columnOrder }), ...(columnSizing && { columnSizing }) },
      };
    return shown.state;
  };
  let picked: { readonly of: State8; readonly states: Partial<State8> } | undefined;
  const read = (): Partial<State8> => {
    const of = readShown();
    if (picked?.of !== of) picked = { of, states: pickStates(of, keys) };
    return picked.states;
  };

  /*
   * The effects by which a view sets states as it is mounted, such as the order of its columns, are no user events. They run before
   * the microtask that follows the start of the machine.
   */
  let isRunning = false;
  let isResizing = false;
  const change = (key: keyof State8, state: Partial<TableState>): void => {
    const isDefinedOrder = state.columnOrder !== undefined && isSameJson(state.columnOrder, definedOrder());
    if (isDefinedOrder && !wantsWholeOrder) {
      wantsWholeOrder = true;
      notify();
    }
    if (!isRunning || !opened) return;
    if (key === 'columnSizing' && isResizing) {
      resized = { ...state.columnSizing };
      return notify();
    }
    const { pagination, filterRows } = opened.actor().getSnapshot().context;
    opened.actor().send({
      type: 'state.update',
      state: {
        ...state,
        ...(isDefinedOrder && { columnOrder: [] }),
        // While rows are late, a view that sees none goes to the first page.
        ...(state.pagination &&
          !filterRows && { pagination: { ...state.pagination, pageIndex: pagination.pageIndex } }),
      },
    });
  };
  const allHandlers = createHandlers(readShown, () => values, change);
  const handlerNames = keys.map((key) => `on${key.charAt(0).toUpperCase()}${key.slice(1)}Change`);
  const handlers = Object.fromEntries(Object.entries(allHandlers).filter(([name]) => handlerNames.includes(name)));

  function readColumns(of: Table8): readonly TableColumn[] {
    const columns = listColumns(of).map((column): TableColumn => ({
      id: column.id,
      filter: { isValue: (value) => filters.isValue(column.id, value) },
      firstDirection: column.columnDef.sortDescFirst === true ? 'descending' : 'ascending',
      enableSorting: column.getCanSort(),
      enableMultiSort: column.getCanMultiSort(),
    }));
    checkMachineColumns(columns, 'chartable');
    return columns;
  }
  const readRules = () => {
    const { autoResetPageIndex } = given;
    return autoResetPageIndex === undefined ? {} : { autoResetPageIndex };
  };
  const rowOptions = (): readonly unknown[] => {
    const { data, rowCount, pageCount, manualPagination } = given;
    return [data, rowCount, pageCount, manualPagination, isWaiting, table?.options.manualFiltering];
  };

  function open(of: Table8) {
    const rows = createRows(of, filters, readShown);
    const { state, text } = firstState();
    let columns = readColumns(of);
    let rules = readRules();
    let before = rowOptions();
    const input = { state, columns, rules, filterRows: rows.read(state, given, isWaiting) };
    const machine = machineOf(definition, states, false);
    const bound = bindTable({ machine, search, history: address.history, opened: text });
    const create = (options: { readonly snapshot?: Snapshot<unknown> } = {}): Actor<TableMachine> => {
      const created = createActor(bound.machine, { input, ...options });
      created.subscribe({ next: notify, error: notify });
      return created;
    };
    let actor = create();
    let stopped: Snapshot<unknown> | undefined;
    const update = () => {
      if (stopped) return;
      const now = { columns: readColumns(of), rules: readRules(), options: rowOptions() };
      const areRowsOther = now.options.some((option, index) => option !== before[index]);
      const areColumnsOther = !isSameColumns(now.columns, columns) || !isSameJson(now.rules, rules);
      const { context } = actor.getSnapshot();
      const filterRows = areRowsOther ? rows.read(context, given, isWaiting) : undefined;
      // The first rows decide which filters there are: TanStack Table chooses a filter function by them.
      const hasFirstRows = filterRows !== undefined && context.filterRows === undefined;
      ({ columns, rules, options: before } = now);
      if (areColumnsOther || hasFirstRows) actor.send({ type: 'columns.changed', columns, rules });
      if (areRowsOther && filterRows !== context.filterRows) actor.send({ type: 'rows.changed', filterRows });
    };
    return {
      rows,
      actor: () => actor,
      update,
      flush: () => bound.flush(actor),
      start: (pathname: string) => {
        const isRestored = stopped !== undefined;
        if (stopped) {
          actor = create({ snapshot: stopped });
          notify();
        }
        stopped = undefined;
        actor.start();
        update();
        const leave = bound.connect(actor, pathname);
        // XState starts no delay of a snapshot again: what was pending when the table was stopped is written now.
        if (isRestored) bound.flush(actor);
        return () => {
          bound.flush(actor);
          leave();
          stopped = actor.getPersistedSnapshot();
          actor.stop();
        };
      },
    };
  }

  /** Makes the machine, if the table is there. Its row models read the state meanwhile. */
  function openOnce(): void {
    if (opened || isOpening || !table) return;
    isOpening = true;
    try {
      opened = open(table);
    } finally {
      isOpening = false;
    }
  }

  return {
    keys,
    handlers,
    read,
    defaults: pickStates(readDefaults(search.defaults), keys),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    give: (options, waits) => {
      given = options;
      isWaiting = waits;
    },
    feature: {
      createTable: (created) => {
        const { getState, setOptions, setColumnSizingInfo, getFilteredRowModel } = created;
        // StrictMode makes a second table that is given no options, and which nobody uses.
        created.setOptions = (updater) => {
          table ??= created;
          setOptions(updater);
        };
        let last: { readonly of: readonly [object, Partial<State8>]; readonly state: object } | undefined;
        created.getState = () => {
          if (created === table) openOnce();
          const of = [getState(), read()] as const;
          if (last?.of[0] !== of[0] || last.of[1] !== of[1]) last = { of, state: { ...of[0], ...of[1] } };
          return last.state;
        };
        created.getFilteredRowModel = () =>
          created === table && opened ? opened.rows.filtered() : getFilteredRowModel();
        let resizing: unknown = {};
        created.setColumnSizingInfo = (updater) => {
          resizing = applyUpdater(updater, resizing);
          setColumnSizingInfo(updater);
          const isNow =
            typeof resizing === 'object' &&
            resizing !== null &&
            'isResizingColumn' in resizing &&
            typeof resizing.isResizingColumn === 'string';
          if (isNow === isResizing) return;
          isResizing = isNow;
          const columnSizing = resized;
          resized = undefined;
          if (!isNow && columnSizing) change('columnSizing', { columnSizing });
          else notify();
        };
      },
    },
    update: () => {
      openOnce();
      opened?.update();
    },
    start: (pathname = address.history.location().pathname) => {
      requireOption(
        pathname.startsWith('/'),
        'pathname',
        "the browser's pathname, with a slash at its start",
        pathname,
        'chartable',
      );
      openOnce();
      const takes = 'given to `useReactTable`, or to what is built on it';
      requireOption(opened !== undefined, 'options', takes, undefined, 'useChartableOptions');
      const stop = opened.start(pathname);
      let isStopped = false;
      queueMicrotask(() => {
        isRunning = !isStopped;
      });
      return () => {
        isStopped = true;
        isRunning = false;
        stop();
      };
    },
    flush: () => opened?.flush(),
  };
}
