import type { ActorRefFrom } from 'xstate';
import { urlRegion } from './url/url.region';
import { createRecords } from './url/url-record';
import { columnOrderRegion } from './features/column-order/column-order.region';
import { columnsTransitions } from './columns/columns.region';
import { compositionRegion } from './composition/composition.region';
import { notFilteredYet } from './derive';
import type { AsyncRowsFeature } from './fetching/fetching.feature';
import { filteringRegion } from './filtering/filtering.region';
import { keysOf, optionalRegions } from './features/optional';
import { goToPageRegion } from './go-to-page/go-to-page.region';
import { paginationRegion } from './features/pagination/pagination.region';
import { resetTransitions } from './reset/reset.actions';
import { rowSelectionRegion } from './features/row-selection/row-selection.region';
import { rowsRegion } from './rows/rows.region';
import { tableSetup } from './table.setup';
import { sortingRegion } from './features/sorting/sorting.region';
import { initialState, optionalStateKeys, tableStateOf } from './table.states';
import type { TableColumn, TableMachineOptions, TableState } from './table.types';

const noIds: readonly string[] = [];

/**
 * Creates the machine of a table whose state lives in the address, with all of its behaviour.
 *
 * The actions `push` and `replace` announce to the history of the page that changes are queued. Each throws if the input has no
 * `history`. An event for an unknown column or row is ignored, and a page index is clamped. Unknown
 * columns and rows, and values of the wrong type, are left out of a state that comes from the address.
 *
 * @throws {Error} if `states` has anything but optional states, such as `expandedState`, or has one twice, or if `debounce` names a
 *   state that the table does not have, or a value that is no number of milliseconds ≥ 0
 * @example
 * const machine = createTableMachine();
 * const { history } = bindTable({ search, history: url.history, opened: location.search });
 * const columns = [{ id: 'name', filter: 'text' as const }];
 * const input = { codecs: search.codecs, state: search.decode(location.search), columns, filterRows, history };
 * createActor(machine, { input }).start();
 */
export function createTableMachine(options: TableMachineOptions = {}): TableMachine {
  checkMachineOptions(options);
  return assembleTableMachine(options);
}

/** Creates the machine of a table. The options have been checked before, as those of a description are. */
export function assembleTableMachine(options: TableMachineOptions) {
  const table = tableSetup(options);
  const { asyncRows } = options;

  return table.createMachine({
    id: 'table',
    type: 'parallel',
    // A user event takes a few dozen microsteps at most. With this limit, an endless loop throws instead of hanging the page.
    options: { maxIterations: 1000 },
    context: ({ input }) => ({
      codecs: () => input.codecs,
      history: () => input.history,
      filterRows: input.filterRows,
      ...(asyncRows && { fetched: asyncRows.nothingFetched }),
      columns: input.columns,
      rules: input.rules ?? {},
      ...initialContext(options, input.state),
      filteredRowIds: notFilteredYet,
      selectableRowIds: [],
      pagedRowCount: 0,
      selectedCount: 0,
      rangeStart: null,
      goneSelected: noIds,
      lostSelection: null,
      composed: null,
      goToPageText: '',
    }),
    // The table opens by adopting the whole state of the address.
    entry: 'openUrl',
    on: { ...resetTransitions, ...columnsTransitions },
    states: {
      composition: compositionRegion(table, options),
      rows: asyncRows ? asyncRows.rowsRegion(table) : rowsRegion(table, options),
      ...regionsIf(asyncRows, ({ requestRegion, countingRegion, networkRegion }) => ({
        request: requestRegion(table),
        counting: countingRegion(table),
        network: networkRegion(table),
      })),
      filtering: filteringRegion(table),
      sorting: sortingRegion(table),
      columnOrder: columnOrderRegion(table, options),
      ...optionalRegions(table, options),
      selection: rowSelectionRegion(table),
      ...regionsIf(asyncRows, ({ checkingRegion }) => ({ checking: checkingRegion(table) })),
      // A page that comes with filters is clamped by the rows that match them, so this region follows those above.
      page: paginationRegion(table, options),
      goToPage: goToPageRegion(table),
      url: urlRegion(table, options),
    },
  });
}

/** The states that the table opens with, before it adopts those of the URL. */
function initialContext(options: TableMachineOptions, inUrl: TableState) {
  const keys = keysOf(options);
  const pagination = { pageIndex: 0, pageSize: inUrl.pagination.pageSize };
  const state = tableStateOf({ ...initialState, pagination }, keys);
  return {
    ...state,
    ...(keys.includes('columnSizing') && { resizing: null }),
    url: createRecords(keys, state, inUrl),
  };
}

/** Returns the regions of a table that fetches its rows; none for rows in memory. */
const regionsIf = <Regions extends object>(
  feature: AsyncRowsFeature | undefined,
  createRegions: (feature: AsyncRowsFeature) => Regions,
): Regions =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As in `optionalRegions`: a missing region has no value.
  feature ? createRegions(feature) : ({} as Regions);

/**
 * Checks the columns of a table.
 *
 * @throws {Error} if a column's id is empty, not well-formed or used twice
 * @example
 * checkMachineColumns([{ id: 'name' }, { id: 'name' }]) // throws: the id is used twice
 */
export function checkMachineColumns(columns: readonly Pick<TableColumn, 'id'>[], by = 'createTableMachine'): void {
  const seen = new Set<string>();
  for (const { id } of columns) {
    if (id === '' || !id.isWellFormed() || seen.has(id))
      throw new Error(
        `${by}: \`columns\` must have ids that are not empty, well-formed and all different, got ${JSON.stringify(id)}${seen.has(id) ? ' twice' : ''}`,
      );
    seen.add(id);
  }
}

/**
 * Checks the options of `createTableMachine` before the machine is made.
 *
 * @throws {Error} as `createTableMachine` does
 * @example
 * checkMachineOptions({ debounce: { sorting: NaN } }) // throws: no number of milliseconds
 */
export function checkMachineOptions({ states = [], debounce = {}, composedRest }: TableMachineOptions): void {
  const wrong = states.find(
    (state, index) => !optionalStateKeys.includes(state.key) || states.indexOf(state) !== index,
  );
  if (wrong !== undefined)
    throw new Error(
      `createTableMachine: \`states\` must be optional states, each once (${optionalStateKeys.map((key) => `${key}State`).join(', ')}), got ${JSON.stringify(wrong, ['key'])}`,
    );
  const keys: readonly string[] = keysOf({ states });
  if (composedRest !== undefined && !(composedRest >= 0 && composedRest < Infinity))
    throw new Error(
      `createTableMachine: \`composedRest\` must be a number of milliseconds ≥ 0 or left out, got ${composedRest}`,
    );
  for (const [key, milliseconds] of Object.entries(debounce)) {
    if (!keys.includes(key))
      throw new Error(`createTableMachine: \`debounce\` must name only ${keys.join(', ')}, got ${JSON.stringify(key)}`);
    if (!Number.isFinite(milliseconds) || milliseconds < 0)
      throw new Error(
        `createTableMachine: \`debounce.${key}\` must be a number of milliseconds ≥ 0, got ${milliseconds}`,
      );
  }
}

/** The machine that `createTableMachine` returns. */
export type TableMachine = ReturnType<typeof assembleTableMachine>;

/** A running table machine. */
export type TableActor = ActorRefFrom<TableMachine>;
