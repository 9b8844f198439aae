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

/** A table as the application makes it: its machine, what reads and writes its address. */
export interface Table {
  readonly name: string;
  readonly machine: TableMachine;
  readonly machineColumns: readonly TableColumn[];
  readonly search: TableSearch;
  /** Whether user events push a history entry or replace the current one. */
  readonly history: WriteMethod;
  /** Milliseconds; 0 where states reach the address at once. */
  readonly debounce: number;
  /** The states that it has. */
  readonly states: readonly UrlStateKey[];
  /** States that it does not write to the address. */
  readonly forgets: readonly UrlStateKey[];
}

/** The names of the demo pages' columns, in definition order. */
export const columnNames: Readonly<Record<string, string>> = { id: 'ID', name: 'Name', age: 'Age' };

/** The text boxes of the demo pages. */
export const textBoxes: readonly TextBox[] = [
  { sets: 'globalFilter' },
  { sets: 'columnFilter', columnId: 'id' },
  { sets: 'columnFilter', columnId: 'name' },
  { sets: 'columnFilter', columnId: 'age', bound: 'min' },
  { sets: 'columnFilter', columnId: 'age', bound: 'max' },
  { sets: 'pageIndex' },
];

/**
 * The charts that the options make. Tables of one chart differ in what they write, not in what they do. The last two have
 * optional states.
 */
export const charts = ['replace', 'push', 'debounce', 'whole', 'whole, debounced'] as const;
export type ChartName = (typeof charts)[number];

/** The calls of each running table to the history of its page. The actions are the machine's own, so that the machine that runs is the very one whose paths are walked. */
export const histories = new WeakMap<object, (method: WriteMethod) => void>();

type Self = { readonly self: object };
const announcing =
  (method: WriteMethod) =>
  ({ self }: Self) =>
    histories.get(self)?.(method);

interface Plan {
  readonly name: string;
  readonly options: DescribedOptions;
  readonly forgets: readonly UrlStateKey[];
}

function createTable({ name, options, forgets }: Plan): Table {
  const leftOut = Object.fromEntries(forgets.map((key) => [key, false as const]));
  const { search, machine, machineColumns } = createUserTable({
    ...options,
    params: { ...options.params, ...leftOut },
  });
  return {
    name,
    machine: machine.provide({
      actions: {
        push: announcing('push'),
        replace: announcing('replace'),
      },
    }),
    machineColumns,
    search,
    history: options.history ?? 'replace',
    debounce: Math.max(0, ...Object.values(options.debounce ?? {})),
    states: stateKeysOf(options.states),
    forgets,
  };
}

const debounceMs = 1000;

/** The optional states of these tables. Of expanded rows and groups, tests of their own run the paths: their rows have children. */
const states = optionalStateKeys.filter((key) => key !== 'expanded' && key !== 'grouping');

/** The tables with these optional states, by their charts. */
const wholeTables: Readonly<Partial<Record<ChartName, DescribedOptions>>> = {
  whole: { states },
  'whole, debounced': {
    states,
    debounce: Object.fromEntries(stateKeysOf(states).map((key) => [key, debounceMs])),
  },
};

/** The chart whose items a chart with optional states has too. */
export const chartWithin = { whole: 'replace', 'whole, debounced': 'debounce' } as const satisfies Partial<
  Record<ChartName, ChartName>
>;

const chartOf = ({ table }: Demo): ChartName =>
  table?.history === 'push' ? 'push' : table?.debounce ? 'debounce' : 'replace';

function plansOf(chart: ChartName): readonly Plan[] {
  const options = wholeTables[chart];
  if (options) return [{ name: chart, options, forgets: [] }];
  const plans = (demos as readonly Demo[])
    .filter((demo) => chartOf(demo) === chart)
    .map(({ path, table = {} }): Plan => ({ name: path, options: table, forgets: [] }));
  return [
    ...plans,
    ...plans
      .slice(0, 1)
      .map((plan): Plan => ({ ...plan, name: `${plan.name} without pagination`, forgets: ['pagination'] })),
  ];
}

/** The tables of the demo pages, and for each chart one whose page is not in the address. */
export const tablesOf = (chart: ChartName): readonly Table[] => plansOf(chart).map(createTable);

/** A new table of the name. */
export function tableNamed(name: string): Table {
  const plan = charts.flatMap(plansOf).find((candidate) => candidate.name === name);
  if (!plan) throw new Error(`There is no table ${name}`);
  return createTable(plan);
}

export type RowSetName = 'all rows' | 'few rows' | 'no rows' | 'rows to come';

/** The address and the rows that a table is opened with. */
export interface Opening {
  /** The search string of the address. */
  readonly opened: string;
  /** The rows that there are then; all where left out. */
  readonly rows?: RowSetName;
}

export interface RowSet {
  readonly data: typeof rows | undefined;
  readonly filterRows: FilterRows | undefined;
}

const { filterRows: filterUsers } = createUserTable();

/** The first rows of the demo pages, with the application's own filter. In an event they stand by their name, so that a path can be saved. */
const firstRows = (count: number, name: RowSetName): RowSet => ({
  data: rows.slice(0, count),
  filterRows: Object.assign(
    (filters: Parameters<FilterRows>[0]) => filterUsers(filters).filter((id) => Number(id) < count),
    { toJSON: () => name },
  ),
});

/** Data that a table may get. */
export const rowSets: Readonly<Record<RowSetName, RowSet>> = {
  'all rows': firstRows(rows.length, 'all rows'),
  'few rows': firstRows(3, 'few rows'),
  'no rows': firstRows(0, 'no rows'),
  'rows to come': { data: undefined, filterRows: undefined },
};

/** The name of the rows that an event brings. */
export const rowSetName = (filterRows: FilterRows | undefined): RowSetName =>
  filterRows ? (JSON.parse(JSON.stringify(filterRows)) as RowSetName) : 'rows to come';
