import type { ActorRefFrom } from 'xstate';
import { addressRegion } from './address/region';
import { columnOrderRegion } from './column-order/region';
import { compositionRegion } from './composition/region';
import { filteringRegion } from './filtering/region';
import { goToPageRegion } from './go-to-page/region';
import { paginationRegion } from './pagination/region';
import { rowSelectionRegion } from './row-selection/region';
import { tableSetup } from './setup';
import { sortingRegion } from './sorting/region';
import { mapStates, type Param, type TableMachineOptions, type UrlStateKey } from './types';

/**
 * The whole behaviour of a table whose state lives in the address, for given columns and options.
 *
 * Provide the actions `push`, `replace`, `deliver` and `withdraw`, which speak to the history of the page. The regions
 * are in the order in which they count on each other.
 *
 * @throws {Error} if a column's id is empty, not well-formed or used twice, or a debounce is no number of milliseconds.
 */
export function createTableMachine(options: TableMachineOptions) {
  checkOptions(options);
  const table = tableSetup(options);

  return table.createMachine({
    id: 'table',
    type: 'parallel',
    // An act takes a few dozen at most: a chart that goes round in circles is an error, not a page that hangs.
    options: { maxIterations: 1000 },
    context: ({ input }) => ({
      filterRows: input.filterRows,
      opened: input.state,
      globalFilter: '',
      columnFilters: [],
      sortOrder: [],
      pagination: { pageIndex: 0, pageSize: input.state.pagination.pageSize },
      columnOrder: [],
      rowSelection: {},
      filteredRowIds: [],
      selectedCount: 0,
      composed: null,
      goToPageText: '',
      written: mapStates<Record<UrlStateKey, readonly Param[]>>(() => []),
      pageCarriers: [],
      write: { method: 'replace', states: [], of: {}, changes: [] },
    }),
    // To open an address is to adopt all of it.
    entry: 'openAddress',
    states: {
      composition: compositionRegion(table),
      filtering: filteringRegion(table),
      sorting: sortingRegion(table, options.columns),
      columnOrder: columnOrderRegion(table),
      selection: rowSelectionRegion(table),
      page: paginationRegion(table),
      goToPage: goToPageRegion(table),
      address: addressRegion(table, options),
    },
  });
}

function checkOptions({ columns, debounce = {} }: TableMachineOptions): void {
  const seen = new Set<string>();
  for (const { id } of columns) {
    if (id === '' || !id.isWellFormed() || seen.has(id))
      throw new Error(
        `createTableMachine: \`columns\` must have ids that are not empty, well-formed and all different, got ${JSON.stringify(id)}${seen.has(id) ? ' twice' : ''}`,
      );
    seen.add(id);
  }
  for (const [key, milliseconds] of Object.entries(debounce)) {
    if (!Number.isFinite(milliseconds) || milliseconds < 0)
      throw new Error(
        `createTableMachine: \`debounce.${key}\` must be a number of milliseconds ≥ 0, got ${milliseconds}`,
      );
  }
}

export type TableMachine = ReturnType<typeof createTableMachine>;

/** A running table machine. */
export type TableActor = ActorRefFrom<TableMachine>;
