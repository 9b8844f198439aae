import fc from 'fast-check';
import { anyCharacter, words } from '../characters';
import { anyId, anyIds, anyMarks, wellFormedText } from '../states/any-ids';
import { urlStateKeys } from '../../machines/table/types';
import type { ColumnFilterEntry, Json, SortingEntry, UrlStateKey, WholeTableState } from '../../machines/table/types';
import { eachState } from '../states';

/** −0 aside: JSON writes it as 0. */
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

/** Well-formed states: no column is listed twice, where an address could not say so. */
export const anyState: { readonly [K in UrlStateKey]: fc.Arbitrary<WholeTableState[K]> } = {
  globalFilter: wellFormedText,
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
          { globalFilter: wellFormedText, columnFilters: anyColumnFilters },
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

/** A state in which nothing is as by default. */
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

/** Search texts that nobody's form would write: ours, repeated, broken, and those of others. */
export const anySearchText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '?', '??'),
    fc.array(
      fc.oneof(
        fc
          .tuple(
            fc.constantFrom(
              ...urlStateKeys,
              'pageIndex',
              'pageSize',
              'sorting.name',
              'sorting.',
              'sorting.%22%22',
              'columnFilters.name',
              'columnFilters.',
              'sort%69ng',
              'other',
              '',
            ),
            fc.constantFrom('', '='),
            fc.oneof(
              fc.constantFrom(
                '',
                ...words`
                  1 0 7 1e3 9007199254740993 none %22%22 %2522%2522 name.asc name.asc, .asc asc desc
                  name.%2522b%2522 name.%25 name.%2525 name.%7B {} [] "a" ["a"] {"0":true,"1":false}
                  {"__proto__":true} {"pageIndex":1,"pageSize":10} % %E0%A4%A a+b __proto__ constructor,0 all
                  name.left,id.right name.top,0.top name.240,name.19 {"left":[],"right":["a"]} {"name":240} true
                  %ud83d %25uD83D
                `,
              ),
              fc.string({ unit: anyCharacter, maxLength: 8 }).map((text) => encodeURIComponent(text)),
            ),
          )
          .map((parts) => parts.join('')),
        fc.string({ maxLength: 6 }).filter((text) => !text.includes('&')),
        fc.constantFrom('', '=', 'flag', 'x=%', 'x=1', 'x=1', '?globalFilter=a'),
      ),
      { maxLength: 8 },
    ),
  )
  .map(([mark, segments]) => mark + segments.join('&'));
