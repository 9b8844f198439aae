import { deepStrictEqual, ok } from 'node:assert/strict';
import { test, vi } from 'vitest';
import { selectTableState, type Json } from '../../machines/table';
import { readKindMeta } from '../../src/columns';
import { createRowFinder } from '../../src/sources/find-rows';
import { sampleBooks, shelves, type Book } from '../sample-books';
import { fc } from '../seeded';
import { columns, createBookTable as createPlainTable } from '../columns/book-table';
import { createBookTable } from '../headless-tables';
import { anyJson } from '../search-params/arbitraries';
import { anyFilterOf, columnIds } from '../search-params/kind-arbitraries';
import { tableOpener } from './open-table';
import { lengthOf } from '../nightly';
import { withSeed } from './seed';

const numRuns = lengthOf(100, 20_000);

const table = createBookTable();
const { search } = table;
const plain = createPlainTable();
const { sortRows } = createRowFinder<Book>({
  columns,
  rows: sampleBooks.map((data, index) => ({ id: String(index), data })),
});

const isListOf = (value: Json, ...types: readonly string[]) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((part) => types.includes(part === null ? 'null' : typeof part));
/** The values that a filter can have in each column. */
const isSound: Readonly<Record<string, (value: Json) => boolean>> = {
  title: (value) => typeof value === 'string' && value !== '',
  pages: (value) => isListOf(value, 'number', 'null'),
  published: (value) => isListOf(value, 'string', 'null'),
  lent: (value) => typeof value === 'boolean',
  shelf: (value) => shelves.some((shelf) => shelf === value),
  topics: (value) => isListOf(value, 'string'),
  place: (value) => isListOf(value, 'number'),
};

const ids = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...columnIds) },
  fc.constantFrom('__proto__', 'x', 'lent.'),
);
/** Values of each kind, also in the filters of the others, and any others. */
const values: fc.Arbitrary<Json> = fc.oneof(...columnIds.map(anyFilterOf), anyJson);
const entry = fc
  .tuple(ids, values)
  .map(([id, value]) => `${id}.${encodeURIComponent(JSON.stringify(value)).replaceAll('.', '%2E')}`);
const broken = fc
  .tuple(entry, fc.nat(), fc.constantFrom('%', ',', '.', '"', '[', '0', ''))
  .map(([text, at, insert]) => {
    const place = at % text.length;
    return text.slice(0, place) + insert + text.slice(place + 1);
  });
const addresses = fc
  .tuple(
    fc.array(fc.oneof({ weight: 6, arbitrary: entry }, broken), { maxLength: 5 }),
    fc.constantFrom('', 'published.desc', 'place.asc,topics.desc', 'shelf.up'),
    fc.constantFrom('', '1', '3', '99', '-1'),
  )
  .map(([filters, sorting, pageIndex]) => {
    const params = { columnFilters: filters.join(','), sorting, pageIndex };
    return `?${new URLSearchParams(params).toString()}`;
  });

test('any filter of any kind in an address opens a table without an error', { timeout: 600_000 }, async () => {
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const open = tableOpener(table, table.filterRows);

  await withSeed('tests/hostile', (seed) =>
    fc.assert(
      fc.property(addresses, (text) => {
        const { actor, clock, writes } = open(search.decode(text));
        clock.increment(5000);
        const state = selectTableState(actor.getSnapshot());
        const shown = state.columnFilters.map(({ id }) => id);
        deepStrictEqual([...new Set(shown)], shown);
        for (const { id, value } of state.columnFilters) {
          ok(isSound[id]?.(value), `${id}: ${JSON.stringify(value)}`);
          // Set anew, it is the same filter.
          actor.send({ type: 'columnFilter.set', columnId: id, value });
        }
        deepStrictEqual(selectTableState(actor.getSnapshot()), state);
        const rows = sortRows(state.sorting, state);
        ok(rows.length > state.pagination.pageIndex * state.pagination.pageSize || state.pagination.pageIndex === 0);
        for (const { id } of rows)
          for (const column of plain.getAllLeafColumns())
            ok(typeof readKindMeta(column)?.cellText(plain.getRow(id), column.id) === 'string');

        const changed = writes.flatMap(({ changes }) => changes.map((change) => change.state));
        deepStrictEqual(changed, changed.length === 0 ? [] : ['pagination']);
        actor.stop();
      }),
      { seed, numRuns },
    ),
  );
  for (const spy of spies) deepStrictEqual(spy.mock.calls, []);
});
