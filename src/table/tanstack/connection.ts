import type { Actor } from 'xstate';
import type { HistoryActor } from '../../../machines/history';
import type { TableEvent, TableMachine, UrlStateKey } from '../../../machines/table';
import { runHistory } from '../history';
import type { AnyTableDefinition } from '../url/definition';
import type { TableSearch } from '../url';
import { inDevelopment } from '../../shared/in-development';
import { checkPathname, checkStored, requireDefinition } from './checks';
import { createTableFilters, type TableFilters } from './columns';
import type { ChartableOptions } from './feature';
import type { FetchedHostRows } from './fetched-rows';
import type { HostTable } from './host';
import { openTable, type OpenTable, type TableLink } from './open-table';
import type { Acting } from './overrides';
import { bindingsOf, createSlices, type Slices } from './slices';
import type { FilterValues } from './states';

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
export interface Connection extends ChartableTable, Acting {
  readonly table: HostTable;
  /** Rows that are fetched a page at a time; `undefined` for a table whose rows are in memory. */
  readonly fetched: FetchedHostRows | undefined;
  readonly atoms: Slices['atoms'];
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

/** Makes the machine of a table as soon as a state of it is read. The machine does not run until it is started. */
export function connectTable(
  table: HostTable,
  { url, states = [] }: Pick<ChartableOptions, 'url' | 'states'>,
): Connection {
  const listeners = new Set<() => void>();
  let filters: (TableFilters & FilterValues) | undefined;
  const readFilters = () =>
    (filters ??= {
      ...createTableFilters(table, requireDefinition(table.options)),
      showsResizing: () => table.options.columnResizeMode === 'onChange',
    });

  let opened: OpenTable | undefined;
  let isOpening = false;
  /** Row models read the table's states while its machine is made, which would open it again. */
  function open(): void {
    if (opened || isOpening) return;
    bindingsOf(table);
    isOpening = true;
    try {
      opened = openTable(table, { url, states }, slices, readFilters(), link);
    } finally {
      isOpening = false;
    }
  }
  function openedNow(): OpenTable {
    open();
    if (!opened) throw new Error('chartable: a state was set by a function that computes rows');
    return opened;
  }

  const link: TableLink = {
    send: (event) => {
      const { actor, send, storedKeys } = openedNow();
      const { context: before } = actor().getSnapshot();
      send(event);
      inDevelopment(() => checkStored(event, before, actor().getSnapshot().context, storedKeys));
    },
    encodeFilter: (columnId, value) => readFilters().encodeValue(columnId, value),
    snapshot: () => opened?.actor().getSnapshot(),
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
  const slices = createSlices(table, states, { open, values: readFilters, send: link.send });
  return {
    ...link,
    table,
    atoms: slices.atoms,
    get actor() {
      return openedNow().actor();
    },
    get search() {
      return openedNow().search;
    },
    get history() {
      return runHistory(url.history).actor;
    },
    get definition() {
      return openedNow().definition;
    },
    get fetched() {
      return openedNow().fetched;
    },
    get storedKeys() {
      return openedNow().storedKeys;
    },
    start: (pathname) => {
      inDevelopment(() => checkPathname(pathname));
      return openedNow().start(pathname);
    },
    flush: () => openedNow().flush(),
    update: () => openedNow().update(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
