import {
  constructTable,
  createColumnHelper,
  sortFn_alphanumeric,
  sortFn_alphanumericCaseSensitive,
  sortFn_basic,
  sortFn_text,
  sortFn_textCaseSensitive,
} from '@tanstack/react-table';
import { expect, test } from 'vitest';
import { dateColumn, numberColumn, textColumn } from '../../../../src/entries/url';
import { fc } from '../../../seeded';
import { flat, stock, type Features } from './tables';
import { lengthOf } from '../../../nightly';

interface Entry {
  readonly text: string | null;
  readonly number: number;
}

const helper = createColumnHelper<Features, Entry>();
const columns = helper.columns([
  helper.accessor('text', { id: 'alphanumeric', sortFn: sortFn_alphanumeric }),
  helper.accessor('text', { id: 'alphanumericCaseSensitive', sortFn: sortFn_alphanumericCaseSensitive }),
  helper.accessor(({ text }) => text ?? '', { id: 'basic', sortFn: sortFn_basic }),
  helper.accessor('text', { id: 'text', sortFn: sortFn_text }),
  helper.accessor('text', { id: 'textCaseSensitive', sortFn: sortFn_textCaseSensitive }),
  helper.accessor('number', { id: 'numbers', sortFn: sortFn_basic }),
  helper.accessor('text', { id: 'en', ...textColumn() }),
  // In these locales, some letters consist of two characters, or common letters are sorted differently.
  helper.accessor('text', { id: 'nb', ...textColumn({ locale: 'nb' }) }),
  helper.accessor('text', { id: 'cs', ...textColumn({ locale: 'cs' }) }),
  helper.accessor('text', { id: 'tr', ...textColumn({ locale: 'tr' }) }),
  helper.accessor('text', { id: 'digits', ...textColumn({ numeric: false }) }),
  helper.accessor('text', { id: 'length', ...textColumn({ compare: (a, b) => b.length - a.length }) }),
  helper.accessor('number', { id: 'number', ...numberColumn() }),
  helper.accessor(({ number }) => new Date(number * 1e9), { id: 'date', ...dateColumn() }),
]);

const letters = fc.constantFrom(...'aAbBcCéÉåÅøhHiIıİzZ0123459 ._-ß\u0301'.split(''));
const texts = fc.array(letters, { maxLength: 6 }).map((chosen) => chosen.join(''));
const entries = fc.array(
  fc.record({
    text: fc.option(texts, { freq: 10 }),
    number: fc.constantFrom(-1.5, -0, 0, 2, 10, 1e6, Infinity, -Infinity),
  }),
  { minLength: 2, maxLength: 40 },
);

test('strings, numbers and dates are sorted as in TanStack Table', () => {
  fc.assert(
    fc.property(entries, fc.boolean(), (data, desc) => {
      const [expected, got] = [stock, flat].map((features) => {
        const table = constructTable({ features, columns, data });
        return columns.map(({ id = '' }) => {
          table.setSorting([{ id, desc }]);
          return [id, table.getSortedRowModel().rows.map(({ index }) => index)];
        });
      });
      expect(got).toEqual(expected);
    }),
    { numRuns: lengthOf(4, 2000) },
  );
});

test('many equal strings are sorted as in TanStack Table', () => {
  const write = [
    (index: number) => `Name ${(index * 7919) % 4000}`,
    (index: number) => `${index < 2000 ? 'Name' : 'nAME'} ${(index * 7919) % 2500}`,
    (index: number) => `Name ${index < 1500 ? index : index % 7}`,
    (index: number) => `Name ${index % 7}`,
    (index: number) => `v${index % 12}.00${(index * 7919) % 4000}.${index}`,
    (index: number) => (index % 5 === 0 ? '' : `${10 ** (index % 30)}${index % 9}`),
  ];
  for (const text of write) {
    const data = Array.from({ length: lengthOf(1000, 4000) }, (_, index) => ({ text: text(index), number: index }));
    const ids = text(0).startsWith('Name') ? ['en', 'basic', 'text'] : ['en'];
    for (const id of ids) {
      const [expected, got] = [stock, flat].map((features) => {
        const table = constructTable({ features, columns, data });
        table.setSorting([{ id, desc: true }]);
        return table.getSortedRowModel().rows.map(({ index }) => index);
      });
      expect(got).toEqual(expected);
    }
  }
});

const sorted = (features: Features, data: readonly Entry[], ...sorting: readonly `${'+' | '-'}${string}`[]) => {
  const table = constructTable({ features, columns, data });
  table.setSorting(sorting.map((entry) => ({ id: entry.slice(1), desc: entry.startsWith('-') })));
  return table.getSortedRowModel().rows.map(({ original }) => original.text);
};
const entriesOf = (texts: readonly (string | null)[]) => texts.map((text, number) => ({ text, number }));

test.each([
  ['TanStack Table', stock],
  ['this package', flat],
])('the row models of %s sort digits in strings as numbers', (_, features) => {
  const items = entriesOf(['note 10', 'Note 2', 'note 1', 'v1.10', 'v1.2', 'note 010b']);
  const natural = ['note 1', 'Note 2', 'note 10', 'note 010b', 'v1.2', 'v1.10'];
  for (const id of ['en', 'nb', 'cs', 'tr']) {
    expect(sorted(features, items, `+${id}`)).toEqual(natural);
    expect(sorted(features, items, `-${id}`)).toEqual(natural.toReversed());
  }
  expect(sorted(features, items, '+digits')).toEqual(['note 010b', 'note 1', 'note 10', 'Note 2', 'v1.10', 'v1.2']);
});

test.each([
  ['TanStack Table', stock],
  ['this package', flat],
])('the row models of %s sort empty strings last in both directions', (_, features) => {
  const data = entriesOf(['', 'b', null, 'a', '']);
  for (const id of ['en', 'digits', 'length']) {
    expect(sorted(features, data, `+${id}`).slice(2)).toEqual(['', null, '']);
    expect(sorted(features, data, `-${id}`).slice(2)).toEqual(['', null, '']);
  }
  expect(sorted(features, data, '+en', '-number')).toEqual(['a', 'b', '', null, '']);
  expect(sorted(features, data, '-en', '-number')).toEqual(['b', 'a', '', null, '']);
});
