import { deepStrictEqual } from 'node:assert/strict';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { test } from 'vitest';
import {
  selectRegion,
  asyncRows,
  checkRow,
  columnFiltersPart,
  createTableMachine,
  isListed,
  isRowSelected,
  keepReferencedRows,
  referencedRows,
  matchingSelectionPart,
  rowSelectionPart,
  selectedTotal,
  type FilterRows,
  type RowFilters,
  type RowSelection,
  type TableEvent,
  type TableRules,
} from '../../machines/table';
import { listRows } from '../../machines/table/values/selection';
import { createTableSearch } from '../../src/table/define-table-url';
import { lengthOf } from '../nightly';
import { writesOf } from './url/writes';
import { fc } from '../seeded';

/*
 * Compares random tables with a set of selected IDs after random user events. The set implements the selection rules,
 * but not the two forms of a selection.
 */

const search = createTableSearch();
const columns = [{ id: 'group', filter: 'text' }] as const;
const actions = { push: () => {}, replace: () => {} };
const parts = [columnFiltersPart, matchingSelectionPart];
const machines = {
  listed: createTableMachine({ parts: [columnFiltersPart, rowSelectionPart] }).provide({ actions }),
  matching: createTableMachine({ parts }).provide({ actions }),
  fetched: createTableMachine({ parts, asyncRows }).provide({ actions }),
};
const pageSize = 4;

/** True in one of `count` tables. */
const oneIn = (count: number) => fc.nat(count - 1).map((value) => value === 0);
const table = fc.record({
  mode: fc.constantFrom('listed' as const, 'matching' as const, 'fetched' as const),
  rows: fc.array(
    fc.record({
      word: fc.constantFrom('a', 'b', 'ab', ''),
      group: fc.constantFrom('x', 'y'),
      /** How many rows the parent is above this row. */
      parent: fc.nat(6),
      isForbidden: fc.boolean(),
      keepsChildren: fc.boolean(),
    }),
    { minLength: 1, maxLength: 14 },
  ),
  isTree: fc.boolean(),
  isFilteredFromLeafRows: fc.boolean(),
  hasForbidden: oneIn(3),
  hasKeptChildren: oneIn(5),
  isSingle: oneIn(6),
});
type Value<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Of> ? Of : never;
type Table = Value<typeof table>;

const place = fc.nat(13);
const text = fc.constantFrom('', 'a', 'b', 'zz');
const group = fc.constantFrom('', 'x', 'y');
const matching = fc.option(fc.record({ text, group }));
const wanted = fc.constantFrom(undefined, undefined, true, false);
const does = <const Does extends string, Parts>(weight: number, name: Does, parts: fc.Arbitrary<Parts>) => ({
  weight,
  arbitrary: parts.map((given) => ({ does: name, ...given })),
});
const userEvent = fc.oneof(
  does(5, 'toggle', fc.record({ place })),
  does(2, 'range', fc.record({ place })),
  does(4, 'all', fc.record({ selected: wanted })),
  does(1, 'group', fc.record({ group, selected: fc.boolean() })),
  does(4, 'filter', fc.record({ text, group })),
  does(1, 'page', fc.record({ pageIndex: fc.nat(3) })),
  does(1, 'reload', fc.record({})),
  does(1, 'link', fc.record({ places: fc.uniqueArray(place, { maxLength: 4 }), matching })),
);

const filtersOf = (globalFilter: string, value: string): RowFilters => ({
  globalFilter,
  columnFilters: value === '' ? [] : [{ id: 'group', value }],
});
const keyOf = (filters: RowFilters) => JSON.stringify([filters.globalFilter, filters.columnFilters]);

