import { type ActorRefFrom, type AnyStateNode, setup } from 'xstate';
import { armDelays } from './base/arm-delays';
import { checkMachineOptions } from './check-options';
import { notFilteredYet, mergeParts, partActions, partSetup, regionsOf, type TablePart } from './base/part';
import { keysOf, partsOf } from './parts';
import { initialState, pickStates, rowStateKeys, tableStateOf } from './base/table.states';
import type {
  TableMachineOptions,
  TableState,
  UrlStateKey,
  TableContext,
  TableEvent,
  TableInput,
} from './base/table.types';
import { urlRegion, debounceDelays, urlActions, urlGuards } from './url.region';
import { adoptionActions, adoptionGuards, columnsActions, rowsActions, rowsGuards } from './adoption';
import { textBoxesActions, textBoxesGuards, textBoxesRegion } from './text-boxes';

/**
 * Creates a table's machine.
 *
 * Provide the actions `push` and `replace`, which notify the page's history of queued changes. `bindTable` provides
 * them. Events for missing columns or rows are ignored, and page indexes are clamped. Missing columns, missing rows and
 * invalid values are dropped from the URL's state.
 *
 * @throws {Error} if `parts` contains a duplicate or an invalid part, or if `debounce` contains a state that the table
 * lacks. Another error is thrown if a delay isn't a number of milliseconds ≥ 0
 * @example
 * const { provide } = bindTable({ search, history: url.history, opened: location.search });
 * const columns = [{ id: 'name', filter: 'text' as const }];
 * const input = { state: search.decode(location.search), columns, filterRows };
 * createActor(provide(createTableMachine()), { input }).start();
 */
export function createTableMachine(options: TableMachineOptions = {}): TableMachine {
  checkMachineOptions(options);
  return assembleTableMachine(options);
}

/** Creates the machine from options that are already checked. */
export function assembleTableMachine(options: TableMachineOptions) {
  const parts = partsOf(options);
  const table = tableSetup(options, parts, (): AnyStateNode => machine.root);
  const { asyncRows } = options;

  const machine = table.createMachine({
    id: 'table',
    type: 'parallel',
    // A user event takes a few dozen microsteps. With this limit, an endless loop throws instead of freezing the page.
    options: { maxIterations: 1000 },
    context: ({ input }) => ({
      defaults: { ...initialState, ...input.defaults },
      filterRows: input.filterRows,
      ...(asyncRows && { fetched: asyncRows.nothingFetched }),
      columns: input.columns,
      rules: input.rules ?? {},
      ...initialContext(options, input.state),
      filteredRowIds: notFilteredYet,
      pagedRowCount: 0,
      draft: null,
      ...mergeParts(parts, ({ context }) => context),
    }),
    entry: 'readUrl',
    on: {
      // Handles Back and links. `adopt` raises `adopted.<key>` for each changed state, which ends a pending or queued
      // write of the state. Text that is being composed stays.
      'url.changed': { guard: 'concerns', actions: ['adopt', 'rememberUrl'] },
      'state.set': { actions: ['adopt', 'writeTogether'] },
      'state.patch': { actions: 'adopt' },
      'columns.changed': { actions: ['setColumns', 'adoptColumns'] },
      // Raises `state.set`.
      'filters.clear': { actions: 'clearFilters' },
      'table.resumed': { actions: 'armDelays' },
    },
    states: {
      textBoxes: textBoxesRegion(parts, options),
      rows: rowsRegion(table, options),
      ...regionsOf(parts, options),
      url: urlRegion(options),
    },
  });
  return machine;
}

/** Waits for rows, because the URL may contain pages and rows that don't exist. */
const rowsRegion = (table: TableSetup, options: Pick<TableMachineOptions, 'parts' | 'asyncRows'>) => {
  const rowKeys = rowStateKeysOf(options);
  const { on, ...connection } = options.asyncRows?.connection() ?? {};

  return table.createStateConfig({
    initial: 'waiting',
    ...(options.asyncRows && { invoke: { id: 'rowSource', src: 'rowSource' } }),
    ...connection,
    on: { 'rows.changed': { actions: 'adoptRows' }, ...on },
    states: {
      waiting: {
        initial: 'unverified',
        always: { guard: 'areRowsThere', target: 'ready' },
        states: {
          // The selected rows come from the URL, so some may not exist.
          unverified: {
            always: { guard: 'areRowsThere', target: '#table.rows.ready', actions: 'leaveOutUnknownRows' },
            // User events select or expand only existing rows.
            on: onAdopted(rowKeys, (key) => ({ guard: { type: 'isUnwritten', params: { key } }, target: 'verified' })),
          },
          // All selected rows have existed, so rows that disappear and return are selected again.
          verified: {
            on: onAdopted(rowKeys, (key) => ({ guard: { type: 'isAsInUrl', params: { key } }, target: 'unverified' })),
          },
        },
      },
      ready: {
        on: { 'rows.changed': { guard: 'removesRows', target: 'waiting.verified', actions: 'adoptRows' } },
      },
    },
  });
};

const onAdopted = <const Transition>(
  keys: readonly UrlStateKey[],
  transition: (key: UrlStateKey) => Transition,
): { readonly [Key in `adopted.${UrlStateKey}`]?: Transition } =>
  Object.fromEntries(keys.map((key) => [`adopted.${key}`, transition(key)]));

const rowStateKeysOf = (options: Pick<TableMachineOptions, 'parts'>): readonly UrlStateKey[] => {
  const keys = keysOf(options);
  return rowStateKeys.filter((key) => keys.includes(key));
};

function initialContext(options: TableMachineOptions, inUrl: TableState) {
  const keys = keysOf(options);
  const pagination = { pageIndex: 0, pageSize: inUrl.pagination.pageSize };
  return {
    ...tableStateOf({ ...initialState, pagination }, keys),
    url: { inUrl: pickStates(inUrl, keys), written: {}, lastWritten: {}, together: [] },
  };
}

/** The return type of `createTableMachine`. */
export type TableMachine = ReturnType<typeof assembleTableMachine>;

/** A running table machine. */
export type TableActor = ActorRefFrom<TableMachine>;

/** @param root returns the finished chart, for `armDelays` */
const tableSetup = (options: TableMachineOptions, parts: readonly TablePart[], root: () => AnyStateNode) =>
  setup({
    types: {} as { context: TableContext; events: TableEvent; input: TableInput },
    ...(options.asyncRows && { actors: options.asyncRows.actors }),
    guards: {
      ...adoptionGuards,
      ...textBoxesGuards,
      ...rowsGuards,
      ...options.asyncRows?.guards,
      ...mergeParts(parts, ({ guards }) => guards),
      ...urlGuards,
    },
    actions: {
      ...adoptionActions(parts, keysOf(options)),
      ...textBoxesActions(parts),
      ...rowsActions(parts),
      ...options.asyncRows?.actions,
      ...partActions,
      ...mergeParts(parts, ({ actions }) => actions),
      ...columnsActions(parts),
      ...urlActions(parts),
      armDelays: armDelays(partSetup, root),
    },
    delays: {
      ...debounceDelays(options),
      compositionDelay: options.compositionDelay ?? 0,
    },
  });

type TableSetup = ReturnType<typeof tableSetup>;
