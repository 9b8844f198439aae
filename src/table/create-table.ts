import type { RowData } from '@tanstack/table-core';
import { createTableMachine, type TableMachine, type TableMachineOptions } from '../../machines/table';
import { covers } from '../search-params/param';
import {
  createTableOpener,
  createTableSearch,
  ownPatterns,
  type OpenedTable,
  type TableSearch,
  type TableSearchOptions,
} from '../search-params';
import { createRowModel, machineColumns, type Column, type GetRowId, type RowModel } from '../rows';

export interface TableOptions<Row, Name extends string = string> extends TableSearchOptions {
  /** The key under which the validated search of the table's page holds the opened table. Each table of a page needs another; `table` where left out. */
  readonly name?: Name;
  /** In definition order. */
  readonly columns: readonly Column<Row>[];
  /** The id of a row in the table's state, different from every other row's. The row's index, as text, where left out. */
  readonly getRowId?: GetRowId<Row>;
  /** Milliseconds from a change of a state to its write; 0 where left out. */
  readonly debounce?: TableMachineOptions['debounce'];
  /** `push`: each act adds a history entry. `replace`, where left out: it replaces the current one. */
  readonly history?: TableMachineOptions['history'];
}

/**
 * What TanStack Router passes to a validator whose parameters a link may leave out: its `SearchSchemaInput`, which is
 * a mark for the compiler only.
 */
interface SearchInput extends Readonly<Record<string, unknown>> {
  readonly __TSearchSchemaInput__: 'TSearchSchemaInput';
}

/** A table of given columns and options, for any rows. */
export interface Table<Row extends RowData, Name extends string = string> {
  readonly name: Name;
  readonly columns: readonly Column<Row>[];
  readonly machine: TableMachine;
  /** Reads and writes the table's state in the search text of an address. */
  readonly search: TableSearch;
  /**
   * Decodes the table's own parameters, each a raw text under its own name, and leaves all others out. Equal parameters
   * give the very same object. Never throws.
   */
  readonly open: (search: Readonly<Record<string, unknown>>) => OpenedTable;
  /** `open` as the `validateSearch` of a route: gives the opened table under the table's name. */
  readonly validateSearch: (search: SearchInput) => { readonly [K in Name]: OpenedTable };
  /**
   * Makes the row model of given rows. Make it once for given rows, outside of rendering: a new one starts without its memos.
   *
   * @throws {Error} if `getRowId` gives two rows the same id.
   */
  readonly createRowModel: (rows: readonly Row[]) => RowModel;
}

/**
 * Makes a table: its machine, what reads and writes its address, and what computes its rows, from one object of options.
 *
 * @throws {Error} if an option cannot be used. The message names the option.
 * @example
 * const cities = createTable({ columns, params: { globalFilter: 'q' }, debounce: { globalFilter: 300 } });
 * const route = createRoute({ path: '/cities', validateSearch: cities.validateSearch });
 */
export function createTable<Row extends RowData, Name extends string = 'table'>(
  options: TableOptions<Row, Name>,
): Table<Row, Name>;
export function createTable<Row extends RowData>({
  name = 'table',
  columns,
  getRowId,
  debounce,
  history,
  ...searchOptions
}: TableOptions<Row>): Table<Row> {
  const search = createTableSearch(searchOptions);
  if (history !== undefined && history !== 'push' && history !== 'replace')
    throw new Error(`createTable: \`history\` must be 'push' or 'replace', got ${JSON.stringify(history)}`);
  if (name === '' || ownPatterns(search).some((pattern) => covers(pattern, name)))
    throw new Error(
      `createTable: \`name\` must be a text that is not empty and no parameter of the table, got ${JSON.stringify(name)}`,
    );
  const machine = createTableMachine({
    columns: machineColumns(columns),
    codecs: search.codecs,
    ...(debounce && { debounce }),
    ...(history && { history }),
  });
  const open = createTableOpener(search);

  return {
    name,
    columns,
    machine,
    search,
    open,
    validateSearch: (given) => ({ [name]: open(given) }),
    createRowModel: (rows) => createRowModel(columns, rows, getRowId),
  };
}
