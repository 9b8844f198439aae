import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../machines/table/base/table.types';
import { booleanFilter } from '../../../src/table/columns/boolean/boolean.filter';
import { dateFilter } from '../../../src/table/columns/date/date.filter';
import { numberFilter } from '../../../src/table/columns/number/number.filter';
import { selectFilter } from '../../../src/table/columns/select/select.filter';
import { multiSelectFilter } from '../../../src/table/columns/multi-select/multi-select.filter';
import { textFilter } from '../../../src/table/columns/text/text.filter';
import { createTableSearch } from '../../../src/table/define-table-url';
import type { ColumnFilterCodec } from '../../../src/table/url/filter-codec';
import { dateColumn } from '../../../src/table/columns/date/date.column';
import { selectColumn } from '../../../src/table/columns/select/select.column';
import { withOperators } from '../../../src/table/columns/operators/with-operators';
import { readSoundPart, type KindMeta } from '../../../src/table/columns/meta';
import { shelves, topics, withinCircle } from '../../sample-books';
import { fc } from '../../seeded';
import { anyJson } from './arbitraries';
import { forms } from './forms';
import { operatorKinds } from '../columns/book-table';
import { anyFilterOf, anyOperatorFilterOf, columnIds, type ColumnId } from './kind-arbitraries';
import { lengthOf } from '../../nightly';

type Rewrite = (value: Json) => Json | undefined;

/** Returns a function that parses and formats JSON values. It returns `undefined` if a value isn't a filter. */
const rewrite =
  ({ parse, format }: ColumnFilterCodec): Rewrite =>
  (value) => {
    const filter = parse(value);
    return filter === undefined ? undefined : format(filter);
  };

const rewriters: Readonly<Record<ColumnId, Rewrite>> = {
  title: rewrite(textFilter),
  pages: rewrite(numberFilter),
  published: rewrite(dateFilter),
  lent: rewrite(booleanFilter),
  shelf: rewrite(selectFilter(shelves)),
  topics: rewrite(multiSelectFilter(topics.map(({ value }) => value))),
  place: rewrite(withinCircle),
};

const filters = columnIds.map((id) => [id, 'no operators', id, rewriters[id], anyFilterOf(id)] as const);
const operatorFilters = columnIds.flatMap((id) => {
  const { operators, filterCodec }: KindMeta = operatorKinds[id].meta;
  return operators && filterCodec
    ? [[id, 'operators', id, rewrite(filterCodec), anyOperatorFilterOf(id)] as const]
    : [];
});

describe.each([...filters, ...operatorFilters])('the filter of %s with %s', (_, __, id, rewriteFilter, anyFilter) => {
  test.each(forms)('filters round-trip in the %s URL format', (_, form) => {
    const { apply, codecs: made, decode } = createTableSearch(form);
    fc.assert(
      fc.property(anyFilter, (value) => {
        const columnFilters = [{ id, value }];
        const after = made.columnFilters.encode(columnFilters);
        const read = decode(apply('?x', [{ state: 'columnFilters', before: [], after }])).columnFilters;
        deepStrictEqual(read, columnFilters);
        deepStrictEqual(read[0] && rewriteFilter(read[0].value), value);
      }),
      { numRuns: lengthOf(20, 200) },
    );
  });

  const anyOperands = fc.dictionary(
    fc.constantFrom('contains', 'notContains', 'equals', 'before', 'after', 'anyOf', 'allOf', 'isEmpty', 'unknown'),
    fc.oneof(anyJson, anyFilter, fc.constantFrom('40', '-1.5', '0000-01-01', '9999-12-31', ...shelves)),
    { maxKeys: 2, noNullPrototype: true },
  );

  test('filter codecs read their own JSON as the same filter', () => {
    fc.assert(
      fc.property(fc.oneof(anyJson, anyFilter, fc.array(anyFilter, { maxLength: 3 }), anyOperands), (value) => {
        const written = rewriteFilter(value);
        if (written !== undefined) deepStrictEqual(rewriteFilter(written), written);
      }),
      { numRuns: lengthOf(40, 400) },
    );
  });

  test('filter codecs reject null, empty strings, empty lists and empty ranges', () => {
    for (const value of [null, '', [], {}, [null, null], [[null, null]]])
      strictEqual(rewriteFilter(value), undefined, JSON.stringify(value));
  });
});

test('day filters accept only real dates', () => {
  const isBound = (day: string) => dateFilter.parse([day, null]) !== undefined;
  expect(['2026-11-20', '2024-02-29', '0001-01-01', '9999-12-31'].map(isBound)).not.toContain(false);
  expect(
    ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20261120', '+010000-01-01', '2026-11-20T00:00Z', ' '].map(
      isBound,
    ),
  ).not.toContain(true);
  expect(isBound(new Date('2026-11-20').toISOString())).toBe(false);
  expect(dateFilter.parse([['2026-11-20'], null])).toBeUndefined();
});

