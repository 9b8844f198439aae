import {
  getCoreRowModel,
  getExpandedRowModel,
  getFacetedRowModel,
  getFacetedUniqueValues,
  getFilteredRowModel,
  getGroupedRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
  type Row,
  type Table,
  type TableOptions,
} from '@tanstack/react-table';
import { createBrowserUrl } from 'chartable/browser';
import { defineTable } from 'chartable/definition';
import { useChartableOptions } from 'chartable/tanstack-table-8';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { columnOf, createRandom, gestures, groupingGestures } from './gestures';
import { columns, createPeople, type Person } from './people';

type PeopleTable = Table<Person>;
type PeopleOptions = TableOptions<Person>;

const people = defineTable({
  name: 'people',
  states: ['columnVisibility', 'columnPinning', 'columnSizing', 'expanded', 'rowPinning', 'grouping'],
});
const url = createBrowserUrl();

/** Keyed by name. */
const tables = {
  'rows without children': { options: {}, hasChildren: false },
  'paged rows with children': { options: {}, hasChildren: true },
  "children on their parent's page": { options: { paginateExpandedRows: false }, hasChildren: true },
  'sort and selection rules': {
    options: {
      sortDescFirst: true,
      enableMultiRemove: false,
      maxMultiSortColCount: 2,
      enableRowSelection: ({ index }) => index % 4 !== 1,
      enableSubRowSelection: false,
    },
    hasChildren: true,
  },
  'a single sort and a single selected row': {
    options: {
      enableSortingRemoval: false,
      enableMultiSort: false,
      enableMultiRowSelection: false,
      sortDescFirst: false,
    },
    hasChildren: false,
  },
  'rows with details': { options: { getRowCanExpand: ({ index }) => index % 2 === 0 }, hasChildren: false },
  'manual filtering and sorting': {
    options: { manualFiltering: true, manualSorting: true, manualPagination: true, rowCount: 450 },
    hasChildren: false,
  },
  'manual paging with a page count': { options: { manualPagination: true, pageCount: 30 }, hasChildren: false },
  'filters without a page reset': { options: { autoResetPageIndex: false }, hasChildren: false },
  'grouped rows': { options: {}, hasChildren: false, isGrouped: true },
} satisfies Readonly<
  Record<string, { readonly options: Partial<PeopleOptions>; readonly hasChildren: boolean; readonly isGrouped?: true }>
>;

function completeOptions(data: Person[], options: Partial<PeopleOptions>): PeopleOptions {
  return {
    columns,
    data,
    getRowId: ({ id }) => id,
    globalFilterFn: 'includesString',
    getCoreRowModel: getCoreRowModel(),
    getExpandedRowModel: getExpandedRowModel(),
    getFacetedRowModel: getFacetedRowModel(),
    getFacetedUniqueValues: getFacetedUniqueValues(),
    getFilteredRowModel: getFilteredRowModel(),
    getGroupedRowModel: getGroupedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
    getSortedRowModel: getSortedRowModel(),
    ...(data.some(({ children }) => children) && { getSubRows: ({ children }: Person) => children }),
    ...options,
  };
}

interface TableProps {
  readonly options: PeopleOptions;
  readonly show: (table: PeopleTable) => void;
}

function Rows({ table }: { readonly table: PeopleTable }) {
  return <p>{table.getRowModel().rows.map(({ id }) => id)}</p>;
}

function PlainTable({ options, show }: TableProps) {
  const table = useReactTable({ autoResetExpanded: false, ...options });
  show(table);
  return <Rows table={table} />;
}

function ChartableTable({ options, show }: TableProps) {
  const table = useReactTable(useChartableOptions(people, options, { url }));
  show(table);
  return <Rows table={table} />;
}

const keys = [
  'globalFilter',
  'columnFilters',
  'sorting',
  'pagination',
  'columnOrder',
  'rowSelection',
  'columnVisibility',
  'columnPinning',
  'columnSizing',
  'expanded',
  'rowPinning',
  'grouping',
] as const;
type Key = (typeof keys)[number];

