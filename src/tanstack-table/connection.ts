import { createActor, type Actor, type Snapshot } from 'xstate';
import type { HistoryActor } from '../../machines/history';
import {
  stateKeysOf,
  urlStateKeys,
  type AsyncRowsFeature,
  type Json,
  type OptionalState,
  type TableEvent,
  type TableMachine,
  type TableSnapshot,
  type TableState,
  type UrlStateKey,
} from '../../machines/table';
import { assembleTableMachine } from '../../machines/table/machine';
import { bindTable, runHistory } from '../address';
import type { AnyTableDefinition } from '../definition';
import { OpenedTable, type TableSearch } from '../search-params';
import { inDevelopment } from '../search-params/is-development';
import { requireOption } from '../search-params/require-option';
import {
  checkData,
  checkFetchedRows,
  checkFetchedStates,
  checkGivenStates,
  checkOpened,
  checkStored,
  requireDefinition,
} from './checks';
import { createTableFilters, isSameColumns, readColumns, readRules, rulesKey } from './columns';
import type { ChartableOptions } from './feature';
import type { FetchedHostRows } from './fetched-rows';
import type { HostTable } from './host';
import { overrideTable } from './overrides';
import { checkRowNames } from './row-ids';
import { createHostRows } from './rows';
import { bindingsOf, createSlices, type Slices } from './slices';
import { shapesOf, type FilterValues } from './states';

/** The running machine of a TanStack table: the property `chartable` that the feature adds to it. */
export interface ChartableTable {
  /** The machine's actor, for an inspector or selectors. After the table was stopped and started again, it is a new one. */
  readonly actor: Actor<TableMachine>;
  /** The history of the page, for a notice or an inspector. */
  readonly history: HistoryActor;
  /** Reads and writes the table's state in the search string of an address. */
  readonly search: TableSearch;
  /**
   * Starts the machine, and keeps the address of the page and the table together.
   *
   * @param pathname the browser's pathname of the table's page. Default: that of the address
   * @returns the function that writes what is pending, and stops the machine
   */
  readonly start: (pathname?: string) => () => void;
  /** Writes what is pending. Call it before the table's page is left. */
  readonly flush: () => void;
  /** Sends the rows, columns and options to the machine. Call it after they have changed. */
  readonly update: () => void;
  /** Sends an event to the machine. A machine that does not run receives the event when it starts. */
  readonly send: (event: TableEvent) => void;
  /** Calls back after each snapshot, once the table shows it, and when another actor has taken the place of a stopped one. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The table's description. */
  readonly definition: AnyTableDefinition;
}

/** A TanStack table and its machine. */
export interface Connection extends ChartableTable {
  readonly table: HostTable;
  /** Rows that are fetched a page at a time; `undefined` for a table whose rows are in memory. */
  readonly fetched: FetchedHostRows | undefined;
  readonly atoms: Slices['atoms'];
  /** Makes the machine, unless it exists. */
  readonly open: () => void;
  readonly encodeFilter: (columnId: string, value: unknown) => Json;
  /** The states that the table stores, because it has TanStack Table's features for them. */
  readonly storedKeys: readonly UrlStateKey[];
}

/** Not by a list of those that were made: after a module was replaced in development, its code meets the tables of the code before. */
const isConnection = (chartable: unknown): chartable is Connection =>
  typeof chartable === 'object' && chartable !== null && 'encodeFilter' in chartable;

/**
 * Returns the TanStack table, with any features, and what connects it to its machine.
 *
 * @throws {Error} for a table that is made without the feature
 */
export function connectionOf({ chartable }: { readonly chartable: ChartableTable }): Connection {
  if (isConnection(chartable)) return chartable;
  throw new Error('chartable: the table must have the feature of `chartable`');
}

/** The machines, by the options that they were made with. */
const machines = new Map<string, TableMachine>();

/** Returns the machine of a table. Tables that differ in their rows, columns and parameters alone share it. */
export function machineOf(
  { debounce, composedRest, history, selectAll }: AnyTableDefinition,
  states: readonly OptionalState[],
  asyncRows?: AsyncRowsFeature,
): TableMachine {
  const stateKeys = states.map(({ key }) => key);
  const keys: readonly string[] = stateKeysOf(stateKeys);
  const used = Object.entries(debounce).filter(([key]) => keys.includes(key));
  const options = {
    debounce: Object.fromEntries(used),
    ...(composedRest !== undefined && { composedRest }),
    history,
    selectAll: asyncRows ? 'matching' : selectAll,
  } as const;
  const key = JSON.stringify([options, stateKeys, asyncRows !== undefined]);
  const machine = machines.get(key) ?? assembleTableMachine({ ...options, states, asyncRows });
  machines.set(key, machine);
  return machine;
}