test('unknown options are removed from a filter (tine20/tine20#3907)', () => {
  expect(selectFilter(['a', 'b']).parse('c')).toBeUndefined();
  const { parse } = multiSelectFilter(['a', 'b']);
  expect(parse(['c', 'a'])).toEqual(['a']);
  expect(parse(['a', 'a'])).toEqual(['a']);
  expect(parse(['b', 'a'])).toEqual(['b', 'a']);
  for (const none of [['c'], [], ['A', 1, null], 'c', { 0: 'a' }]) expect(parse(none)).toBeUndefined();
});

const withMenu = ({ filterCodec }: KindMeta): Rewrite => (filterCodec ? rewrite(filterCodec) : () => undefined);
const readTyped = (id: ColumnId, typed: Json) => [rewriters[id](typed), withMenu(operatorKinds[id].meta)(typed)];

test.each<readonly [ColumnId, typed: Json, plain: Json, named: Json]>([
  ['pages', { equals: 40 }, [40, 40], { equals: 40 }],
  ['pages', { equals: '40' }, [40, 40], { equals: 40 }],
  ['pages', { equals: '-1.5' }, [-1.5, -1.5], { equals: -1.5 }],
  ['published', { equals: '2024-02-29' }, ['2024-02-29', '2024-02-29'], { equals: '2024-02-29' }],
  ['published', { after: '2024-02-28' }, ['2024-02-29', null], { after: '2024-02-28' }],
  ['published', { before: '2024-03-01' }, [null, '2024-02-29'], { before: '2024-03-01' }],
  ['shelf', 'upper', 'upper', 'upper'],
  ['shelf', { equals: 'upper' }, 'upper', 'upper'],
  ['shelf', ['upper'], 'upper', 'upper'],
  ['shelf', { anyOf: ['upper'] }, 'upper', { anyOf: ['upper'] }],
  ['topics', 'bio', ['bio'], ['bio']],
  ['topics', { equals: 'bio' }, ['bio'], ['bio']],
  ['topics', { anyOf: ['bio', 'gone'] }, ['bio'], ['bio']],
])(
  'in column %s, the hand-typed filter %o is read as %o, or as %o if the column has operators',
  (id, typed, plain, named) => {
    expect(readTyped(id, typed)).toEqual([plain, named]);
  },
);

test.each<readonly [ColumnId, typed: Json, named: Json]>([
  ['title', { equals: 'a' }, { equals: 'a' }],
  ['pages', { notEquals: '40' }, { notEquals: 40 }],
  ['published', { after: '9999-12-31' }, { after: '9999-12-31' }],
  ['published', { before: '0000-01-01' }, { before: '0000-01-01' }],
  ['shelf', ['upper', 'cellar'], { anyOf: ['upper', 'cellar'] }],
  ['shelf', { notEquals: 'upper' }, { notEquals: 'upper' }],
])('only a column with operators reads the hand-typed filter %s, %o', (id, typed, named) => {
  expect(readTyped(id, typed)).toEqual([undefined, named]);
});

test.each<readonly [ColumnId, typed: Json]>([
  ['title', { contains: 'a' }],
  ['pages', '40'],
  ['pages', { equals: '' }],
  ['pages', { equals: '0x28' }],
  ['pages', { equals: '9'.repeat(400) }],
  ['pages', { equals: [40, 50] }],
  ['published', { after: '2023-02-29' }],
  ['published', { equals: 2024 }],
  ['lent', { equals: 'true' }],
  ['shelf', ['upper', 'gone']],
  ['shelf', [['upper']]],
  ['shelf', { equals: 'gone' }],
  ['shelf', { notEquals: ['upper'] }],
  ['topics', { anyOf: [['bio']] }],
  ['topics', { anyOf: 'bio' }],
  ['topics', { notEquals: 'bio' }],
])('an invalid filter in a URL is ignored: %s, %o', (id, typed) => {
  expect(readTyped(id, typed)).toEqual([undefined, undefined]);
});

test('a hand-typed filter is converted to an operator that the column allows', () => {
  const readShelf = (operators: readonly ('is' | 'notEquals' | 'anyOf')[], typed: Json) =>
    withMenu(withOperators(selectColumn({ options: shelves }), operators).meta)(typed);
  for (const typed of ['upper', ['upper'], { equals: 'upper' }]) {
    expect(readShelf(['is'], typed)).toBe('upper');
    expect(readShelf(['anyOf'], typed)).toEqual({ anyOf: ['upper'] });
    expect(readShelf(['notEquals'], typed)).toBeUndefined();
  }
  const readDays = withMenu(withOperators(dateColumn(), ['between', 'isEmpty']).meta);
  expect(readDays({ after: '2024-02-28' })).toEqual(['2024-02-29', null]);
});

test('text is not trimmed while the user types, even if the custom codec trims it', () => {
  const trimmed: ColumnFilterCodec = { parse: (value) => textFilter.parse(value)?.trim(), format: String };
  expect(readSoundPart(trimmed, 'new ')).toBe('new ');
});
