import type { Json, RowQuery, RowSelection } from '../../../machines/table';
import { adoptColumnFilters } from '../../../machines/table/base/filter-values';
import { listValueColumns, machineColumns } from '../../../src/table/columns/source-columns';
import { memorySource } from '../../../src/table/rows/memory-source';
import type { AsyncRowSource } from '../../../src/table/rows/row-source';
import { words } from '../../characters';
import { fc } from '../../seeded';
import { columns, createTickets, labels, statuses, type Ticket } from './tickets';

export const tickets = createTickets(180);
const getRowId = ({ id }: Ticket) => String(id);
export const memory = memorySource<Ticket>({ columns, rows: tickets, getRowId });

const valueColumns = listValueColumns<Ticket>(columns, 'test');
const ids = valueColumns.map(({ id }) => id);

const searchedText = fc.constantFrom(
  ...'app AN ch e date 1 14 -1 a ope DONE inter base yes N ad C'.split(' '),
  '%',
  '_',
  '!',
  '\\',
  "'",
  '"; drop table tickets; --',
  '<b>&perPage=5#+',
  '[a]',
  '\0',
  'half \uD83D',
  // Some collations ignore these characters, and SQLite's `like` confuses them.
  '\uFFFE',
  '\uFFFF',
  'a\uFFFF',
  '🙂',
  'zzz',
);
const bound = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -30, max: 1500 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const day = fc.oneof(
  fc.constant(null),
  fc.constantFrom(
    ...words`
    2026-03-24 2026-03-28 2026-03-29 2026-03-30 2026-10-24 2026-10-25 2026-10-26 0000-01-01 9999-12-31
  `,
  ),
);
const noFilters: readonly Json[] = [null, 0, [], {}, '', [null, null], ['2000-02-30', null], [[]], 'unknown'];
const columnFilter = fc.oneof(
  fc.record({ id: fc.constantFrom('title', 'person'), value: searchedText }),
  fc.record({ id: fc.constantFrom('points', 'comments'), value: fc.tuple(bound, bound) }),
  fc.record({ id: fc.constant('opened'), value: fc.tuple(day, day) }),
  fc.record({ id: fc.constant('urgent'), value: fc.boolean() }),
  fc.record({ id: fc.constant('status'), value: fc.constantFrom(...statuses, 'none') }),
  fc.record({ id: fc.constant('labels'), value: fc.subarray(labels.map(({ value }) => value)) }),
  fc.record({ id: fc.constantFrom(...ids), value: fc.constantFrom(...noFilters) }),
);
export const query: fc.Arbitrary<RowQuery> = fc.record({
  globalFilter: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 2, arbitrary: searchedText }),
  columnFilters: fc.uniqueArray(columnFilter, { maxLength: 2, selector: ({ id }) => id }),
  sorting: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), desc: fc.boolean() }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  pagination: fc.record({
    pageIndex: fc.oneof({ weight: 9, arbitrary: fc.nat(8) }, fc.constantFrom(1e9, Number.MAX_SAFE_INTEGER - 1)),
    pageSize: fc.integer({ min: 1, max: 40 }),
  }),
});

const anyId = fc.constantFrom(
  ...tickets.map(getRowId),
  ...words`0 2 01 1x -1 1e0 9223372036854775808 x ' __proto__ a,b none all`,
);
const listed = fc
  .array(fc.tuple(anyId, fc.boolean()), { maxLength: 5 })
  .map((marks): Readonly<Record<string, boolean>> => Object.fromEntries(marks));
const matching = query.map(({ globalFilter, columnFilters }) => ({
  globalFilter,
  // A source rejects selections with invalid filters.
  columnFilters: adoptColumnFilters(columnFilters, machineColumns(valueColumns)),
}));
export const selection: fc.Arbitrary<RowSelection> = fc.oneof(
  { weight: 1, arbitrary: listed },
  { weight: 3, arbitrary: fc.record({ matching, except: listed, also: listed }) },
);

const { signal } = new AbortController();
const idsOf = (rows: readonly Ticket[]) => rows.map(getRowId).join();

/**
 * Compares a source's rows, order and counts with those in memory, for random queries. Finds each page from the start,
 * from the end, and from a known row.
 */
export async function compareQueries(source: AsyncRowSource<Ticket>, queryCount: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(query, fc.nat(tickets.length), async (asked, place) => {
      const expected = await memory.rows(asked, { signal });
      const rowCount = expected.rowCount ?? 0;
      const whole = await memory.rows({ ...asked, pagination: { pageIndex: 0, pageSize: 1000 } }, { signal });
      const index = rowCount === 0 ? 0 : place % rowCount;
      const known = whole.rows[index];
      const answer = await source.rows(asked, { signal });
      const count = (await source.count?.(asked, { signal })) ?? answer.rowCount;
      const fromEnd = await source.rows(asked, { signal, rowCount });
      const beside = known ? await source.rows(asked, { signal, near: { rowId: getRowId(known), index } }) : expected;
      const wanted = idsOf(expected.rows);
      const found = [answer, fromEnd, beside].map(({ rows }) => idsOf(rows));
      if (found.some((each) => each !== wanted) || count !== rowCount || (answer.rowCount ?? rowCount) !== rowCount)
        throw new Error(JSON.stringify({ asked, index, near: known?.id, wanted, found, count, rowCount }));
    }),
    { numRuns: queryCount },
  );
}

export async function compareSelections(source: AsyncRowSource<Ticket>, selectionCount: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(selection, query, fc.uniqueArray(anyId), async (rowSelection, asked, rowIds) => {
      const answersOf = async ({ countSelected, knownIds, rowsNamed }: AsyncRowSource<Ticket>) => [
        await countSelected?.(rowSelection, asked, { signal }),
        (await knownIds?.(rowIds, { signal }))?.toSorted(),
        (await rowsNamed?.(rowIds, { signal }))?.map(getRowId).toSorted(),
      ];
      const [found, expected] = [await answersOf(source), await answersOf(memory)];
      if (JSON.stringify(found) !== JSON.stringify(expected))
        throw new Error(JSON.stringify({ rowSelection, asked, rowIds, found, expected }));
    }),
    { numRuns: selectionCount },
  );
}
