import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { fc } from '../seeded';
import { describe, test, vi } from 'vitest';
import { selectTableState } from '../../machines/table';
import { demos, type Demo } from '../../src/site/demos';
import { rewritesOf } from '../table/url/writes';
import { anyUrlOf } from '../table/url/urls';
import { checkSense, checkShape, tableOf, withoutNegativeZero } from './demo-table';
import { withSeed } from './seed';
import { lengthOf } from '../nightly';

const runsOnEachPage = lengthOf(40, 5_000);

const prototypes = [Object, Array, String, Number, Boolean, Function, Map, Set, RegExp].map(
  ({ prototype }) => prototype as object,
);
const namesOf = (prototype: object) => Reflect.ownKeys(prototype).map(String);
const untouched = prototypes.map(namesOf);

/** Omits tables that differ only in their debounces, which don't affect reading. */
const pages = demos.filter(({ table }: Demo) => table?.history === undefined && table?.debounce === undefined);

describe.for(pages)('$path', (demo: Demo) => {
  test('any URL opens a table without an error', { timeout: 600_000 }, async () => {
    const spies = [
      vi.spyOn(console, 'log'),
      vi.spyOn(console, 'info'),
      vi.spyOn(console, 'warn'),
      vi.spyOn(console, 'error'),
      vi.spyOn(console, 'debug'),
    ];
    const { table, open } = tableOf(demo);
    const { search } = table;
    const url = anyUrlOf(search);

    await withSeed('tests/hostile', (seed) =>
      fc.assert(
        fc.property(url, url, (text, next) => {
          const state = search.decode(text);
          checkShape(state);
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
          ok(table.pageRows(shown).length <= shown.pagination.pageSize);

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
