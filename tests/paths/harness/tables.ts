import {
  partStateKeys,
  stateKeysOf,
  type FilterRows,
  type TableColumn,
  type TableMachine,
  type TableMachineOptions,
  type TextBox,
  type UrlStateKey,
} from '../../../machines/table';
import { rows } from '../../../src/site/data/rows';
import { userStates } from '../../../src/site/demos/users';
import { basic } from '../../../src/site/demos/basic/basic.definition';
import { debounce } from '../../../src/site/demos/debounce/debounce.definition';
import { push } from '../../../src/site/demos/push/push.definition';
import type { TableSearch } from '../../../src/table/url/table-search';
import { createUserTable, type DescribedOptions } from '../../headless-tables';

export { rows };

export interface Table {
  /** The URL path of the demo page, if there is one. */
  readonly name: string;
  readonly machine: TableMachine;
  readonly machineColumns: readonly TableColumn[];
  readonly search: TableSearch;
  readonly history: NonNullable<TableMachineOptions['history']>;
  /** The debounce in milliseconds. 0 means that changes are written immediately. */
  readonly debounce: number;
  readonly states: readonly UrlStateKey[];
}

export const columnNames: Readonly<Record<string, string>> = { id: 'ID', name: 'Name', age: 'Age' };

export const textBoxes = {
  search: { sets: 'globalFilter' },
  id: { sets: 'columnFilter', columnId: 'id' },
  name: { sets: 'columnFilter', columnId: 'name' },
  min: { sets: 'columnFilter', columnId: 'age', bound: 'min' },
  max: { sets: 'columnFilter', columnId: 'age', bound: 'max' },
  page: { sets: 'pageIndex' },
} as const satisfies Record<string, TextBox>;

/** Excludes expanded rows and grouping. They have their own path tests with sub-rows. */
const states = partStateKeys.filter((key) => key !== 'expanded' && key !== 'grouping');

/** Options of a table per chart. `replace`, `push` and `debounce` are on demo pages, whose URLs have the classic form. */
const optionsOf = {
  'no part': { ...basic.table, states: [] },
  'filters and selection': { ...push.table, states: ['columnFilters', 'rowSelection'] },
  replace: basic.table,
  push: push.table,
  debounce: debounce.table,
  auto: { ...basic.table, history: 'auto' },
  'auto, debounced': { ...debounce.table, history: 'auto' },
  'all states': { states },
  'all states, debounced': { states, debounce: Object.fromEntries(stateKeysOf(states).map((key) => [key, 1000])) },
} as const satisfies Readonly<Record<string, DescribedOptions>>;
export type ChartName = keyof typeof optionsOf;
export const charts = [
  'replace',
  'push',
  'debounce',
  'auto',
  'auto, debounced',
  'all states',
  'all states, debounced',
] as const satisfies readonly ChartName[];

/** These charts have fewer parts than the `users` tables. */
export const smallCharts = ['no part', 'filters and selection'] as const satisfies readonly ChartName[];

export function createTable(chart: ChartName): Table {
  const options: DescribedOptions = optionsOf[chart];
  const without = chart === 'no part' ? ['goToPageFeature', 'resetFeature'] : [];
  const { search, machine, machineColumns } = createUserTable(options, undefined, without);
  return {
    name: chart === 'replace' ? '/' : `/${chart}`,
    machine: machine.provide({ actions: { push: () => {}, replace: () => {} } }),
    machineColumns,
    search,
    history: options.history ?? 'replace',
    debounce: Math.max(0, ...Object.values(options.debounce ?? {})),
    states: stateKeysOf(options.states ?? userStates),
  };
}

export type RowSetName = 'all rows' | 'few rows' | 'no rows' | 'loading rows';

export interface Opening {
  readonly opened: string;
  readonly rows?: RowSetName;
}

export interface RowSet {
  readonly data: typeof rows | undefined;
  readonly filterRows: FilterRows | undefined;
}

const { filterRows: filterUsers } = createUserTable();

/** The first rows of the demo pages, with the app's filter. */
const firstRows = (count: number, name: RowSetName): RowSet => ({
  data: rows.slice(0, count),
  filterRows: Object.assign(
    (filters: Parameters<FilterRows>[0]) => filterUsers(filters).filter((id) => Number(id) < count),
    { toJSON: () => name },
  ),
});

export const rowSets: Readonly<Record<RowSetName, RowSet>> = {
  'all rows': firstRows(rows.length, 'all rows'),
  'few rows': firstRows(3, 'few rows'),
  'no rows': firstRows(0, 'no rows'),
  'loading rows': { data: undefined, filterRows: undefined },
};

export const rowSetName = (filterRows: FilterRows | undefined): RowSetName =>
  filterRows ? (JSON.parse(JSON.stringify(filterRows)) as RowSetName) : 'loading rows';
