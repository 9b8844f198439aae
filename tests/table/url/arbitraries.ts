import fc from 'fast-check';
import { anyId, anyIds, anyMarks, wellFormedString } from '../../states/any-ids';
import type {
  ColumnFilterEntry,
  Json,
  SortingEntry,
  UrlStateKey,
  WholeTableState,
} from '../../../machines/table/base/table.types';
import { eachState } from '../../states';

/** Excludes −0, because JSON writes it as 0. */
export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, true, false, '', 'b'),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    anyId,
    fc.array(tie('json'), { maxLength: 3 }),
    fc.array(fc.tuple(anyId, tie('json')), { maxLength: 3 }).map((entries): Json => Object.fromEntries(entries)),
  ),
})).json;

const column = <T extends { readonly id: string }>(entry: fc.Arbitrary<T>) =>
  fc.uniqueArray(entry, { maxLength: 4, selector: ({ id }) => id });

export const anySorting: fc.Arbitrary<SortingEntry[]> = column(
  fc.record({ id: anyId, desc: fc.boolean() }, { noNullPrototype: true }),
);

export const anyColumnFilters: fc.Arbitrary<ColumnFilterEntry[]> = column(
  fc.record({ id: anyId, value: anyJson }, { noNullPrototype: true }),
);

/** Well-formed states. Lists contain each column once if the URL can't represent more. */
export const anyState: { readonly [K in UrlStateKey]: fc.Arbitrary<WholeTableState[K]> } = {
  globalFilter: wellFormedString,
  sorting: anySorting,
  pagination: fc.record(
    {
      pageIndex: fc.oneof(fc.nat(4), fc.nat(), fc.constant(Number.MAX_SAFE_INTEGER - 1)),
      pageSize: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(Number.MAX_SAFE_INTEGER)),
    },
    { noNullPrototype: true },
  ),
  columnFilters: anyColumnFilters,
  columnOrder: anyIds,
  rowSelection: fc.oneof(
    anyMarks(true),
    fc.record(
      {
        matching: fc.record(
          { globalFilter: wellFormedString, columnFilters: anyColumnFilters },
          { noNullPrototype: true },
        ),
        except: anyMarks(true),
        also: anyMarks(true),
      },
      { noNullPrototype: true },
    ),
  ),
  ...eachState('any'),
};

export const sampleState: WholeTableState = {
  globalFilter: 'a',
  sorting: [{ id: 'name', desc: true }],
  pagination: { pageIndex: 2, pageSize: 20 },
  columnFilters: [{ id: 'name', value: 'b' }],
  columnOrder: ['age', 'name', 'id'],
  rowSelection: { '1': true },
  ...eachState('sample'),
};

export const anyTableState: fc.Arbitrary<WholeTableState> = fc.record(anyState, { noNullPrototype: true });
