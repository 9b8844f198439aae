import { userColumns, userRows, userStates } from '../../src/site/demos/users';
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { fc } from '../seeded';
import { describe, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { selectTableState } from '../../machines/table';
import { demos, type Demo } from '../../src/site/demos';
import { readFilterCodec } from '../../src/table/columns/meta';
import { createRowFinder } from '../../src/table/rows/find-rows';
import { createBookTable } from '../headless-tables';
import { sampleBooks, type Book } from '../sample-books';
import { operatorColumns, operatorKinds } from '../table/columns/book-table';
import { anyOperatorFilterOf, columnIds } from '../table/url/kind-arbitraries';
import { createTableSearch } from '../../src/table/define-table-url';
import { rewritesOf, writesOf } from '../table/url/writes';
import { anyUrlOf } from '../table/url/urls';
import { checkSense, tableOf, withoutNegativeZero } from './demo-table';
import { withSeed } from './seed';
import { lengthOf } from '../nightly';

const runsOnEachPage = lengthOf(20, 5_000);

const prototypes = [Object, Array, String, Number, Boolean, Function, Map, Set, RegExp].map(
  ({ prototype }) => prototype as object,
);
const namesOf = (prototype: object) => Reflect.ownKeys(prototype).map(String);
const untouched = prototypes.map(namesOf);

const { sortRows } = createRowFinder({
  columns: userColumns,
  rows: userRows.map((data, index) => ({ id: String(index), data })),
});

/** Omits tables that differ only in their debounce or history, which don't affect reading. */
const pages = demos.filter(({ table }: Demo) => table?.history === undefined && table?.debounce === undefined);
const tables = [
  ...pages.map((page) => ({ ...tableOf(page), name: page.path })),
  { ...tableOf(demos[0], createTableSearch({ states: userStates })), name: 'readable URLs' },
];

describe.for(tables)('$name', ({ search, open }) => {
  test('a table opens from any URL without an error', { timeout: 600_000 }, async () => {
    const spies = [
      vi.spyOn(console, 'log'),
      vi.spyOn(console, 'info'),
      vi.spyOn(console, 'warn'),
      vi.spyOn(console, 'error'),
      vi.spyOn(console, 'debug'),
    ];
    const url = anyUrlOf(search);

    await withSeed('tests/hostile', (seed) =>
      fc.assert(
        fc.property(url, url, (text, next) => {
          const state = search.decode(text);
          deepStrictEqual(search.decode(text), state);

          const written = search.apply(text, rewritesOf(search, state));
          deepStrictEqual(withoutNegativeZero(search.decode(written)), withoutNegativeZero(state));
          strictEqual(search.apply(written, rewritesOf(search, state)), written);

          const { actor, clock, writes } = open(state);
          const shown = selectTableState(actor.getSnapshot());
          checkSense(shown, state, search);
          clock.increment(5000);
          strictEqual(selectTableState(actor.getSnapshot()).pagination.pageIndex, shown.pagination.pageIndex);
          deepStrictEqual(
            writes.map(({ method, changes }) => [method, ...changes.map((change) => change.state)]),
            shown.pagination.pageIndex === state.pagination.pageIndex ? [] : [['replace', 'pagination']],
          );
          const follow = (from: string) => writes.reduce((so, { changes }) => search.apply(so, changes), from);
          deepStrictEqual(search.decode(follow(text)).pagination, shown.pagination);
          strictEqual(sortRows(shown.sorting, shown).length, actor.getSnapshot().context.filteredRowIds.length);

          const changed = search.changedStates(follow(text), next);
          const other = search.decode(next);
          writes.length = 0;
          actor.send({ type: 'url.changed', state: Object.fromEntries(changed.map((key) => [key, other[key]])) });
          clock.increment(5000);
          const adopted = selectTableState(actor.getSnapshot());
          checkSense(adopted, other, search);
          const reopened = open(search.decode(follow(next)));
          deepStrictEqual(
            withoutNegativeZero(selectTableState(reopened.actor.getSnapshot())),
            withoutNegativeZero(adopted),
          );
          actor.stop();
          reopened.actor.stop();
        }),
        { seed, numRuns: runsOnEachPage },
      ),
    );
    for (const spy of spies) deepStrictEqual(spy.mock.calls, []);
    deepStrictEqual(prototypes.map(namesOf), untouched);
  });
});

test('a table with operator filters applies the valid filters of any URL', { timeout: 600_000 }, async () => {
  const { machine, machineColumns: columns, filterRows, search } = createBookTable({}, operatorColumns);
  const logic = machine.provide({ actions: { push: () => {}, replace: () => {} } });
  const { filterRows: findRows } = createRowFinder<Book>({
    columns: operatorColumns,
    rows: sampleBooks.map((data, index) => ({ id: String(index), data })),
  });
  const codecs = new Map(Object.entries(operatorKinds).map(([id, { meta }]) => [id, readFilterCodec(meta)]));
  const entry = fc.constantFrom(...columnIds).chain((id) => anyOperatorFilterOf(id).map((value) => ({ id, value })));
  await withSeed('tests/hostile', (seed) =>
    fc.assert(
      fc.property(anyUrlOf(search, fc.array(entry, { minLength: 1, maxLength: 3 })), (text) => {
        const state = search.decode(text);
        const actor = createActor(logic, { input: { defaults: search.defaults, state, columns, filterRows } }).start();
        const { filteredRowIds, columnFilters } = actor.getSnapshot().context;
        actor.stop();
        const valid = state.columnFilters.flatMap(({ id, value }) => {
          const codec = codecs.get(id);
          const filter = codec?.parse(value);
          return codec && filter !== undefined ? [{ id, value: codec.format(filter) }] : [];
        });
        // A column's first valid filter counts.
        const unique = valid.filter(({ id }, at) => valid.findIndex((each) => each.id === id) === at);
        deepStrictEqual(columnFilters, unique);
        deepStrictEqual(filteredRowIds, findRows({ globalFilter: state.globalFilter, columnFilters }));
        const written = search.apply(text, writesOf(search, state, { ...state, columnFilters }));
        deepStrictEqual(search.decode(written).columnFilters, columnFilters);
      }),
      { seed, numRuns: runsOnEachPage },
    ),
  );
});
