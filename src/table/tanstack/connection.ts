import type { Actor } from 'xstate';
import type { HistoryActor } from '../../../machines/history';
import type { TableEvent, TableMachine, UrlStateKey } from '../../../machines/table';
import { createListeners } from '../../shared/listeners';
import { runHistory, type PageUrl } from '../history';
import type { AnyTableDefinition } from '../url/definition/define-table';
import type { TableSearch } from '../url/table-search';
import type { TanStackPart } from '../features/tanstack-part';
import { collectParts } from '../features/table-part';
import type { Acting, FilterValues } from '../host/states';
import { checkHandled, checkPathname, checkStored, requireDefinition, requirePageUrl } from './checks';
import { createTableFilters, type TableFilters } from './columns';
import type { FetchedHostRows } from './fetched-rows';
import type { UrlTable } from './url-table';
import { openTable, type OpenTable, type TableLink } from './open-table';
import { bindingsOf, createSlices, type Slices } from './slices';

/** A table's `sync` property, which `urlFeature` adds. */
export interface TableSync {
  /** The machine's actor, for inspectors and selectors. Restarting the table creates a new actor. */
  readonly actor: Actor<TableMachine>;
  /** The page's history, for notices and inspectors. */
  readonly history: HistoryActor;
  /** Reads and writes the table's state in a URL's search string. */
  readonly search: TableSearch;
  /**
   * Starts the machine, and syncs the table with the page's URL.
   *
   * @param pathname browser pathname of the table's page. Default: the URL's pathname
   * @returns a function that writes pending changes and stops the machine
   */
  readonly start: (pathname?: string) => () => void;
  /** Writes pending changes. */
  readonly flush: () => void;
  /** Sends changed rows, columns and options to the machine. Call it after changing them. */
  readonly update: () => void;
  /** Sends an event to the machine. Events are queued until the machine starts. */
  readonly send: (event: TableEvent) => void;
  /** Calls the listener after each new snapshot, and after a restart. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The table's definition. */
  readonly definition: AnyTableDefinition;
}

export interface Connection extends TableSync, Acting {
  readonly table: UrlTable;
  readonly fetched: FetchedHostRows | undefined;
  readonly atoms: Slices['atoms'];
  readonly parts: readonly TanStackPart[];
  /** The definition's states for which the table has features. */
  readonly storedKeys: readonly UrlStateKey[];
}

const isConnection = (sync: unknown): sync is Connection =>
  typeof sync === 'object' && sync !== null && 'encodeFilter' in sync;

/** @throws {Error} if the table lacks `urlFeature` */
export function connectionOf({ sync }: { readonly sync: TableSync }): Connection {
  if (isConnection(sync)) return sync;
  throw new Error('chartable: `features` must include `urlFeature()`.');
}

/** Connects a table to a machine. The table's first read of a state creates the machine, and `start` starts it. */
export function connectTable(table: UrlTable, given: PageUrl | undefined): Connection {
  let url: PageUrl | undefined;
  const readUrl = () => (url ??= requirePageUrl(table.options, given));
  const changed = createListeners();
  let filters: (TableFilters & FilterValues) | undefined;
  const readFilters = () =>
    (filters ??= {
      ...createTableFilters(table, requireDefinition(table.options)),
      showsResizing: () => table.options.columnResizeMode === 'onChange',
    });

  let opened: OpenTable | undefined;
  let isOpening = false;
  /** Creates the machine once. During the creation, row models read states, which calls this function again. */
  function open(): void {
    if (opened || isOpening) return;
    bindingsOf(table);
    isOpening = true;
    try {
      opened = openTable(table, { url: readUrl(), parts }, slices, readFilters(), link);
    } finally {
      isOpening = false;
    }
  }
  function openedNow(): OpenTable {
    open();
    if (!opened) throw new Error('chartable: `accessorFn`, `sortFn` and `filterFn` must not change states.');
    return opened;
  }

  const link: TableLink = {
    send: (event) => {
      const { actor, send, storedKeys } = openedNow();
      const { context: before } = actor().getSnapshot();
      send(event);
      if (process.env.NODE_ENV === 'production') return;
      checkHandled(event, actor().logic.events);
      checkStored(event, before, actor().getSnapshot().context, storedKeys);
    },
    encodeFilter: (columnId, value) => readFilters().encodeValue(columnId, value),
    snapshot: () => opened?.actor().getSnapshot(),
    notify: changed.call,
  };
  const slices = createSlices(table, { open, values: readFilters, send: link.send });
  const parts = collectParts(table, slices.add);
  return {
    ...link,
    table,
    atoms: slices.atoms,
    parts,
    get actor() {
      return openedNow().actor();
    },
    get search() {
      return openedNow().search;
    },
    get history() {
      return runHistory(readUrl().history).actor;
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
      if (process.env.NODE_ENV !== 'production') checkPathname(pathname);
      return openedNow().start(pathname);
    },
    flush: () => openedNow().flush(),
    update: () => openedNow().update(),
    subscribe: changed.add,
  };
}

/** A table created with `urlFeature`. */
export interface StartableTable<Row = unknown> {
  /** The property that `urlFeature` adds to the table. */
  readonly sync: TableSync;
  /** The table's options. */
  readonly options: object;
  /** Returns the row with an ID. Throws if the row is missing. */
  readonly getRow: (rowId: string, searchAll?: boolean) => { readonly original: Row };
}

/**
 * Starts the machine of a table that no framework renders. After changing rows, columns or options, call
 * `table.sync.update()`.
 *
 * @param options `pathname`: the browser pathname of the table's page. Default: the URL's pathname
 * @returns a function that writes pending changes and stops the machine
 * @throws {Error} if the table can't use an option, e.g. `state.sorting`, because the machine owns the sorting
 * @example
 * const table = constructTable({ features, columns, data, getRowId, tableUrl: tasks });
 * const stop = startTable(table);
 */
export function startTable(table: StartableTable, { pathname }: { readonly pathname?: string } = {}): () => void {
  return table.sync.start(pathname);
}