/** Creates a table's rows and rules. Row IDs are row positions. */
function createRows({ mode, rows, isTree, isFilteredFromLeafRows, ...has }: Table) {
  const { hasForbidden, hasKeptChildren, isSingle } = has;
  const hasTree = isTree && mode !== 'fetched';
  const rowOf = (rowId: string) => rows[Number(rowId)];
  const parentId = (rowId: string) => {
    const at = Number(rowId) - (rowOf(rowId)?.parent ?? 0);
    return hasTree && at >= 0 && at < Number(rowId) ? `${at}` : undefined;
  };
  const all = rows.map((_, index) => `${index}`);
  const childIds = (rowId: string) => all.filter((id) => parentId(id) === rowId);
  const below = (rowId: string): string[] => childIds(rowId).flatMap((id) => [id, ...below(id)]);
  const above = (rowId: string): string[] => {
    const parent = parentId(rowId);
    return parent === undefined ? [] : [parent, ...above(parent)];
  };
  const ids = all.filter((id) => parentId(id) === undefined).flatMap((id) => [id, ...below(id)]);
  const filter = ({ globalFilter, columnFilters }: RowFilters): readonly string[] => {
    const passes = (rowId: string) =>
      rowOf(rowId)?.word.includes(globalFilter) === true &&
      columnFilters.every(({ value }) => rowOf(rowId)?.group === value);
    return ids.filter((id) =>
      isFilteredFromLeafRows ? [id, ...below(id)].some(passes) : [id, ...above(id)].every(passes),
    );
  };
  const filterRows: FilterRows = Object.assign(filter, hasTree && { tree: { parentId, childIds } });
  const isAllowed = (rowId: string) => !hasForbidden || rowOf(rowId)?.isForbidden === false;
  const takesChildren = (rowId: string) => !hasKeptChildren || rowOf(rowId)?.keepsChildren === false;
  const rules: TableRules = {
    ...(hasForbidden && { enableRowSelection: isAllowed }),
    ...(hasKeptChildren && { enableSubRowSelection: takesChildren }),
    ...(isSingle && { enableMultiRowSelection: false }),
  };
  /** Returns a row and all rows that are selected together with it. */
  const withFollowers = (rowId: string): string[] => [
    rowId,
    ...(takesChildren(rowId) && !isSingle ? childIds(rowId).flatMap(withFollowers) : []),
  ];
  const isFetched = mode === 'fetched';
  /** True if rules prevent filters from representing the selection. */
  const hasRules = hasForbidden || hasKeptChildren || isSingle;
  const tree = { above, below, withFollowers, rowOf };
  return { mode, ids, filterRows, rules, isAllowed, takesChildren, isSingle, isFetched, hasRules, ...tree };
}
type Rows = ReturnType<typeof createRows>;

/** A simple model of a selection: the set of selected row IDs. */
class Naive {
  selected = new Set<string>();
  /** The filters and rows of the last selection of all fetched rows. */
  query: { readonly key: string; readonly rowIds: readonly string[] } | undefined;
  /** The cached rows of a fetched table. */
  cached: readonly string[] = [];
  /** The last toggled row. */
  start: string | undefined;

  constructor(readonly rows: Rows) {}

  set(rowIds: readonly string[], selected: boolean): void {
    const { isAllowed, isSingle, withFollowers, above } = this.rows;
    for (const rowId of rowIds) {
      if (selected && isSingle) this.#clear();
      if (selected) this.#add(withFollowers(rowId).filter(isAllowed));
      else this.#remove([...withFollowers(rowId), ...above(rowId)]);
    }
    if (this.selected.size === 0) this.#clear();
  }

