import { constructTable, createColumnHelper, filterFn_includesString } from '@tanstack/react-table';
import { expect, test } from 'vitest';
import { numberColumn } from '../../../../src/table/columns/number/number.column';
import { selectColumn } from '../../../../src/table/columns/select/select.column';
import { textColumn } from '../../../../src/table/columns/text/text.column';
import { searchFoldedTexts, searchCellTexts } from '../../../../src/table/columns/search';
import { flat, stock, type Features } from './tables';

interface Place {
  readonly name: string | null;
  readonly people: number | null;
  readonly kind: string;
}

const helper = createColumnHelper<Features, Place>();
const columns = helper.columns([
  helper.accessor('name', textColumn()),
  helper.accessor('people', numberColumn()),
  helper.accessor('kind', selectColumn({ options: [{ value: 'c', text: 'City\nof old' }, 'Town'] })),
]);

// In lower case, İ has two characters, Σ becomes ς at the end of a word, and K (the kelvin sign) becomes k.
const names = ['İstanbul', 'ΟΔΟΣ', 'Κως ΣΑΣ', 'K2', 'Two\nlines', '', null, 'straße', 'Ålesund', '😀 Smile', 'Oslo'];
const data = Array.from({ length: 400 }, (_, index): Place => ({
  name: index > 320 ? (names[index % 6] ?? null) : `Place ${index}${names[index % names.length] ?? ''}`,
  people: index % 7 === 0 ? null : index * 3,
  kind: index % 2 === 0 ? 'c' : 'Town',
}));

const searches = [
  'o',
  'os',
  'osl',
  'İ',
  'i',
  'ΣΑΣ',
  'ς',
  'K',
  'two\nl',
  '\n',
  '1,2',
  'city',
  'ß',
  '😀',
  'lace 2',
  'nothing',
  'e',
  'ty\nof',
];

interface SearchedTable {
  readonly setGlobalFilter: (text: string) => void;
  readonly getFilteredRowModel: () => { readonly rows: readonly { readonly index: number }[] };
}

/** Searches for these strings one after another, and returns the rows found by each. */
const findAll = (table: SearchedTable, texts: readonly string[]) =>
  texts.map((text) => {
    table.setGlobalFilter(text);
    const { rows } = table.getFilteredRowModel();
    return [text, rows.map(({ index }) => index).join()];
  });

test.each([
  ["this package's search", searchCellTexts],
  ['the search of folded text', searchFoldedTexts],
  [
    "TanStack Table's search",
    { globalFilterFn: filterFn_includesString, getColumnCanGlobalFilter: (): boolean => true },
  ],
])('consecutive searches find the same rows as in TanStack Table: %s', (_, options) => {
  const [expected, got] = [stock, flat].map((features) => {
    const table = constructTable({ features, columns, data, ...options });
    return findAll(table, searches);
  });
  expect(got).toEqual(expected);
});

/** Creates a table that counts reads of its rows' names. */
function openCounted() {
  let reads = 0;
  const counted = data.map(({ name, ...others }): Place => ({
    ...others,
    get name() {
      reads += 1;
      return name;
    },
  }));
  // Without `manualGrouping`, TanStack Table would create row objects for all found rows.
  const options = { ...searchCellTexts, manualGrouping: true };
  const table = constructTable({ features: flat, columns, data: counted, ...options });
  const change = (userEvent: () => void) => {
    reads = 0;
    userEvent();
    const found = table.getSortedRowModel().rows.length;
    return { found, reads };
  };
  return {
    search: (text: string) => change(() => table.setGlobalFilter(text)),
    sort: (desc: boolean) => change(() => table.setSorting([{ id: 'name', desc }])),
  };
}

test('typing another character searches only the rows that matched so far', () => {
  const { search } = openCounted();
  const first = search('lace 2');
  expect(first.found).toBeLessThan(data.length / 2);
  const narrowed = search('lace 29');
  expect(narrowed.reads).toBeLessThanOrEqual(first.found);
  expect(search('lace 2')).toEqual({ ...first, reads: 0 });
  expect(search('lace 29')).toEqual({ ...narrowed, reads: 0 });
});

test("sorting reads each row's value only once", () => {
  const { search, sort } = openCounted();
  search('lace 2');
  const { found } = search('lace 29');
  expect(sort(false)).toEqual({ found, reads: found });
  expect(sort(true)).toEqual({ found, reads: 0 });
  expect(search('lace 2').reads).toBe(data.length);
  expect(search('').reads).toBe(0);
});

test('searches in numbers find the same rows as in TanStack Table', () => {
  const numbers = [0, -0, 7, -12, 1234.5, 1e21, 1e-7, -1.5e300, Infinity, -Infinity, 999, 0.1, null];
  const numbered = numbers.map((people): Place => ({ name: null, people, kind: 'Town' }));
  const searched = [
    '∞',
    'inf',
    'infinity',
    'e',
    'e+21',
    'e-7',
    '-',
    '.',
    ',',
    '1,234',
    '1e',
    'n',
    'y',
    'a',
    'b',
    ' ',
    'x1',
  ];
  for (const options of [searchCellTexts, searchFoldedTexts])
    for (const [shown, all] of [
      [numberColumn(), searched],
      [numberColumn({ format: { style: 'currency', currency: 'CHF' } }), ['chf', 'c', '0']],
      [numberColumn({ format: (value) => `${value} apples` }), ['apples', 'pp', 'x']],
    ] as const) {
      const [expected, got] = [stock, flat].map((features) => {
        const table = constructTable({
          features,
          columns: helper.columns([helper.accessor('people', shown)]),
          data: numbered,
          ...options,
        });
        return findAll(table, all);
      });
      expect(got).toEqual(expected);
    }
});

test('after columns or filters change, searches find the same rows as in TanStack Table', () => {
  const [expected, got] = [stock, flat].map((features) => {
    let searched = 'name';
    const isSearched = ({ id }: { readonly id: string }): boolean => id === searched;
    const table = constructTable({
      features,
      columns,
      data,
      ...searchCellTexts,
      getColumnCanGlobalFilter: isSearched,
    });
    const found = () => table.getFilteredRowModel().rows.map(({ index }) => index);
    const all: (readonly number[])[] = [];
    for (const people of [undefined, [0, 300], undefined])
      for (const text of ['o', 'to', '2']) {
        table.setColumnFilters(people ? [{ id: 'people', value: people }] : []);
        table.setGlobalFilter(text);
        all.push(found());
        searched = searched === 'kind' ? 'name' : 'kind';
        table.setGlobalFilter('own');
        all.push(found());
      }
    return all;
  });
  expect(got).toEqual(expected);
});
