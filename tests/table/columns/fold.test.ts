import {
  constructTable,
  createFilteredRowModel,
  globalFilteringFeature,
  columnFilteringFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { expect, test } from 'vitest';
import { createFold } from '../../../src/table/columns/fold';
import { numberColumn } from '../../../src/table/columns/number/number.column';
import { textColumn } from '../../../src/table/columns/text/text.column';
import { searchFoldedTexts, searchCellTexts } from '../../../src/table/columns/search';
import { createFlatCoreRowModel, createFlatFilteredRowModel } from '../../../src/table/rows/row-models/row-models';
import { memorySource } from '../../../src/table/rows/memory-source';
import { anyCharacter } from '../../characters';
import { fc } from '../../seeded';
import { queryWith } from '../rows/query-with';

interface Place {
  readonly name: string;
  readonly price: number;
}

const shared = { coreReactivityFeature: storeReactivityBindings(), globalFilteringFeature, columnFilteringFeature };
const features = {
  'rows of TanStack Table': tableFeatures({ ...shared, filteredRowModel: createFilteredRowModel() }),
  'rows that are made when they are read': tableFeatures({
    ...shared,
    coreRowModel: createFlatCoreRowModel(),
    filteredRowModel: createFlatFilteredRowModel(),
  }),
};

const columnsIn = (locale: string, format?: Intl.NumberFormatOptions) => [
  { accessorKey: 'name' as const, ...textColumn({ locale, match: 'folded' }) },
  { accessorKey: 'price' as const, ...numberColumn({ locale, format }) },
];

interface Searched {
  readonly locale: string;
  readonly name?: string;
  readonly price?: number;
  readonly format?: Intl.NumberFormatOptions;
}

/** Returns the names that a search finds in two kinds of tables and in a memory source. */
async function find({ locale, name = '', price = 0, format }: Searched, text: string) {
  const data: Place[] = [
    { name, price },
    { name: 'other', price: 777_777 },
  ];
  const columns = columnsIn(locale, format);
  const options = { columns, data, ...searchFoldedTexts };
  const tables = [
    constructTable({ ...options, features: features['rows of TanStack Table'] }),
    constructTable({ ...options, features: features['rows that are made when they are read'] }),
  ];
  const inTable = tables.map((table) => {
    table.setGlobalFilter(text);
    return table.getFilteredRowModel().rows.map(({ original }) => original.name);
  });
  const source = memorySource({ columns, rows: data, search: searchFoldedTexts });
  const { rows } = await source.rows(queryWith({ globalFilter: text }), { signal: new AbortController().signal });
  return [...inTable, rows.map((row) => row.name)];
}

const inAll = (name: string) => [[name], [name], [name]];

test.each([
  ['istanbul', 'tr', 'İstanbul'],
  ['izmir', 'tr', 'İZMİR'],
  ['kız', 'tr', 'KIZ KULESİ'],
  ['istanbul', 'en', 'İstanbul'],
  ['bakı', 'az', 'BAKI'],
  ['οδος', 'el', 'ΟΔΟΣ'],
  ['οδοσ', 'el', 'οδος'],
  ['cafe\u0301', 'fr', 'Café'],
  ['caf\u00e9', 'fr', 'Cafe\u0301'],
  ['ì', 'tr', 'CI\u0300'],
  ['vilnius', 'lt', 'VILNIUS'],
  ['í', 'lt', 'Í'],
  ['αθηνα', 'el', 'Αθήνα'],
  ['Αθήνα', 'el', 'ΑΘΗΝΑ'],
  ['μάιος', 'el', 'ΜΑΪΟΣ'],
  ['ή', 'el', 'Αθήνα'],
  ['STRASSE', 'de', 'Lange Straße'],
  ['straße', 'de', 'LANGE STRASSE'],
  ['STRAẞE', 'de', 'Lange Straße'],
  ["o'brien", 'en', 'O’Brien'],
  ['o’brien', 'en', "O'Brien"],
  ['ŐSZ', 'hu', 'ősz'],
  ['abc', 'en', 'ＡＢＣ'],
  ['ＡＢＣ', 'ja', 'abc'],
  ['ガ', 'ja', 'ｶﾞｽ'],
  ['ｶﾞ', 'ja', 'ガス'],
  ['12', 'ja', '１２号'],
  ['-1', 'ja', '－１'],
  ['하', 'ko', 'ﾾￂ'],
  ['fi', 'en', 'ﬁnance'],
  ['oe', 'fr', 'Œuvre'],
  ['cœur', 'fr', 'COEUR'],
  ['aesir', 'en', 'Æsir'],
  ['æ', 'da', 'Caesar'],
  ['ǽ', 'en', 'AÉ'],
  ['مرحبا', 'ar', 'مَرْحَبًا'],
  ['مُحَمَّد', 'ar', 'محمد'],
  ['محمد', 'ar', 'مـحـمـد'],
  ['لا', 'ar', 'ﻻ'],
  ['آ', 'ar', 'ا\u0653'],
  ['שלום', 'he', 'שָׁלוֹם'],
  ['שָׁלוֹם', 'he', 'שלום'],
  ['ש', 'he', '\ufb2a'],
  ['กรุงเทพ', 'th', 'กรุงเทพมหานคร'],
  ['दिल्ली', 'hi', 'नई दिल्ली'],
])('searching %j in the locale %s finds %s (telerik/kendo-ui-core#3268, mui/mui-x#10923)', async (text, locale, name) =>
  expect(await find({ locale, name }, text)).toEqual(inAll(name)),
);

test.each(['fr', 'sv', 'de', 'de-CH', 'en', 'fa', 'ar-EG', 'hi', 'th', 'tr', 'lt'])(
  'a search matches typed and pasted numbers and currencies in %s (bryntum/support#6193)',
  async (locale) => {
    const format = { style: 'currency', currency: 'EUR' } as const;
    for (const price of [1234.5, -1234.5, -12]) {
      const shown = new Intl.NumberFormat(locale, format).format(price);
      const plain = new Intl.NumberFormat(locale, { useGrouping: false }).format(price);
      for (const text of [
        shown,
        shown.replaceAll(/[\u00a0\u202f]/g, ' '),
        shown.replace('\u2212', '-'),
        shown.replace('’', "'"),
        plain,
        String(price),
      ])
        expect(await find({ locale, price, name: 'one', format }, text), `${text} in ${locale}`).toEqual(inAll('one'));
    }
  },
);

test.each([' Oslo', 'Oslo\t', '\u200bOslo\ufeff', '\u00a0Oslo\u3000', '\u2068Oslo\u2069', 'Os\u00adlo'])(
  'a search ignores invisible characters and surrounding spaces in pasted text: %j',
  async (text) => expect(await find({ locale: 'en', name: 'Oslo' }, text)).toEqual(inAll('Oslo')),
);

test('“Café” matches a search for a decomposed “é”, but not a search for a plain “e”', () => {
  const data = [{ name: 'Café', price: 0 }];
  const some = features['rows that are made when they are read'];
  const table = constructTable({ features: some, columns: columnsIn('fr'), data, ...searchFoldedTexts });
  const count = (text: string) => {
    table.setGlobalFilter(text);
    return table.getFilteredRowModel().rows.length;
  };
  expect(['caf', 'cafe', 'cafe\u0301'].map(count)).toEqual([1, 0, 1]);
});

test.each([
  ['lodz', 'Łódź'],
  ['o', 'ø'],
  ['ا', 'أ'],
  ['か', 'カ'],
])("a folded search for %s doesn't match %s, because the letters differ", (text, name) => {
  const fold = createFold();
  expect(fold(name)).not.toContain(fold(text));
});

test("with `match: 'folded'`, a text filter ignores case and surrounding spaces", () => {
  const data = [{ name: 'İstanbul', price: 0 }];
  const some = features['rows of TanStack Table'];
  const count = (columns: { accessorKey: 'name' | 'price' }[], value: string) => {
    const table = constructTable({ features: some, columns, data, ...searchCellTexts });
    table.setColumnFilters([{ id: 'name', value }]);
    return table.getFilteredRowModel().rows.length;
  };
  expect(count(columnsIn('tr'), ' istanbul')).toBe(1);
  const plain = [{ accessorKey: 'name' as const, ...textColumn({ locale: 'tr' }) }];
  expect(count(plain, ' istanbul')).toBe(0);
  expect(() => textColumn({ match: 'other' as never })).toThrow(
    "textColumn: `match` must be 'contains' or 'folded', got \"other\"",
  );
});

test('folding returns the same string for NFC and NFD, and for a string that is already folded', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('en', 'tr', 'lt', 'de', 'el', 'fa'),
      (text, locale) => {
        const fold = createFold(locale);
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      },
    ),
  );
});