  #add = (ids: readonly string[]) => ids.forEach((id) => this.selected.add(id));
  #remove = (ids: readonly string[]) => ids.forEach((id) => this.selected.delete(id));
  #clear(): void {
    this.selected.clear();
    this.query = undefined;
  }

  selectable(filters: RowFilters): readonly string[] {
    const { filterRows, isAllowed, isSingle, above, takesChildren } = this.rows;
    return isSingle ? [] : filterRows(filters).filter((id) => isAllowed(id) && above(id).every(takesChildren));
  }

  kind(filters: RowFilters): 'none' | 'some' | 'all' {
    const among = this.rows.isFetched ? this.rows.filterRows(filters) : this.selectable(filters);
    const count = among.filter((id) => this.selected.has(id)).length;
    return count === 0 ? 'none' : count < among.length ? 'some' : 'all';
  }

  all(filters: RowFilters, given: boolean | undefined): void {
    const { filterRows, isFetched, hasRules } = this.rows;
    const isWhole = this.kind(filters) === 'all';
    const selected = given ?? !isWhole;
    const passing = filterRows(filters);
    if (passing.length === 0 || (selected && (isWhole || (isFetched && hasRules)))) return;
    const key = keyOf(filters);
    const isLost = this.query !== undefined && this.query.key !== key && key !== keyOf(filtersOf('', ''));
    if (selected) {
      if (isLost) this.#remove(this.query?.rowIds ?? []);
      this.#add(this.selectable(filters));
      this.query = isFetched ? { key, rowIds: passing } : undefined;
    } else if (isLost) this.#clear();
    else {
      this.#remove(passing);
      // Fetched rows that aren't cached may match.
      if (isFetched) this.#remove([...this.selected].filter((id) => !this.cached.includes(id)));
      this.query = undefined;
    }
  }

  /** Replaces the selection with a link's selection. */
  adopt(selection: RowSelection): void {
    const { ids, filterRows, isAllowed, isSingle, isFetched, hasRules } = this.rows;
    this.#clear();
    if (!isListed(selection) && (isSingle || (isFetched && hasRules))) return;
    const named = listRows(selection, filterRows).filter((id) => ids.includes(id) && isAllowed(id));
    this.#add(isSingle ? named.slice(0, 1) : named);
    if (isListed(selection) || !isFetched) return;
    const rowIds = filterRows(selection.matching).filter((id) => selection.also[id] !== true);
    this.query = { key: keyOf(selection.matching), rowIds };
  }

  /** Returns the state of a row's checkbox. */
  box(rowId: string): 'checked' | 'mixed' | 'unchecked' {
    const { below, isAllowed, takesChildren } = this.rows;
    const family = [rowId, ...below(rowId).filter(isAllowed)];
    const count = family.filter((id) => this.selected.has(id)).length;
    const isAlone = this.selected.has(rowId) && count === 1 && !takesChildren(rowId);
    return count === family.length || isAlone ? 'checked' : count > 0 ? 'mixed' : 'unchecked';
  }
}

/** The open table's rows, which all actors read. A machine per table would take a third of the test's time. */
let openRows: Rows;

const rowSource = asyncRows.actors.rowSource.provide({
  actors: {
    fetchRows: fromPromise(async ({ input: { requested } }) => {
      const { filterRows } = openRows;
      const passing = filterRows(requested.query);
      const at = requested.query.pagination.pageIndex * pageSize;
      const rowIds = passing.slice(at, at + pageSize);
      const filter = (filters: RowFilters) => filterRows(filters).filter((id) => rowIds.includes(id));
      return { rowIds, rowCount: passing.length, canCount: false, filterRows: filter };
    }),
    checkSelection: fromPromise(async ({ input: { rowSelection: given, filters, mayHaveMissing } }) => {
      const { filterRows, ids, isAllowed } = openRows;
      const known = referencedRows(given).filter((id) => ids.includes(id) && isAllowed(id));
      const rowSelection = mayHaveMissing ? keepReferencedRows(given, known) : given;
      const selected = listRows(rowSelection, filterRows);
      const passing = filterRows(filters).filter((id) => selected.includes(id));
      return { rowSelection, total: selected.length, passing: passing.length };
    }),
  },
});

const fetchingMachine = machines.fetched.provide({ actors: { rowSource } });

/** Opens a table with a search string. */
function open(given: Rows, url: string) {
  const { mode, isFetched, filterRows, rules } = given;
  openRows = given;
  const machine = isFetched ? fetchingMachine : machines[mode];
  const rows = { columns, rules, filterRows: isFetched ? undefined : filterRows };
  const input = { defaults: search.defaults, state: search.decode(url), ...rows };
  const actor = createActor(machine, { clock: new SimulatedClock(), input }).start();
  if (isFetched) actor.send({ type: 'url.changed', state: {} });
  return actor;
}

