import {
  columnFilteringFeature,
  constructTable,
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  filterFn_includesString,
  sortFn_text,
  stockFeatures,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type StockFeatures,
} from '@tanstack/react-table';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { expect, expectTypeOf, test } from 'vitest';
import { numberColumn, ownColumn, selectColumn, textColumn, type KindMeta } from '../../../src/entries/url';
import { listValueColumns, machineColumns, type SourceColumn } from '../../../src/table/columns/source-columns';
import { rows as users, type User } from '../../../src/site/data/rows';
import { userColumns } from '../../../src/site/demos/user-columns';
import type { Book } from '../../sample-books';
import { helper, operatorColumns, type Features } from './book-table';

interface Person {
  readonly name: string;
  readonly home?: { readonly city: string };
}
const ann: Person = { name: 'Ann', home: { city: 'Oslo' } };

const given: ColumnDef<StockFeatures, Person>[] = [
  { id: 'select', header: 'Select' },
  { accessorKey: 'name', ...textColumn() },
  {
    header: 'Home',
    columns: [
      { accessorKey: 'home.city', ...textColumn() },
      { id: 'home.upper', accessorFn: ({ home }) => home?.city.toUpperCase() },
    ],
  },
  { header: 'Length', accessorFn: ({ name }) => name.length },
];
const listed = listValueColumns(given, 'test');

test('`listValueColumns` returns the same column IDs and values as TanStack Table', () => {
  const features = tableFeatures({ ...stockFeatures, coreReactivityFeature: storeReactivityBindings() });
  const table = constructTable({ features, columns: given, data: [ann, { name: 'Bo' }] });
  const leaves = table.getAllLeafColumns().filter(({ accessorFn }) => accessorFn);
  expect(listed.map(({ id }) => id)).toEqual(leaves.map(({ id }) => id));
  expect(listed.map(({ id }) => id)).toEqual(['name', 'home_city', 'home.upper', 'Length']);
  for (const row of table.getCoreRowModel().rows)
    expect(listed.map(({ readValue }) => readValue(row.original, row.index))).toEqual(
      leaves.map(({ id }) => row.getValue(id)),
    );
});

test('a source throws an error for a column without an ID, or two columns with the same ID', () => {
  expect(() => listValueColumns([{ accessorFn: () => 1 }], 'createSqlSource')).toThrow(
    'createSqlSource: `columns` must be a list of columns that each have an `id`, an `accessorKey` or a string as `header`, got undefined',
  );
  expect(() => listValueColumns([{ accessorKey: 'a.b' }, { accessorKey: 'a_b' }], 'createSqlSource')).toThrow(
    'createSqlSource: `columns` must be a list of columns with different IDs, got "a_b"',
  );
});

test("`machineColumns` reads the first sort direction and the valid filter values from the column's kind", () => {
  const [name, age, shelf, own, locked] = machineColumns(
    listValueColumns<Record<string, unknown>>(
      [
        { accessorKey: 'name', ...textColumn() },
        { accessorKey: 'age', ...numberColumn(), sortDescFirst: false, enableSorting: false },
        { accessorKey: 'shelf', ...selectColumn({ options: ['upper'] }) },
        { accessorKey: 'own', sortDescFirst: true },
        { accessorKey: 'locked', ...textColumn(), enableColumnFilter: false },
      ],
      'test',
    ),
  );
  expect([name, age, own].map((column) => [column?.firstDirection, column?.enableSorting])).toEqual([
    ['ascending', true],
    ['ascending', false],
    ['descending', true],
  ]);
  const matches = (column: typeof name, value: string | number | readonly (number | null)[]) =>
    typeof column?.filter === 'object' && column.filter.isValue(value);
  expect([matches(name, 'a'), matches(name, ''), matches(name, 1)]).toEqual([true, false, false]);
  expect([matches(age, [1, null]), matches(age, [null, null])]).toEqual([true, false]);
  expect([matches(shelf, 'upper'), matches(shelf, 'lower')]).toEqual([true, false]);
  expect([matches(own, 'a'), matches(locked, 'a')]).toEqual([false, false]);
});

test("TypeScript accepts a table's `ColumnDef`s in a row source, whatever features the table has", () => {
  expectTypeOf<ColumnDef<StockFeatures, Book>[]>().toExtend<readonly SourceColumn<Book>[]>();
  expectTypeOf<ColumnDef<Features, Book>[]>().toExtend<readonly SourceColumn<Book>[]>();
  expectTypeOf<ColumnDef<StockFeatures, RowData>[]>().toExtend<readonly SourceColumn<RowData>[]>();
  expectTypeOf(operatorColumns).toExtend<readonly SourceColumn<Book>[]>();
  const registered = tableFeatures({
    ...stockFeatures,
    sortFns: { text: sortFn_text },
    filterFns: { includesString: filterFn_includesString },
    columnMeta: metaHelper<{ label: string }>(),
  });
  expectTypeOf<ColumnDef<typeof registered, Book>[]>().toExtend<readonly SourceColumn<Book>[]>();
  expectTypeOf<ColumnDef<typeof registered, Book>[]>().not.toExtend<readonly SourceColumn<Person>[]>();
  expectTypeOf(helper.accessor('place', ownColumn({ text: ([x, y]: Book['place']) => `${x} ${y}` }))).toExtend<
    SourceColumn<Book>
  >();
});

test('TypeScript accepts one list of columns in tables with different features', () => {
  const bare = tableFeatures({});
  const sorted = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
  const labelled = tableFeatures({
    columnFilteringFeature,
    columnMeta: metaHelper<{ namesRow?: boolean } & Partial<KindMeta>>(),
  });
  const data = [...users];
  const makeAll = () => [
    useTable({ features: bare, columns: userColumns, data }),
    useTable({ features: sorted, columns: userColumns, data }),
    useTable({ features: labelled, columns: userColumns, data }),
    useTable({ features: stockFeatures, columns: userColumns, data: data.map((user, index) => ({ ...user, index })) }),
  ];
  expect(makeAll).toBeTypeOf('function');
  expectTypeOf(userColumns).toExtend<readonly ColumnDef<StockFeatures, User>[]>();
  createColumnHelper<StockFeatures, User>().columns([...userColumns]);
  expect(listValueColumns<User>(userColumns, 'test').map(({ id }) => id)).toEqual(['id', 'name', 'age']);
});
