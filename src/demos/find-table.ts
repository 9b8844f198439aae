import { createUserMaker, userSeed } from '../data/random-users';
import type { Column, RowModel } from '../rows';
import { demos, millionRows, server, subRows, twoTables, wholeState } from './index';
import type { Table } from '../table/create-table';
import type { Demo } from './demo';
import { demoRowModel } from './row-model';
import { twoTablesRows } from './two-tables-rows';
import { animalRows } from './sub-rows-rows';
import { createDemoTable, userColumns } from './users';

/** A table of a page apart from the page, with its rows. */
export interface FoundTable {
  readonly machine: Table<never>['machine'];
  readonly machineColumns: Table<never>['machineColumns'];
  readonly search: Table<never>['search'];
  readonly columns: readonly Pick<Column<never>, 'id' | 'kind'>[];
  readonly rowModel: RowModel;
  /** True for a table that fetches its rows. The row model has the first of them. */
  readonly isFetched?: boolean;
}

type PageTable<Row extends object> = Pick<
  Table<Row>,
  'name' | 'machine' | 'machineColumns' | 'search' | 'columns' | 'createRowModel'
>;

/** Makes the row model of a table from its rows. */
const withRows = <Row extends object>(
  { machine, machineColumns, search, columns, createRowModel }: PageTable<Row>,
  rows: readonly Row[],
): FoundTable => ({ machine, machineColumns, search, columns, rowModel: createRowModel(rows) });

/** The rows of the first pages of those that are fetched. */
const makeFirstRows = () => Array.from({ length: 100 }, createUserMaker(userSeed));

/** Returns the table with this name of the page at this path, as the list of pages has it; undefined where there is none. */
export function findTable(path: string, name: string): FoundTable | undefined {
  const demo: Demo | undefined = demos.find((each) => each.path === path);
  if (demo) {
    const table = createDemoTable(demo);
    const { machine, machineColumns, search } = table;
    return table.name === name
      ? { machine, machineColumns, search, columns: userColumns, rowModel: demoRowModel }
      : undefined;
  }
  const isAt = (page: { readonly path: string; readonly table: { readonly name: string } }) =>
    path === page.path && name === page.table.name;
  if (isAt(subRows)) return withRows(subRows.table, animalRows);
  if (isAt(wholeState)) return withRows(wholeState.table, wholeState.rows);
  if (isAt(millionRows)) return { ...withRows(millionRows.table, makeFirstRows()), isFetched: true };
  if (isAt(server)) return { ...withRows(server.table, makeFirstRows()), isFetched: true };
  const found = path === twoTables.path ? twoTables.tables.find(({ table }) => table.name === name) : undefined;
  return found && withRows(found.table, twoTablesRows[found.table.name]);
}
