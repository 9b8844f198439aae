import { describe, expect, test } from 'vitest';
import { urlStateKeys, type UrlStateKey } from '../../../machines/table';
import { withSeed } from '../../hostile/seed';
import { lengthOf } from '../../nightly';
import { createUrlTable, createPeople, createPlainTable, type Table } from './people';
import { type Random, createRandom, grouping, optionalGestures, userEvents, type UserEvents } from './gestures';

/** A state that TanStack Table also has. */
type StockKey = Extract<UrlStateKey, keyof Table['atoms']>;

const stockKeysOf = ({ atoms }: Table) => urlStateKeys.filter((key): key is StockKey => key in atoms);
const byId = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** Returns equal strings for equivalent values. */
function meaning(key: string, value: unknown): string {
  const entries: readonly [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (key === 'globalFilter') return JSON.stringify(value ?? '');
  if (key === 'columnVisibility')
    return JSON.stringify(entries.filter(([, visible]) => visible === false).toSorted(byId));
  if (key === 'rowSelection' || (key === 'expanded' && value !== true))
    return JSON.stringify(entries.filter(([, is]) => is === true).toSorted(byId));
  if (key === 'columnSizing') return JSON.stringify(entries.toSorted(byId));
  return JSON.stringify(value) ?? '';
}

const rowsOf = (table: Table) => table.getRowModel().rows.map(({ id }) => id);
const allRowsOf = (table: Table) => table.getPrePaginatedRowModel().rows.map(({ id }) => id);

/** Waits for the next task, because a plain table resets its page in a microtask. */
const nextTask = () => new Promise((resolve) => void setTimeout(resolve));

interface Found {
  steps: number;
  rows: string[];
  states: string[];
}

/** Unselects the ancestors of rows that a plain table has unselected. TanStack Table would keep them selected. */
function unselectParents(table: Table, before: Readonly<Record<string, boolean>>): void {
  const now = table.atoms.rowSelection.get();
  const unselected = Object.keys(before).filter((id) => now[id] !== true);
  const { rowsById } = table.getCoreRowModel();
  const parents = unselected.flatMap((id) => rowsById[id]?.getParentRows() ?? []).map(({ id }) => id);
  table.setRowSelection(Object.fromEntries(Object.entries(now).filter(([id]) => !parents.includes(id))));
}

/** Performs the same user events on a plain table and on a Chartable table. Returns unintended differences. */
async function compare(
  seed: number,
  run: number,
  chosen: UserEvents,
  optionsOf: (random: Random) => Readonly<Record<string, unknown>>,
  withChildren: boolean,
): Promise<Found> {
  const random = createRandom(seed + run);
  const options = optionsOf(random);
  const data = createPeople(withChildren);
  const plain = createPlainTable({ data, options: { autoResetExpanded: false, ...options } });
  const { table, start } = createUrlTable({ data, options, isFirst: run % 2 === 0 });
  start();
  const found: Found = { steps: 0, rows: [], states: [] };
  const list = Object.entries(chosen);
  const [first, ...others] = list;
  if (!first) return found;
  for (let step = 0; step < 25; step++) {
    const [name, perform] = random.pick([first, ...others]);
    const eventSeed = random.below(2 ** 32);
    const wasAllExpanded = plain.atoms.expanded.get() === true;
    const selected = plain.atoms.rowSelection.get();
    for (const each of [plain, table]) {
      perform(each, createRandom(eventSeed));
      each.getRowModel();
    }
    if (withChildren) unselectParents(plain, selected);
    await nextTask();
    found.steps += 1;
    if (allRowsOf(plain).join() !== allRowsOf(table).join())
      found.rows.push(`run ${run}, step ${step}, ${name}: ${allRowsOf(plain).join()} | ${allRowsOf(table).join()}`);
    const differing = stockKeysOf(plain).filter(
      (key) => meaning(key, plain.atoms[key].get()) !== meaning(key, table.atoms[key].get()),
    );
    const isFiltered = plain.getFilteredRowModel() !== plain.getCoreRowModel();
    /*
     * Intended differences:
     * - the page
     * - selecting a row also selects the filtered-out rows below it
     * - selecting a group selects its rows
     * - if all rows are expanded and one is collapsed, the others stay expanded, including those on other pages
     */
    const isMeant = (key: string) =>
      key === 'pagination' ||
      (key === 'rowSelection' && ((withChildren && isFiltered) || plain.atoms.grouping.get().length > 0)) ||
      (key === 'expanded' && wasAllExpanded);
    for (const key of differing.filter((key) => !isMeant(key)))
      found.states.push(
        `run ${run}, step ${step}, ${name} -> ${key}: ${meaning(key, plain.atoms[key].get())} | ${meaning(key, table.atoms[key].get())}`,
      );
    if (differing.length === 0 && rowsOf(plain).join() !== rowsOf(table).join())
      found.rows.push(`run ${run}, step ${step}, ${name}: another page`);
    if (differing.length > 0) break;
  }
  return found;
}

const oddRows = ({ index }: { readonly index: number }) => index % 3 !== 1;

/** Table options with the values from which random tables choose. */
const tableOptions: readonly [option: string, ...values: unknown[]][] = [
  ['enableMultiSort', true, false],
  ['enableSortingRemoval', false],
  ['enableMultiRemove', false],
  ['maxMultiSortColCount', 1, 2],
  ['sortDescFirst', true, false],
  ['isMultiSortEvent', () => true],
  ['manualSorting', true],
  ['enableFilters', false],
  ['enableColumnFilters', false],
  ['enableGlobalFilter', false],
  ['getColumnCanGlobalFilter', ({ id }: { readonly id: string }) => id === 'name'],
  ['filterFromLeafRows', true],
  ['maxLeafRowFilterDepth', 0],
  ['manualFiltering', true],
  ['enableRowSelection', false, oddRows],
  ['enableMultiRowSelection', oddRows],
  ['enableSubRowSelection', false, oddRows],
  ['enableRowRangeSelection', false],
  ['enableRowPinning', false, oddRows],
  ['keepPinnedRows', false],
  ['enableExpanding', false],
  ['getRowCanExpand', oddRows],
  ['getIsRowExpanded', oddRows],
  ['manualExpanding', true],
  ['paginateExpandedRows', false],
  ['enableHiding', false],
  ['enableColumnPinning', false],
  ['enableColumnResizing', false],
  ['columnResizeMode', 'onChange'],
  ['autoResetPageIndex', false],
];

const columnOptions: readonly [option: string, ...values: unknown[]][] = [
  ['enableMultiSort', true, false],
  ['sortDescFirst', true, false],
  ['invertSorting', true],
  ['enableColumnFilter', false],
  ['enableGlobalFilter', false],
  ['enableHiding', false],
  ['enablePinning', false],
  ['enableResizing', false],
  ['minSize', 40],
  ['maxSize', 120],
];

/** Includes each option with a probability of 1 in `oneIn`. */
const chooseOptions = (
  { below }: Random,
  options: readonly [option: string, ...values: unknown[]][],
  oneIn: number,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    options.flatMap(([option, ...values]) =>
      below(oneIn) === 0 ? [[option, values[below(values.length)]] as const] : [],
    ),
  );

const anyOptions = (random: Random) => ({
  ...chooseOptions(random, tableOptions, 12),
  defaultColumn: chooseOptions(random, columnOptions, 12),
});

const runs = lengthOf(5, 15);
const all = { ...userEvents, ...optionalGestures };
const always = (options: Readonly<Record<string, unknown>>) => () => options;

/** Omits methods with which TanStack Table selects several rows despite `enableMultiRowSelection: false`. */
const single = Object.fromEntries(
  Object.entries(all).filter(([name]) => !/oggleAll\w*RowsSelected|setRowSelection/.test(name)),
);

describe.each([
  ['rows without children', all, always({}), false],
  ['paged rows with children', all, always({}), true],
  ['rows with children on the page of their parent', all, always({ paginateExpandedRows: false }), true],
  [
    'a table with rules',
    all,
    always({
      sortDescFirst: true,
      enableMultiRemove: false,
      maxMultiSortColCount: 2,
      enableRowSelection: ({ index }: { readonly index: number }) => index % 4 !== 1,
      enableSubRowSelection: false,
    }),
    true,
  ],
  [
    'a table that keeps its sort, and selects one row',
    single,
    always({ enableSortingRemoval: false, enableMultiRowSelection: false, sortDescFirst: false }),
    false,
  ],
  ['grouped rows', { ...userEvents, ...grouping }, always({}), false],
  ['a table with random options', all, anyOptions, false],
  ['a table with random options, and rows with children', all, anyOptions, true],
] as const)('%s', (_, chosen, optionsOf, withChildren) => {
  test('a Chartable table has the same rows and state as a plain TanStack table', { timeout: 60_000 }, async () => {
    await withSeed('tests/table/tanstack', async (seed) => {
      const found: Found = { steps: 0, rows: [], states: [] };
      for (let run = 0; run < runs; run++) {
        const { steps, rows, states } = await compare(seed, run, chosen, optionsOf, withChildren);
        found.steps += steps;
        found.rows.push(...rows);
        found.states.push(...states);
      }
      expect(found).toEqual({ steps: found.steps, rows: [], states: [] });
      expect(found.steps).toBeGreaterThan(5 * runs);
    });
  });
});
