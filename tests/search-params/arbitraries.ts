import fc from 'fast-check';
import type { ColumnFilterEntry, Json, SortingEntry, UrlStateKey, WholeTableState } from '../../machines/table/types';

/** Texts that have a meaning in the address format, or look as if they had. */
const awkward = [
  '',
  'none',
  'all',
  '%61ll',
  '%2561ll',
  'not',
  '%6Eot',
  '%256Eot',
  '%6Eone',
  '%256Eone',
  '%6eone',
  '%22%22',
  '%2522%2522',
  '%22%2522',
  '%252522%252522',
  '""',
  ',',
  '.',
  '%',
  '%2C',
  '%252C',
  '%25252C',
  '%2c',
  '%2E',
  '%252E',
  '%25',
  '%2525',
  '%uD83D',
  '%25uD83D',
  '&',
  '=',
  '?',
  '#',
  '+',
  ' ',
  'asc',
  '.asc',
  'name.asc',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '0',
  '12',
  'é',
  '😀',
  '\u0000',
  '\n',
];

const piece = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: fc.constantFrom('%', '2', '5', 'C', 'E', 'u', ',', '.', 'a'), maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

/** Any text, lone halves of surrogate pairs aside: an address cannot hold them. */
export const wellFormedText: fc.Arbitrary<string> = fc
  .array(piece, { minLength: 1, maxLength: 3 })
  .map((pieces) => pieces.join(''));

const withHalfAPair = fc
  .tuple(wellFormedText, fc.constantFrom('\uD83D', '\uDE00'), wellFormedText)
  .map((parts) => parts.join(''));

/** Any id, lone halves of surrogate pairs included. */
export const anyId: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: wellFormedText },
  { weight: 1, arbitrary: withHalfAPair },
);

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

const anyIds = fc.array(anyId, { maxLength: 4 });

const anyMarks = <Mark extends boolean>(mark: Mark) =>
  fc.array(anyId, { maxLength: 4 }).map((ids) => Object.fromEntries(ids.map((id) => [id, mark])));

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
  grouping: anyIds,
  rowSelection: fc.oneof(
    anyMarks(true),
    fc.array(
      fc.record(
        {
          selects: fc.boolean(),
          globalFilter: wellFormedText,
          columnFilters: anyColumnFilters,
          rows: fc
            .array(fc.tuple(anyId, fc.boolean()), { maxLength: 4 })
            .map((rows): Readonly<Record<string, boolean>> => Object.fromEntries(rows)),
        },
        { noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 3 },
    ),
  ),
  columnVisibility: anyMarks(false),
  columnPinning: fc.record({ left: anyIds, right: anyIds }, { noNullPrototype: true }),
  columnSizing: fc
    .array(fc.tuple(anyId, fc.oneof(fc.integer({ min: 20, max: 999 }), fc.constant(Number.MAX_SAFE_INTEGER))), {
      maxLength: 4,
    })
    .map((entries) => Object.fromEntries(entries)),
  rowPinning: fc.record({ top: anyIds, bottom: anyIds }, { noNullPrototype: true }),
  expanded: fc.oneof({ weight: 1, arbitrary: fc.constant(true as const) }, { weight: 4, arbitrary: anyMarks(true) }),
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
              'globalFilter',
              'sorting',
              'pageIndex',
              'pageSize',
              'columnFilters',
              'columnOrder',
              'rowSelection',
              'columnVisibility',
              'expanded',
              'columnPinning',
              'columnSizing',
              'rowPinning',
              'grouping',
              'pagination',
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
                '1',
                '0',
                '7',
                '1e3',
                '9007199254740993',
                'none',
                '%22%22',
                '%2522%2522',
                'name.asc',
                'name.asc,',
                '.asc',
                'asc',
                'desc',
                'name.%2522b%2522',
                'name.%25',
                'name.%2525',
                'name.%7B',
                '{}',
                '[]',
                '"a"',
                '["a"]',
                '{"0":true,"1":false}',
                '{"__proto__":true}',
                '{"pageIndex":1,"pageSize":10}',
                '%',
                '%E0%A4%A',
                'a+b',
                '__proto__',
                'constructor,0',
                'all',
                'name.left,id.right',
                'name.top,0.top',
                'name.240,name.19',
                '{"left":[],"right":["a"]}',
                '{"name":240}',
                'true',
                '%ud83d',
                '%25uD83D',
              ),
              fc.string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponent(text)),
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