/** Sends user events to a table and to the set, and compares both after each event. */
async function compare(given: Table, userEvents: readonly Value<typeof userEvent>[]): Promise<void> {
  const rows = createRows(given);
  const { ids, filterRows, isFetched } = rows;
  const naive = new Naive(rows);
  let actor = open(rows, `?perPage=${pageSize}`);
  const context = () => actor.getSnapshot().context;
  const shownIds = () => (isFetched ? (context().fetched?.shown?.page.rowIds ?? []) : ids);
  const send = (event: TableEvent) => actor.send(event);
  const settle = async () => {
    if (isFetched) await new Promise((resolve) => setImmediate(resolve));
    naive.cached = context().fetched?.pages.flatMap(({ page }) => page.rowIds) ?? [];
  };
  await settle();
  for (const each of userEvents) {
    const shown = shownIds();
    if (each.does === 'toggle' || each.does === 'range') {
      const rowId = shown[each.place % Math.max(1, shown.length)];
      if (rowId === undefined) continue;
      const start = each.does === 'range' && naive.start !== undefined ? shown.indexOf(naive.start) : -1;
      const places = [start < 0 ? shown.indexOf(rowId) : start, shown.indexOf(rowId)];
      naive.set(shown.slice(Math.min(...places), Math.max(...places) + 1), !naive.selected.has(rowId));
      if (start < 0) naive.start = rowId;
      send({ type: `rowSelection.${each.does}`, rowId, rowIds: shown });
    } else if (each.does === 'all') {
      naive.all(context(), each.selected);
      send({ type: 'rowSelection.toggleAll', ...(each.selected !== undefined && { selected: each.selected }) });
    } else if (each.does === 'group') {
      const rowIds = shown.filter((id) => rows.rowOf(id)?.group === each.group);
      naive.set(rowIds, each.selected);
      naive.start = undefined;
      send({ type: 'rowSelection.set', rowIds, selected: each.selected });
    } else if (each.does === 'filter') send({ type: 'state.set', state: filtersOf(each.text, each.group) });
    else if (each.does === 'page') send({ type: 'page.goTo', pageIndex: each.pageIndex });
    else if (each.does === 'link') {
      const listed = Object.fromEntries(each.places.map((at) => [`${at}`, true]));
      const filters = each.matching && filtersOf(each.matching.text, each.matching.group);
      const linkTo = (also: Readonly<Record<string, boolean>>): RowSelection =>
        filters ? { matching: filters, except: listed, also } : listed;
      naive.adopt(linkTo(each.places.includes(3) ? {} : { 3: true }));
      send({ type: 'url.changed', state: { rowSelection: linkTo({ 3: true }) } });
    } else {
      actor.stop();
      actor = open(rows, search.apply('', writesOf(search, search.defaults, { ...search.defaults, ...context() })));
      naive.start = undefined;
    }
    await settle();
    const visible = shownIds();
    const now = context();
    deepStrictEqual(
      {
        ids: listRows(now.rowSelection, filterRows).toSorted(),
        visible: visible.filter((id) => isRowSelected(now, id)),
        checkboxes: visible.map((id) => checkRow(now, id)),
        total: selectedTotal(now),
        kind: selectRegion(actor.getSnapshot(), 'selection'),
      },
      {
        ids: [...naive.selected].toSorted(),
        visible: visible.filter((id) => naive.selected.has(id)),
        checkboxes: visible.map((id) => naive.box(id)),
        total: naive.selected.size,
        kind: naive.kind(now),
      },
    );
  }
  actor.stop();
}

test('after any sequence of user events, exactly the rows that the user selected are selected', async () => {
  const property = fc.asyncProperty(table, fc.array(userEvent, { maxLength: 12 }), compare);
  await fc.assert(property, { numRuns: lengthOf(100, 10_000) });
}, 600_000);