/** Returns the defaults of the states that the table does not store. Nothing changes them. */
const fixedState = ({ search }: AnyTableDefinition, stored: readonly string[]): Partial<TableState> =>
  Object.fromEntries(Object.entries(search.defaults).filter(([key]) => !stored.includes(key)));

/** Returns the definition's search without fixed states. Another table of the page may use their params. */
function storedSearch({ search }: AnyTableDefinition, fixed: Partial<TableState>): TableSearch {
  const isStored = (key: UrlStateKey) => !(key in fixed);
  const missing = urlStateKeys.filter((key) => !isStored(key));
  const fixedCodecs = missing.map(
    (key) => [key, { ...search.codecs[key], encode: () => [], decode: () => search.defaults[key] }] as const,
  );
  return {
    ...search,
    heldStates: search.heldStates.filter(isStored),
    codecs: { ...search.codecs, ...Object.fromEntries(fixedCodecs) },
    decode: (text) => ({ ...search.decode(text), ...fixed }),
    changedStates: (before, after) => search.changedStates(before, after).filter(isStored),
  };
}

/** The options that decide which rows the machine is given. */
const rowOptionsOf = ({ options }: HostTable): readonly unknown[] => [
  options.data,
  options.rowCount,
  options.pageCount,
  options.manualPagination,
  options.manualFiltering,
  options.paginateExpandedRows,
  options.chartableIsWaiting,
];

