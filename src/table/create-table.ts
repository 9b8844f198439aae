import type { RowData } from '@tanstack/table-core';
import {
  checkMachineColumns,
  checkMachineOptions,
  createTableMachine,
  type TableColumn,
  type TableMachine,
  type TableMachineOptions,
} from '../../machines/table';
import { covers } from '../search-params/param';
import {
  createTableOpener,
  createTableSearch,
  ownPatterns,
  type OpenedTable,
  type TableSearch,
  type TableSearchOptions,
} from '../search-params';
import { requireOption } from '../search-params/require-option';
import { checkAsyncRows, checkColumns, checkDefaults, checkRowOptions } from './check-options';
import {
  createFetchedRows,
  createRowModel,
  type AsyncRowSource,
  type FetchedRowModel,
  machineColumns,
  type Column,
  type GetRowId,
  type GetSubRows,
  type RowModel,
} from '../rows';

/** The options of `createTable`. */
export interface TableOptions<Row, Name extends string = string> extends TableSearchOptions {
  /**
   * The key of the opened table in the validated search of its page; `table` where left out. Tables of one page need
   * different names.
   */
  readonly name?: Name;
  /** In definition order. */
  readonly columns: readonly Column<Row>[];
  /**
   * Returns the id of a row in the table's state, a different one for each row. Where left out, it is the row's index, as text;
   * of a child, its parent's id and its own index: `3.1`.
   */
  readonly getRowId?: GetRowId<Row>;
  /**
   * Returns the children of a row, for a table whose rows have some. Selecting a row selects its children, a filter keeps the
   * parents of rows that pass, and paging counts top rows.
   */
  readonly getSubRows?: GetSubRows<Row>;
  /**
   * A language tag, such as `de-CH`. Texts are compared, and numbers and dates are shown, as in this locale; `en` where left
   * out, so that a server and every browser show the same.
   */
  readonly locale?: string;
  /** Milliseconds from a change of a state to its write; 0 where left out. */
  readonly debounce?: TableMachineOptions['debounce'];
  /** `push`: each act adds a history entry. `replace`, where left out: it replaces the current one. */
  readonly history?: TableMachineOptions['history'];
  /**
   * True for a table whose rows are not in memory: they come from an `AsyncRowSource`, a page at a time. It needs `getRowId`, and
   * has neither `getSubRows` nor the states `expanded` and `rowPinning`.
   */
  readonly asyncRows?: boolean;
  /**
   * `matching`: the checkbox of the head selects all rows that pass as a query: the address holds their filters, with the rows
   * that were then unselected one by one, and rows that come later are selected if they match. `listed`, where left out: it lists
   * their ids. A table with `asyncRows` always selects what matches.
   */
  readonly selectAll?: NonNullable<TableMachineOptions['selectAll']>;
}

/**
 * The argument of a `validateSearch` whose parameters a link may leave out. It is TanStack Router's `SearchSchemaInput`,
 * a mark that exists for the compiler only, without an import of the router.
 */
interface SearchInput extends Readonly<Record<string, unknown>> {
  readonly __TSearchSchemaInput__: 'TSearchSchemaInput';
}

/** A table's columns and options, and all that is made from them. It holds no rows and no state. */
export interface Table<Row extends RowData, Name extends string = string> {
  readonly name: Name;
  readonly columns: readonly Column<Row>[];
  /** The columns as its machine takes them. */
  readonly machineColumns: readonly TableColumn[];
  /**
   * Tells the table from others, by its name, the ids of its columns, its parameters and its options. A module that is replaced in
   * development makes an equal one.
   */
  readonly identity: string;
  /** Made when it is asked for first: an application may have many tables, and show one. */
  readonly machine: TableMachine;
  /** Reads and writes the table's state in the search text of an address. */
  readonly search: TableSearch;
  /**
   * Decodes the table's own parameters, each a raw text under its own name, and ignores all others. Equal parameters give
   * the same object. Never throws.
   */
  readonly open: (search: Readonly<Record<string, unknown>>) => OpenedTable;
  /** The `validateSearch` of a route: returns the opened table under the table's name. Never throws. */
  readonly validateSearch: (search: SearchInput) => { readonly [K in Name]: OpenedTable };
  /**
   * Creates the row model of these rows. Call it once for the same rows, outside of rendering, because a new model computes
   * everything anew.
   *
   * @throws {Error} if `getRowId` gives two rows the same id
   */
  readonly createRowModel: (rows: readonly Row[]) => RowModel<Row>;
  /** Creates the row model of rows that are fetched from this source, one for each running table; `undefined` for a table with its rows in memory. */
  readonly createFetchedRows?: ((source: AsyncRowSource<Row>) => FetchedRowModel<Row>) | undefined;
}

/**
 * Creates a table from one object of options: its machine, the codec of its address, and its row model.
 *
 * @throws {Error} if an option cannot be used; the message names the option, what it got and what it takes
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
  getSubRows,
  locale,
  debounce,
  history,
  params,
  defaults,
  codecs,
  states,
  asyncRows = false,
  selectAll = asyncRows ? 'matching' : 'listed',
  ...others
}: TableOptions<Row>): Table<Row> {
  checkColumns(columns);
  checkRowOptions({ locale, getRowId, getSubRows });
  requireOption(
    history === undefined || history === 'push' || history === 'replace',
    'history',
    "'push' or 'replace'",
    history,
  );
  checkAsyncRows({ asyncRows, getRowId, getSubRows, states, selectAll });
  const [unknown] = Object.keys(others);
  requireOption(unknown === undefined, 'options', 'those of `TableOptions`', unknown);
  const search = createTableSearch({
    ...(states && { states }),
    ...(params && { params }),
    ...(defaults && { defaults }),
    ...(codecs && { codecs }),
  });
  requireOption(
    name !== '' && !ownPatterns(search).some((pattern) => covers(pattern, name)),
    'name',
    'a text that is not empty and no parameter of the table',
    name,
  );
  const machineOptions: TableMachineOptions = {
    codecs: search.codecs,
    ...(states && { states }),
    ...(debounce && { debounce }),
    ...(history && { history }),
    asyncRows,
    selectAll,
  };
  checkMachineOptions(machineOptions);
  const tableColumns = machineColumns(columns);
  checkMachineColumns(tableColumns);
  checkDefaults(search.defaults, tableColumns);
  const open = createTableOpener(search);
  let machine: TableMachine | undefined;

  return {
    name,
    columns,
    machineColumns: tableColumns,
    get identity() {
      const options = { defaults, states, debounce, history, asyncRows, selectAll };
      return JSON.stringify([name, columns.map(({ id }) => id), ownPatterns(search), options]);
    },
    get machine() {
      machine ??= createTableMachine(machineOptions);
      return machine;
    },
    search,
    open,
    validateSearch: (given) => ({ [name]: open(given) }),
    createRowModel: (rows) => createRowModel({ columns, rows, getRowId, getSubRows, locale }),
    ...(asyncRows &&
      getRowId && { createFetchedRows: (source) => createFetchedRows({ columns, getRowId, locale, source }) }),
  };
}
