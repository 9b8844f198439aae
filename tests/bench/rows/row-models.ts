import {
  columnFilteringFeature,
  constructTable,
  createColumnHelper,
  createPaginatedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { numberColumn } from '../../../src/table/columns/number/number.column';
import { textColumn } from '../../../src/table/columns/text/text.column';
import { searchCellTexts } from '../../../src/table/columns/search';
import { createUserMaker, userSeed, type IndexedUser } from './apps/src/data/random-users';
import {
  createFlatCoreRowModel,
  createFlatFilteredRowModel,
  createFlatSortedRowModel,
} from '../../../src/table/rows/row-models/row-models';
import { printFigures } from '../figures.mjs';
import { median } from '../statistics.mjs';

const rowCount = Number(process.env['ROWS'] ?? 100_000);
const data: readonly IndexedUser[] = Array.from({ length: rowCount }, createUserMaker(userSeed));

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  coreReactivityFeature: storeReactivityBindings(),
  coreRowModel: createFlatCoreRowModel(),
  filteredRowModel: createFlatFilteredRowModel(),
  sortedRowModel: createFlatSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
type Features = typeof features;

const helper = createColumnHelper<Features, IndexedUser>();
const columns = helper.columns([
  helper.accessor('id', textColumn()),
  helper.accessor('name', textColumn()),
  helper.accessor('age', numberColumn()),
]);

const create = () =>
  constructTable<Features, IndexedUser>({ features, columns, data, getRowId: ({ id }) => id, ...searchCellTexts });
type UserTable = ReturnType<typeof create>;

const userEvents: readonly (readonly [name: string, userEvent: (table: UserTable) => void])[] = [
  ['the first page', () => undefined],
  ['the first letter', (table) => table.setGlobalFilter('a')],
  ['the second letter', (table) => table.setGlobalFilter('an')],
  ['the third letter', (table) => table.setGlobalFilter('ann')],
  ['no letter', (table) => table.setGlobalFilter('')],
  ['sort by name', (table) => table.setSorting([{ id: 'name', desc: false }])],
  ['opposite direction', (table) => table.setSorting([{ id: 'name', desc: true }])],
  ['sort by age', (table) => table.setSorting([{ id: 'age', desc: false }])],
  ['a letter while sorted', (table) => table.setGlobalFilter('e')],
];

/** Processor time doesn't grow while other programs use the cores. */
const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const gc = (): void => {
  globalThis.gc?.();
  globalThis.gc?.();
};

interface Figures {
  readonly milliseconds: readonly number[];
  readonly bytesPerRow: number;
}

function measure(): Figures {
  gc();
  const before = process.memoryUsage();
  const table = create();
  const milliseconds = userEvents.map(([, userEvent]) => {
    const start = spentMs();
    userEvent(table);
    table.getRowModel().rows.forEach((row) => row.getValue('name'));
    return spentMs() - start;
  });
  gc();
  const after = process.memoryUsage();
  const used = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  return { milliseconds, bytesPerRow: table.getRowCount() > 0 ? used / data.length : 0 };
}

const rounds = Number(process.env['ROUNDS'] ?? 5);

measure();
const runs = Array.from({ length: rounds }, measure);
const row = (label: string, read: (figures: Figures) => number) =>
  `| ${label} | ${median(runs.map(read)).toFixed(0)} |`;
const lines = userEvents.map(([label], place) => row(label, ({ milliseconds }) => milliseconds[place] ?? 0));
printFigures(`\n| ${data.length.toLocaleString('en')} rows, ms | |\n|---|---|`);
printFigures([...lines, row('bytes per row after that', ({ bytesPerRow }) => bytesPerRow)].join('\n'));
