import { constructTable } from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import type { FilterRows, TableColumn, TableMachine } from '../machines/table';
import { searchCellTexts, defineTableUrl, type TableDefinitionOptions, type TableSearch } from '../src/entries/url';
import { rows as userRows, type User } from '../src/site/data/rows';
import { userColumns, userStates } from '../src/site/demos/users';
import { urlFeature, type StartableTable } from '../src/entries/table-9';
import { sampleBooks } from './sample-books';
import { columns as bookColumns, createFeatures, type operatorColumns } from './table/columns/book-table';
import { openMemoryPage } from './memory-page';

export type DescribedOptions = Partial<Omit<TableDefinitionOptions, 'name'>>;

export interface HeadlessTable {
  readonly machine: TableMachine;
  readonly machineColumns: readonly TableColumn[];
  readonly filterRows: FilterRows;
  readonly search: TableSearch;
}

/** The reactivity that TanStack Table needs without a framework. */
export const headless = { coreReactivityFeature: storeReactivityBindings() };

export function machineOf({ sync: { actor, search } }: StartableTable): HeadlessTable {
  const { columns, filterRows } = actor.getSnapshot().context;
  if (!filterRows) throw new Error('The table has no rows.');
  return { machine: actor.logic, machineColumns: columns, filterRows, search };
}

/**
 * Creates a table of users. Default: the states in `userStates`.
 *
 * @param without features that the table lacks
 */
export const createUserTable = (
  options: DescribedOptions = {},
  data: readonly User[] = userRows,
  without: readonly string[] = [],
): HeadlessTable =>
  machineOf(
    constructTable({
      features: omitFeatures(createFeatures(urlFeature(openMemoryPage('/'))), without),
      columns: userColumns,
      data,
      tableUrl: defineTableUrl({ name: 'users', states: userStates, ...options }),
      ...searchCellTexts,
    }),
  );

/** Returns the features except those in `without`. The TypeScript type still includes all of them. */
function omitFeatures<Features extends object>(features: Features, without: readonly string[]): Features {
  for (const name of without) Reflect.deleteProperty(features, name);
  return features;
}

type BookColumns = typeof bookColumns | typeof operatorColumns;

/** Defines a table with a column of each kind. Default: the states in `userStates`. */
export const createBookTable = (options: DescribedOptions = {}, columns: BookColumns = bookColumns): HeadlessTable =>
  machineOf(
    constructTable({
      features: createFeatures(urlFeature(openMemoryPage('/'))),
      columns,
      data: sampleBooks,
      tableUrl: defineTableUrl({ name: 'books', states: userStates, ...options }),
      ...searchCellTexts,
    }),
  );
