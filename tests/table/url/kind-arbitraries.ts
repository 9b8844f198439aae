import fc from 'fast-check';
import type { Json } from '../../../machines/table/table.types';
import { shelves, topics } from '../../sample-books';
import { wellFormedString } from '../../states/any-ids';

export type ColumnId = 'title' | 'pages' | 'published' | 'lent' | 'shelf' | 'topics' | 'place';

const range = <T extends Json>(bound: fc.Arbitrary<T>): fc.Arbitrary<Json> =>
  fc
    .tuple(fc.option(bound, { nil: null }), fc.option(bound, { nil: null }))
    .filter((bounds) => bounds.some((one) => one !== null));

const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const number = fc.oneof(fc.integer({ min: -10, max: 1600 }), finite);
const day = fc
  .oneof(
    fc.date({ min: new Date('1999-12-01'), max: new Date('2001-06-01'), noInvalidDate: true }),
    fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
  )
  .map((date) => date.toISOString().slice(0, 10));

const anyFilter: Readonly<Record<ColumnId, fc.Arbitrary<Json>>> = {
  title: fc.oneof(
    fc.constantFrom('a', 'AN', 'é', '.', ','),
    wellFormedString.filter((text) => text !== ''),
  ),
  pages: range(number),
  published: range(day),
  lent: fc.boolean(),
  shelf: fc.constantFrom(...shelves),
  topics: fc.uniqueArray(fc.constantFrom(...topics.map(({ value }) => value)), { minLength: 1 }),
  place: fc.tuple(fc.integer({ min: -3, max: 9 }), fc.integer({ min: -3, max: 9 }), fc.integer({ min: 1, max: 9 })),
};

export const anyFilterOf = (id: ColumnId): fc.Arbitrary<Json> => anyFilter[id];

export const columnIds = Object.keys(anyFilter) as readonly ColumnId[];
