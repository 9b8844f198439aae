import type { ActorRefFrom } from 'xstate';
import { adoptionTransitions } from './adoption';
import { armDelays } from './arm-delays';
import { urlRegion } from './url/url.region';
import { columnsTransitions } from './columns/columns.region';
import { textBoxesRegion } from './text-boxes/text-boxes.region';
import { notFilteredYet } from './derive';
import { regionsOf } from './part';
import { keysOf, partsOf } from './parts';
import { resetTransitions } from './reset/reset.actions';
import { rowsRegion } from './rows/rows.region';
import { tableSetup } from './table.setup';
import { initialState, optionalStateKeys, pickStates, tableStateOf } from './table.states';
import type { TableColumn, TableMachineOptions, TableState } from './table.types';

/**
 * Creates a table's machine.
 *
 * Provide the actions `push` and `replace`, which notify the page's history of queued changes. `bindTable` does that.
 * Events for missing columns or rows are ignored, and page indexes are clamped. Missing columns, missing rows and invalid
 * values are dropped from the URL's state.
 *
 * @throws {Error} if `states` contains a duplicate or anything but optional states such as `expandedPart`, or if `debounce`
 * names a state that the table doesn't have, or isn't a number of milliseconds ≥ 0
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

/** The options must already be checked. */
export function assembleTableMachine(options: TableMachineOptions) {
  const parts = partsOf(options);
  const table = tableSetup(options, parts);
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
      ...parts.reduce((all, { context }) => ({ ...all, ...context }), {}),
    }),
    entry: 'readUrl',
    on: {
      ...adoptionTransitions,
      ...resetTransitions,
      ...columnsTransitions,
      'table.resumed': { actions: 'armDelays' },
    },
    states: {
      textBoxes: textBoxesRegion(table, options),
      rows: rowsRegion(table, options),
      ...regionsOf(parts),
      url: urlRegion(table, options),
    },
  });
  return machine.provide({ actions: { armDelays: armDelays(table, machine.root) } });
}

function initialContext(options: TableMachineOptions, inUrl: TableState) {
  const keys = keysOf(options);
  const pagination = { pageIndex: 0, pageSize: inUrl.pagination.pageSize };
  return {
    ...tableStateOf({ ...initialState, pagination }, keys),
    url: { inUrl: pickStates(inUrl, keys), written: {}, lastWritten: {}, together: [] },
  };
}

/**
 * Checks the columns' IDs.
 *
 * @throws {Error} if a column ID is empty, not well-formed Unicode, or used twice
 * @example
 * checkMachineColumns([{ id: 'name' }, { id: 'name' }]) // throws: the ID is used twice
 */
export function checkMachineColumns(columns: readonly Pick<TableColumn, 'id'>[], by = 'createTableMachine'): void {
  const seen = new Set<string>();
  for (const { id } of columns) {
    if (id === '' || !id.isWellFormed() || seen.has(id))
      throw new Error(
        `${by}: \`columns\` must have IDs that are non-empty, well-formed and unique, got ${JSON.stringify(id)}${seen.has(id) ? ' twice' : ''}`,
      );
    seen.add(id);
  }
}

/**
 * Checks `createTableMachine`'s options.
 *
 * @throws {Error} like `createTableMachine`
 * @example
 * checkMachineOptions({ debounce: { sorting: NaN } }) // throws: not a number of milliseconds
 */
export function checkMachineOptions({ states = [], debounce = {}, compositionDelay }: TableMachineOptions): void {
  const wrong = states.find(
    (state, index) => !optionalStateKeys.includes(state.key) || states.indexOf(state) !== index,
  );
  if (wrong !== undefined)
    throw new Error(
      `createTableMachine: \`states\` must be optional states, each once (${optionalStateKeys.map((key) => `${key}Part`).join(', ')}), got ${JSON.stringify(wrong, ['key'])}`,
    );
  const keys: readonly string[] = keysOf({ states });
  if (compositionDelay !== undefined && !(compositionDelay >= 0 && compositionDelay < Infinity))
    throw new Error(
      `createTableMachine: \`compositionDelay\` must be a number of milliseconds ≥ 0 or undefined, got ${compositionDelay}`,
    );
  for (const [key, milliseconds] of Object.entries(debounce)) {
    if (!keys.includes(key))
      throw new Error(
        `createTableMachine: \`debounce\` must contain only ${keys.join(', ')}, got ${JSON.stringify(key)}`,
      );
    if (!Number.isFinite(milliseconds) || milliseconds < 0)
      throw new Error(
        `createTableMachine: \`debounce.${key}\` must be a number of milliseconds ≥ 0, got ${milliseconds}`,
      );
  }
}

/** The return type of `createTableMachine`. */
export type TableMachine = ReturnType<typeof assembleTableMachine>;

/** A running table machine. */
export type TableActor = ActorRefFrom<TableMachine>;
