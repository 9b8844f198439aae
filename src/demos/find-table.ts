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
  readonly search: Table<never>['search'];
  readonly columns: readonly Pick<Column<never>, 'id' | 'kind'>[];
  readonly rowModel: RowModel;
  /** True for a table that fetches its rows. The row model has the first of them. */
  readonly isFetched?: boolean;
}

/** The rows of the first pages of those that are fetched. */
const makeFirstRows = () => Array.from({ length: 100 }, createUserMaker(userSeed));

/** Returns the table with this name of the page at this path, as the list of pages has it; undefined where there is none. */
export function findTable(path: string, name: string): FoundTable | undefined {
  const demo: Demo | undefined = demos.find((each) => each.path === path);
  if (demo) {
    const table = createDemoTable(demo);
    const { machine, search } = table;
    return table.name === name ? { machine, search, columns: userColumns, rowModel: demoRowModel } : undefined;
  }
  if (path === subRows.path && name === subRows.table.name) {
    const { machine, search, columns, createRowModel } = subRows.table;
    return { machine, search, columns, rowModel: createRowModel(animalRows) };
  }
  if (path === wholeState.path && name === wholeState.table.name) {
    const { machine, search, columns, createRowModel } = wholeState.table;
    return { machine, search, columns, rowModel: createRowModel(wholeState.rows) };
  }
  if (path === millionRows.path && name === millionRows.table.name) {
    const { machine, search, columns, createRowModel } = millionRows.table;
    return { machine, search, columns, rowModel: createRowModel(makeFirstRows()), isFetched: true };
  }
  if (path === server.path && name === server.table.name) {
    const { machine, search, columns, createRowModel } = server.table;
    return { machine, search, columns, rowModel: createRowModel(makeFirstRows()), isFetched: true };
  }
  const found = path === twoTables.path ? twoTables.tables.find(({ table }) => table.name === name) : undefined;
  if (!found) return undefined;
  const { machine, search, columns, createRowModel } = found.table;
  return { machine, search, columns, rowModel: createRowModel(twoTablesRows[found.table.name]) };
}
