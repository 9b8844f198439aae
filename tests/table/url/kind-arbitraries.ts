import fc from 'fast-check';
import type { Json } from '../../../machines/table/base/table.types';
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

const text = fc.oneof(
  fc.constantFrom('a', 'AN', 'é', '.', ','),
  wellFormedString.filter((string) => string !== ''),
);
const shelf = fc.constantFrom(...shelves);
const listOf = (option: fc.Arbitrary<string>): fc.Arbitrary<Json> => fc.uniqueArray(option, { minLength: 1 });
const topicList = listOf(fc.constantFrom(...topics.map(({ value }) => value)));

const anyFilter: Readonly<Record<ColumnId, fc.Arbitrary<Json>>> = {
  title: text,
  pages: range(number),
  published: range(day),
  lent: fc.boolean(),
  shelf,
  topics: topicList,
  place: fc.tuple(fc.integer({ min: -3, max: 9 }), fc.integer({ min: -3, max: 9 }), fc.integer({ min: 1, max: 9 })),
};

export const anyFilterOf = (id: ColumnId): fc.Arbitrary<Json> => anyFilter[id];

const emptiness = { isEmpty: fc.constant(true), isNotEmpty: fc.constant(true) };
/** The operands of the operators that a filter can name. */
const operands: Readonly<Record<ColumnId, Readonly<Record<string, fc.Arbitrary<Json>>>>> = {
  title: { notContains: text, equals: text, notEquals: text, startsWith: text, ...emptiness },
  pages: { equals: number, notEquals: number, ...emptiness },
  published: { before: day, after: day, equals: day, notEquals: day, ...emptiness },
  lent: { notEquals: fc.boolean(), ...emptiness },
  shelf: { notEquals: shelf, anyOf: listOf(shelf), noneOf: listOf(shelf), ...emptiness },
  topics: { allOf: topicList, noneOf: topicList, ...emptiness },
  place: {},
};

/** Generates filters of a column with operators. Some filters name an operator. */
export const anyOperatorFilterOf = (id: ColumnId): fc.Arbitrary<Json> =>
  fc.oneof(
    anyFilterOf(id),
    ...Object.entries(operands[id]).map(([name, operand]) => operand.map((value) => ({ [name]: value }))),
  );

export const columnIds = Object.keys(anyFilter) as readonly ColumnId[];