const byId = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** Returns the same string for equivalent values. */
function meaning(key: Key, value: unknown): string {
  const entries: readonly [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (key === 'globalFilter') return JSON.stringify(value ?? '');
  if (key === 'columnOrder') return JSON.stringify(entries.length > 0 ? value : ['id', 'name', 'age', 'tags']);
  if (key === 'columnVisibility') return JSON.stringify(entries.filter(([, isShown]) => isShown === false).sort(byId));
  if (key === 'rowSelection' || (key === 'expanded' && value !== true))
    return JSON.stringify(entries.filter(([, is]) => is === true).sort(byId));
  if (key === 'columnSizing') return JSON.stringify([...entries].sort(byId));
  if (key === 'columnPinning') return JSON.stringify({ left: [], right: [], ...(value as object) });
  if (key === 'rowPinning') return JSON.stringify({ top: [], bottom: [], ...(value as object) });
  return JSON.stringify(value);
}

/** Waits for all renders. A plain table resets its state in a microtask. */
const actAndRender = (change: () => void): Promise<void> =>
  act(async () => {
    change();
    await new Promise((resolve) => void setTimeout(resolve));
  });

/** Also unselects the parents of rows that a plain table has unselected. TanStack Table would keep them selected. */
function unselectParents(table: PeopleTable, before: Readonly<Record<string, boolean>>): void {
  const { rowSelection } = table.getState();
  const unselected = Object.keys(before).filter((id) => rowSelection[id] !== true);
  const { rowsById } = table.getCoreRowModel();
  const parents = unselected.flatMap((id) => rowsById[id]?.getParentRows() ?? []).map(({ id }) => id);
  table.setRowSelection(Object.fromEntries(Object.entries(rowSelection).filter(([id]) => !parents.includes(id))));
}

/** With these events, TanStack Table selects several rows even if `enableMultiRowSelection` is false. */
const selectsSeveral = /^toggleAll\w*RowsSelected$/;

export interface Found {
  steps: number;
  readonly differences: string[];
}

/** Lists unintended differences. */
export async function compare(kind: keyof typeof tables, seed: number): Promise<Found> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  history.replaceState(null, '', location.pathname);
  const { options: given, hasChildren, ...others } = tables[kind];
  const options = completeOptions(createPeople(hasChildren), given);
  const chosen = Object.entries({ ...gestures, ...('isGrouped' in others && groupingGestures) }).filter(
    ([name]) => options.enableMultiRowSelection !== false || !selectsSeveral.test(name),
  );
  const random = createRandom(seed);
  let plain: PeopleTable | undefined;
  let chartable: PeopleTable | undefined;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // Under StrictMode, React 18 runs updaters twice, and a plain table's second run undoes the first one.
  await actAndRender(() =>
    root.render(
      <>
        <PlainTable options={options} show={(table) => (plain = table)} />
        <StrictMode>
          <ChartableTable options={options} show={(table) => (chartable = table)} />
        </StrictMode>
      </>,
    ),
  );
  const found: Found = { steps: 0, differences: [] };
  for (let step = 0; step < 25; step++) {
    if (!plain || !chartable) throw new Error('The tables are not there.');
    const pair = [plain, chartable] as const;
    const [name, choose] = random.pick(chosen as [(typeof chosen)[number], ...typeof chosen]);
    const userEvent = choose(random);
    const selected = plain.getState().rowSelection;
    await actAndRender(() => pair.forEach(userEvent));
    if (hasChildren) await actAndRender(() => unselectParents(pair[0], selected));
    found.steps += 1;
    const addDifference = (what: string, [a, b]: readonly string[]) => {
      if (a !== b) found.differences.push(`seed ${seed}, step ${step}, ${name} -> ${what}: ${a} | ${b}`);
    };
    for (const key of keys)
      if (key !== 'pagination' && !(key === 'rowSelection' && 'isGrouped' in others))
        addDifference(
          key,
          pair.map((table) => meaning(key, table.getState()[key])),
        );
    // The page differs on purpose, because the machine always clamps it. The plain table gets the same page, so that
    // both continue from the same state.
    const { pagination } = chartable.getState();
    addDifference(
      'page size',
      pair.map((table) => `${table.getState().pagination.pageSize}`),
    );
    addDifference(
      'pages',
      pair.map((table) => `${table.getPageCount()}`),
    );
    if (pagination.pageIndex > Math.max(0, chartable.getPageCount() - 1))
      addDifference('page', ['one that exists', `${pagination.pageIndex}`]);
    const [followed] = pair;
    await actAndRender(() => followed.setPagination(pagination));
    const listRows = (rows: Row<Person>[]) => rows.map(({ id }) => id).join();
    addDifference(
      'rows',
      pair.map((table) => listRows(table.getPrePaginationRowModel().rows)),
    );
    addDifference(
      'rows in view',
      pair.map((table) => listRows(table.getRowModel().rows)),
    );
    addDifference(
      'facets',
      pair.map((table) => JSON.stringify([...columnOf(table, 'age').getFacetedUniqueValues()])),
    );
    if (found.differences.length > 0) break;
  }
  await actAndRender(() => root.unmount());
  return found;
}