/** Makes the machine of a table as soon as somebody reads a state of it. It does not run until it is started. */
export function connectTable(
  table: HostTable,
  { address, states: givenStates = [] }: Pick<ChartableOptions, 'address' | 'states'>,
): Connection {
  let values: FilterValues | undefined;
  const listeners = new Set<() => void>();
  const slices = createSlices(table, givenStates, {
    open: () => open(),
    values: () => values ?? opened().values,
    send: (event) => opened().send(event),
  });

  function createOpened() {
    const definition = requireDefinition(table.options);
    inDevelopment(() => {
      checkOpened(table.options.chartableOpened);
      checkFetchedRows(table.options.chartableRows);
      checkData(table.options.data);
    });
    const keys = slices.keys.filter((key) => key in table.initialState);
    const stateKeys = definition.states.filter((state) => state in table.initialState);
    inDevelopment(() => checkGivenStates(givenStates, stateKeys));
    const states = givenStates.filter(({ key }) => stateKeys.includes(key));
    const storedKeys = stateKeysOf(states.map(({ key }) => key)).filter((key) => key in table.initialState);
    const fixed = fixedState(definition, storedKeys);
    const search = storedSearch(definition, fixed);
    const filters = createTableFilters(table, definition);
    const filterValues = { ...filters, showsResizing: () => table.options.columnResizeMode === 'onChange' };
    values = filterValues;
    // TanStack's resets go to the initial state.
    const shapes = shapesOf(givenStates);
    const defaults = keys.map((key) => [key, shapes[key].toHost(search.defaults, filterValues)]);
    Object.assign(table.initialState, Object.fromEntries(defaults));
    const location = address.history.location();
    const { state: openedState, text } =
      table.options.chartableOpened ?? new OpenedTable(location.search, search.decode(location.search));
    const state = { ...openedState, ...fixed };
    // The row models read the states while the machine is being made.
    slices.show(keys, state);
    slices.begin(table.initialState);

    const rows = createHostRows(table, filters);
    let readSnapshot = (): TableSnapshot | undefined => undefined;
    const fetched: FetchedHostRows | undefined = table.options.chartableRows?.connect(table, () => readSnapshot());
    inDevelopment(() => {
      if (fetched) checkFetchedStates(states);
    });
    overrideTable(table, connection, givenStates, rows, fetched);
    let columns = readColumns(table, filters);
    let rules = readRules(table);
    let rowOptions = rowOptionsOf(table);
    const plain = machineOf(definition, states, fetched?.feature);
    const machine = fetched?.provideRows(plain) ?? plain;
    const bound = bindTable({ search, history: address.history, opened: text, loads: definition.loads });
    const input = {
      codecs: search.codecs,
      state,
      columns,
      rules,
      filterRows: fetched ? undefined : rows.read(state),
      history: bound.history,
    };
    const show = () => slices.show(keys, actor.getSnapshot().context);
    const notify = () => {
      for (const listener of listeners) listener();
    };
    const create = (options: { readonly snapshot?: Snapshot<unknown> } = {}): Actor<TableMachine> => {
      const created = createActor(machine, { input, ...options });
      const next = () => {
        show();
        notify();
      };
      created.subscribe({ next, error: notify });
      return created;
    };
    let actor: Actor<TableMachine> = create();
    readSnapshot = () => actor.getSnapshot();
    let stopped: Snapshot<unknown> | undefined;
    /** Events for a machine that is stopped: XState would drop them. A hidden `Activity` may be shown again. */
    let queued: readonly TableEvent[] = [];
    show();

    /** Sends the machine what has changed. */
    const update = () => {
      inDevelopment(() => {
        const given = requireDefinition(table.options);
        const isSame = given === definition || given.identity === definition.identity;
        const expected = 'the same at each rendering (give the component a `key` of its own for each table)';
        requireOption(isSame, 'chartable', expected, given.name, 'chartable');
      });
      if (stopped) return;
      const now = { columns: readColumns(table, filters), rules: readRules(table), rowOptions: rowOptionsOf(table) };
      const areRowsOther = now.rowOptions.some((option, index) => option !== rowOptions[index]);
      const areColumnsOther = !isSameColumns(now.columns, columns) || rulesKey(now.rules) !== rulesKey(rules);
      // The first rows decide which filters there are: TanStack Table chooses a filter function by them.
      const hasFirstRows = areRowsOther && actor.getSnapshot().context.filterRows === undefined;
      ({ columns, rules, rowOptions } = now);
      if (areColumnsOther || (hasFirstRows && !fetched)) actor.send({ type: 'columns.changed', columns, rules });
      if (fetched) {
        const { chartableRows } = table.options;
        const expected = 'what `fetchedRows` returns, at each rendering';
        requireOption(chartableRows !== undefined, 'chartableRows', expected, chartableRows, 'chartable');
        if (fetched.setSource(chartableRows.source)) actor.send({ type: 'rows.refresh' });
        return;
      }
      inDevelopment(() => {
        const { chartableRows } = table.options;
        const takesNone =
          'left out at each rendering (give the component another `key` where its rows are fetched from then on)';
        requireOption(chartableRows === undefined, 'chartableRows', takesNone, chartableRows, 'chartable');
        checkData(table.options.data);
      });
      if (!areRowsOther) return;
      const { context } = actor.getSnapshot();
      const filterRows = rows.read(context);
      if (filterRows) checkRowNames(filterRows, context.filterRows);
      if (filterRows || !hasFirstRows) actor.send({ type: 'rows.changed', filterRows });
    };
    return {
      definition,
      fetched,
      storedKeys,
      search,
      filters,
      values: filterValues,
      update,
      send: (event: TableEvent) => {
        if (stopped) {
          queued = [...queued, event];
          return;
        }
        const { context: before } = actor.getSnapshot();
        actor.send(event);
        inDevelopment(() => checkStored(event, before, actor.getSnapshot().context, storedKeys));
      },
      actor: () => actor,
      flush: () => bound.flush(actor),
      start: (pathname?: string) => {
        inDevelopment(() => {
          const expected = "the browser's pathname, with a slash at its start";
          // That of a frame without an address of its own, such as one of `srcdoc`, has none.
          requireOption(pathname?.startsWith('/') ?? true, 'pathname', expected, pathname, 'chartable');
        });
        const isRestored = stopped !== undefined;
        if (stopped) {
          actor = create({ snapshot: stopped });
          notify();
        }
        stopped = undefined;
        actor.start();
        update();
        const stopFollowing = fetched?.followNetwork(actor);
        const leave = bound.connect(actor, pathname ?? address.history.location().pathname);
        // XState starts no delay of a snapshot again: what was pending when the table was stopped is written now.
        if (isRestored) bound.flush(actor);
        const events = queued;
        queued = [];
        for (const event of events) actor.send(event);
        return () => {
          bound.flush(actor);
          leave();
          stopFollowing?.();
          stopped = actor.getPersistedSnapshot();
          actor.stop();
        };
      },
    };
  }

  let machine: ReturnType<typeof createOpened> | undefined;
  let isOpening = false;
  function open() {
    if (machine || isOpening) return;
    bindingsOf(table);
    isOpening = true;
    try {
      machine = createOpened();
    } finally {
      isOpening = false;
    }
  }
  function opened() {
    open();
    if (!machine) throw new Error('chartable: a state was set by a function that computes rows');
    return machine;
  }

  const connection: Connection = {
    table,
    atoms: slices.atoms,
    open,
    get actor() {
      return opened().actor();
    },
    get search() {
      return opened().search;
    },
    get history() {
      return runHistory(address.history).actor;
    },
    send: (event) => opened().send(event),
    encodeFilter: (columnId, value) => opened().filters.encodeValue(columnId, value),
    start: (pathname) => opened().start(pathname),
    flush: () => opened().flush(),
    update: () => opened().update(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get definition() {
      return opened().definition;
    },
    get fetched() {
      return opened().fetched;
    },
    get storedKeys() {
      return opened().storedKeys;
    },
  };
  return connection;
}
