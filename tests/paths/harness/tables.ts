import {
  optionalStateKeys,
  stateKeysOf,
  type FilterRows,
  type TableColumn,
  type TableMachine,
  type TextBox,
  type UrlStateKey,
} from '../../../machines/table';
import type { WriteMethod } from '../../../machines/history';
import { rows } from '../../../src/site/data/rows';
import { demos, type Demo } from '../../../src/site/demos';
import type { TableSearch } from '../../../src/table/url';
import { createUserTable, type DescribedOptions } from '../../headless-tables';

export { rows };

export interface Table {
  readonly name: string;
  readonly machine: TableMachine;
  readonly machineColumns: readonly TableColumn[];
  readonly search: TableSearch;
  /** Whether user events push a history entry or replace the current one. */
  readonly history: WriteMethod;
  /** Milliseconds; 0 to write immediately. */
  readonly debounce: number;
  readonly states: readonly UrlStateKey[];
  readonly statesNotInUrl: readonly UrlStateKey[];
}

export const columnNames: Readonly<Record<string, string>> = { id: 'ID', name: 'Name', age: 'Age' };

export const textBoxes: readonly TextBox[] = [
  { sets: 'globalFilter' },
  { sets: 'columnFilter', columnId: 'id' },
  { sets: 'columnFilter', columnId: 'name' },
  { sets: 'columnFilter', columnId: 'age', bound: 'min' },
  { sets: 'columnFilter', columnId: 'age', bound: 'max' },
  { sets: 'pageIndex' },
];

/**
 * Names of the charts, one per combination of options. Tables of a chart behave the same but write different params.
 * The last two have optional states.
 */
export const charts = ['replace', 'push', 'debounce', 'all states', 'all states, debounced'] as const;
export type ChartName = (typeof charts)[number];

/** Calls to the page's history, by actor. */
export const histories = new WeakMap<object, (method: WriteMethod) => void>();

type Self = { readonly self: object };
const notifyHistory =
  (method: WriteMethod) =>
  ({ self }: Self) =>
    histories.get(self)?.(method);

interface Plan {
  readonly name: string;
  readonly options: DescribedOptions;
  readonly statesNotInUrl: readonly UrlStateKey[];
}

function createTable({ name, options, statesNotInUrl }: Plan): Table {
  const omittedParams = Object.fromEntries(statesNotInUrl.map((key) => [key, false as const]));
  const { search, machine, machineColumns } = createUserTable({
    ...options,
    params: { ...options.params, ...omittedParams },
  });
  return {
    name,
    machine: machine.provide({
      actions: {
        push: notifyHistory('push'),
        replace: notifyHistory('replace'),
      },
    }),
    machineColumns,
    search,
    history: options.history ?? 'replace',
    debounce: Math.max(0, ...Object.values(options.debounce ?? {})),
    states: stateKeysOf(options.states),
    statesNotInUrl,
  };
}

const debounceMs = 1000;

/** Excludes expanded rows and grouping. They have their own path tests with sub-rows. */
const states = optionalStateKeys.filter((key) => key !== 'expanded' && key !== 'grouping');

const allStatesTables: Readonly<Partial<Record<ChartName, DescribedOptions>>> = {
  'all states': { states },
  'all states, debounced': {
    states,
    debounce: Object.fromEntries(stateKeysOf(states).map((key) => [key, debounceMs])),
  },
};

/** For each chart with optional states, the chart whose items it also contains. */
export const includedChart = {
  'all states': 'replace',
  'all states, debounced': 'debounce',
} as const satisfies Partial<Record<ChartName, ChartName>>;

const chartOf = ({ table }: Demo): ChartName =>
  table?.history === 'push' ? 'push' : table?.debounce ? 'debounce' : 'replace';

function plansOf(chart: ChartName): readonly Plan[] {
  const options = allStatesTables[chart];
  if (options) return [{ name: chart, options, statesNotInUrl: [] }];
  const plans = (demos as readonly Demo[])
    .filter((demo) => chartOf(demo) === chart)
    .map(({ path, table = {} }): Plan => ({ name: path, options: table, statesNotInUrl: [] }));
  return [
    ...plans,
    ...plans
      .slice(0, 1)
      .map((plan): Plan => ({ ...plan, name: `${plan.name} without pagination`, statesNotInUrl: ['pagination'] })),
  ];
}

export const tablesOf = (chart: ChartName): readonly Table[] => plansOf(chart).map(createTable);

export function createNamedTable(name: string): Table {
  const plan = charts.flatMap(plansOf).find((candidate) => candidate.name === name);
  if (!plan) throw new Error(`unknown table ${name}`);
  return createTable(plan);
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
