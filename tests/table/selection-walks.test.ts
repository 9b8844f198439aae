import { deepStrictEqual } from 'node:assert/strict';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { test } from 'vitest';
import {
  asyncRows,
  checkRow,
  createTableMachine,
  isListed,
  isRowSelected,
  keepNamedRows,
  namedRows,
  selectedTotal,
  type FilterRows,
  type RowFilters,
  type RowSelection,
  type TableEvent,
  type TableRules,
} from '../../machines/table';
import { listRows } from '../../machines/table/features/row-selection/selection';
import { createTableSearch } from '../../src/search-params';
import { lengthOf } from '../nightly';
import { fc } from '../seeded';

/*
 * Random tables and user events, compared with a set of selected IDs. The set follows the rules of selecting, and knows nothing of the
 * two forms that a selection has.
 */

const search = createTableSearch();
const columns = [{ id: 'group', filter: 'text' }] as const;
const actions = { push: () => {}, replace: () => {} };
const machines = {
  listed: createTableMachine().provide({ actions }),
  matching: createTableMachine({ selectAll: 'matching' }).provide({ actions }),
  fetched: createTableMachine({ asyncRows, selectAll: 'matching' }).provide({ actions }),
};
const pageSize = 4;

const table = fc.record({
  mode: fc.constantFrom(...(['listed', 'matching', 'fetched'] as const)),
  /** `above`: how many rows above the row its parent is in the list; none beyond the first row. */
  rows: fc.array(
    fc.record({
      word: fc.constantFrom('a', 'b', 'ab', ''),
      group: fc.constantFrom('x', 'y'),
      above: fc.nat(6),
      isForbidden: fc.boolean(),
      keepsChildren: fc.boolean(),
    }),
    { minLength: 1, maxLength: 14 },
  ),
  isTree: fc.boolean(),
  isFilteredFromLeafRows: fc.boolean(),
  hasForbidden: fc.nat(2).map((value) => value === 0),
  hasKeptChildren: fc.nat(4).map((value) => value === 0),
  isSingle: fc.nat(5).map((value) => value === 0),
});
type Table = Parameters<typeof createRows>[0];

const place = fc.nat(13);
const text = fc.constantFrom('', 'a', 'b', 'zz');
const group = fc.constantFrom('', 'x', 'y');
const userEvent = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('toggle' as const), place }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('range' as const), place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('all' as const),
      selected: fc.constantFrom(undefined, undefined, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('group' as const), group, selected: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('filter' as const), text, group }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('page' as const), pageIndex: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reload' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('link' as const),
      places: fc.uniqueArray(place, { maxLength: 4 }),
      matching: fc.option(fc.record({ text, group })),
    }),
  },
);

const filtersOf = (globalFilter: string, value: string): RowFilters => ({
  globalFilter,
  columnFilters: value === '' ? [] : [{ id: 'group', value }],
});
const keyOf = (filters: RowFilters) => JSON.stringify([filters.globalFilter, filters.columnFilters]);

/** The rows of a table, and its rules. */
function createRows({
  mode,
  rows,
  isTree,
  isFilteredFromLeafRows,
  hasForbidden,
  hasKeptChildren,
  isSingle,
}: {
  readonly mode: keyof typeof machines;
  readonly rows: readonly {
    readonly word: string;
    readonly group: string;
    readonly above: number;
    readonly isForbidden: boolean;
    readonly keepsChildren: boolean;
  }[];
  readonly isTree: boolean;
  readonly isFilteredFromLeafRows: boolean;
  readonly hasForbidden: boolean;
  readonly hasKeptChildren: boolean;
  readonly isSingle: boolean;
}) {
  const hasTree = isTree && mode !== 'fetched';
  const parents = new Map(
    rows.map(({ above }, index) => [
      `${index}`,
      hasTree && above > 0 && above <= index ? `${index - above}` : undefined,
    ]),
  );
  const childIds = (rowId: string) => [...parents].filter(([, parent]) => parent === rowId).map(([id]) => id);
  const below = (rowId: string): string[] => childIds(rowId).flatMap((id) => [id, ...below(id)]);
  const above = (rowId: string): string[] => {
    const parent = parents.get(rowId);
    return parent === undefined ? [] : [parent, ...above(parent)];
  };
  const rowOf = (rowId: string) =>
    rows[Number(rowId)] ?? { word: '', group: '', isForbidden: false, keepsChildren: false };
  const ids = [...parents.keys()].filter((id) => parents.get(id) === undefined).flatMap((id) => [id, ...below(id)]);
  const passesAlone =
    ({ globalFilter, columnFilters }: RowFilters) =>
    (rowId: string) =>
      rowOf(rowId).word.includes(globalFilter) && columnFilters.every(({ value }) => rowOf(rowId).group === value);
  const filter = (filters: RowFilters): readonly string[] => {
    const passes = passesAlone(filters);
    return ids.filter((id) =>
      isFilteredFromLeafRows ? [id, ...below(id)].some(passes) : [id, ...above(id)].every(passes),
    );
  };
  const filterRows: FilterRows = Object.assign(filter, {
    ...(hasTree && { tree: { parentId: (rowId: string) => parents.get(rowId), childIds } }),
  });
  const isAllowed = (rowId: string) => !hasForbidden || !rowOf(rowId).isForbidden;
  const takesChildren = (rowId: string) => !hasKeptChildren || !rowOf(rowId).keepsChildren;
  const rules: TableRules = {
    ...(hasForbidden && { enableRowSelection: isAllowed }),
    ...(hasKeptChildren && { enableSubRowSelection: takesChildren }),
    ...(isSingle && { enableMultiRowSelection: false }),
  };
  /** The row and the rows that follow it. */
  const withFollowers = (rowId: string): string[] => [
    rowId,
    ...(takesChildren(rowId) && !isSingle ? childIds(rowId).flatMap(withFollowers) : []),
  ];
  return {
    mode,
    ids,
    filterRows,
    rules,
    isAllowed,
    takesChildren,
    isSingle,
    above,
    below,
    withFollowers,
    rowOf,
    hasRules: hasForbidden || hasKeptChildren,
  };
}
type Rows = ReturnType<typeof createRows>;

/** The selected IDs. */
class Naive {
  selected = new Set<string>();
  /** The filters of the last select-all, and the rows that it selected; only where not all rows are known. */
  query: { readonly key: string; readonly rowIds: readonly string[] } | undefined;
  /** The fetched rows that are cached. */
  cached: ReadonlySet<string> = new Set();
  start: string | undefined;

  constructor(readonly rows: Rows) {}

  set(rowIds: readonly string[], selected: boolean): void {
    const { isAllowed, isSingle, withFollowers, above } = this.rows;
    for (const rowId of rowIds) {
      if (!selected) for (const id of [...withFollowers(rowId), ...above(rowId)]) this.selected.delete(id);
      else {
        if (isSingle) this.#clear();
        for (const id of withFollowers(rowId)) if (isAllowed(id)) this.selected.add(id);
      }
    }
  }

  #clear(): void {
    this.selected.clear();
    this.query = undefined;
  }

  selectable(filters: RowFilters): readonly string[] {
    const { filterRows, isAllowed, isSingle, above, takesChildren } = this.rows;
    return isSingle ? [] : filterRows(filters).filter((id) => isAllowed(id) && above(id).every(takesChildren));
  }

  kind(filters: RowFilters): 'none' | 'some' | 'all' {
    const { mode, filterRows } = this.rows;
    const among = mode === 'fetched' ? filterRows(filters) : this.selectable(filters);
    const count = among.filter((id) => this.selected.has(id)).length;
    return count === 0 ? 'none' : count < among.length ? 'some' : 'all';
  }

  all(filters: RowFilters, given: boolean | undefined): void {
    const { mode, filterRows, rules } = this.rows;
    const selected = given ?? this.kind(filters) !== 'all';
    const passing = filterRows(filters);
    if (passing.length === 0 || (selected && this.kind(filters) === 'all')) return;
    const isFetched = mode === 'fetched';
    if (
      isFetched &&
      selected &&
      (rules.enableRowSelection ?? rules.enableSubRowSelection ?? rules.enableMultiRowSelection) !== undefined
    )
      return;
    const key = keyOf(filters);
    const isLost = this.query !== undefined && this.query.key !== key && key !== keyOf(filtersOf('', ''));
    if (selected) {
      if (isLost) for (const id of this.query?.rowIds ?? []) this.selected.delete(id);
      for (const id of this.selectable(filters)) this.selected.add(id);
      if (isFetched) this.query = { key, rowIds: passing };
      return;
    }
    if (isLost) return this.#clear();
    for (const id of passing) this.selected.delete(id);
    // Fetched rows that are not cached may match.
    if (isFetched) for (const id of this.selected) if (!this.cached.has(id)) this.selected.delete(id);
    this.query = undefined;
  }

  /** Follows a link to a selection. */
  adopt(selection: RowSelection): void {
    const { mode, ids, filterRows, isAllowed, isSingle, hasRules } = this.rows;
    this.#clear();
    if (isListed(selection)) {
      const known = Object.keys(selection).filter((id) => ids.includes(id) && isAllowed(id));
      this.selected = new Set(isSingle ? known.slice(0, 1) : known);
      return;
    }
    if (isSingle || (mode === 'fetched' && hasRules)) return;
    const rowIds = filterRows(selection.matching);
    const { except, also } = selection;
    this.selected = new Set(
      ids.filter((id) => except[id] !== true && (rowIds.includes(id) || also[id] === true) && isAllowed(id)),
    );
    if (mode === 'fetched')
      this.query = { key: keyOf(selection.matching), rowIds: rowIds.filter((id) => also[id] !== true) };
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A running table. */
function open(rows: Rows, address: string) {
  const { mode, filterRows, isAllowed, ids, rules } = rows;
  const machine = machines[mode].provide({
    actors: {
      fetchRows: fromPromise(async ({ input }) => {
        const { query } = input.asked;
        const passing = filterRows(query);
        const at = query.pagination.pageIndex * pageSize;
        const rowIds = passing.slice(at, at + pageSize);
        return {
          rowIds,
          rowCount: passing.length,
          canCount: false,
          filterRows: (filters) => filterRows(filters).filter((id) => rowIds.includes(id)),
        };
      }),
      checkSelection: fromPromise(async ({ input: { rowSelection: given, filters, isNamed } }) => {
        const known = namedRows(given).filter((id) => ids.includes(id) && isAllowed(id));
        const rowSelection = isNamed ? keepNamedRows(given, known) : given;
        const selected = listRows(rowSelection, filterRows);
        return {
          rowSelection,
          total: selected.length,
          passing: filterRows(filters).filter((id) => selected.includes(id)).length,
        };
      }),
    },
  });
  const actor = createActor(machine, {
    clock: new SimulatedClock(),
    input: {
      codecs: search.codecs,
      state: search.decode(address),
      columns,
      rules,
      filterRows: mode === 'fetched' ? undefined : filterRows,
    },
  }).start();
  if (mode === 'fetched') actor.send({ type: 'address.changed', state: {} });
  return actor;
}

async function check(
  given: Table,
  userEvents: readonly (typeof userEvent extends fc.Arbitrary<infer Event> ? Event : never)[],
): Promise<void> {
  const rows = createRows(given);
  const { mode, ids, filterRows, isAllowed, takesChildren, below } = rows;
  const naive = new Naive(rows);
  const isFetched = mode === 'fetched';
  let actor = open(rows, `?pageSize=${pageSize}`);
  const context = () => actor.getSnapshot().context;
  const settle = async () => {
    if (isFetched) await turn();
    naive.cached = new Set(context().fetched?.pages.flatMap(({ page }) => page.rowIds));
  };
  await settle();
  for (const each of userEvents) {
    const shown = isFetched ? (context().fetched?.shown?.page.rowIds ?? []) : ids;
    const send = (event: TableEvent) => actor.send(event);
    if (each.does === 'toggle' || each.does === 'range') {
      const rowId = shown[each.place % Math.max(1, shown.length)];
      if (rowId === undefined) continue;
      const start = each.does === 'range' && naive.start !== undefined ? shown.indexOf(naive.start) : -1;
      const [first = 0, last = 0] = [start < 0 ? shown.indexOf(rowId) : start, shown.indexOf(rowId)].toSorted(
        (a, b) => a - b,
      );
      const selected = !naive.selected.has(rowId);
      send(
        each.does === 'toggle'
          ? { type: 'rowSelection.toggle', rowId }
          : { type: 'rowSelection.range', rowId, rowIds: shown },
      );
      naive.set(shown.slice(first, last + 1), selected);
      if (start < 0) naive.start = rowId;
    } else if (each.does === 'all') {
      naive.all(context(), each.selected);
      send({ type: 'rowSelection.toggleAll', ...(each.selected !== undefined && { selected: each.selected }) });
    } else if (each.does === 'group') {
      const rowIds = shown.filter((id) => rows.rowOf(id).group === each.group);
      send({ type: 'rowSelection.set', rowIds, selected: each.selected });
      naive.set(rowIds, each.selected);
      naive.start = undefined;
    } else if (each.does === 'filter') {
      send({ type: 'state.set', state: filtersOf(each.text, each.group) });
    } else if (each.does === 'page') send({ type: 'page.goTo', pageIndex: each.pageIndex });
    else if (each.does === 'link') {
      const listed = Object.fromEntries(each.places.map((at) => [`${at}`, true]));
      const rowSelection = each.matching
        ? { matching: filtersOf(each.matching.text, each.matching.group), except: listed, also: { 3: true } }
        : listed;
      send({ type: 'address.changed', state: { rowSelection } });
      naive.adopt(rowSelection);
    } else {
      const { globalFilter, columnFilters, rowSelection, pagination } = context();
      const address = search.apply('', [
        { state: 'globalFilter', before: [], after: search.codecs.globalFilter.encode(globalFilter) },
        { state: 'columnFilters', before: [], after: search.codecs.columnFilters.encode(columnFilters) },
        { state: 'pagination', before: [], after: search.codecs.pagination.encode(pagination) },
        { state: 'rowSelection', before: [], after: search.codecs.rowSelection.encode(rowSelection) },
      ]);
      actor.stop();
      actor = open(rows, address);
      naive.start = undefined;
    }
    await settle();
    const now = context();
    const visible = isFetched ? (now.fetched?.shown?.page.rowIds ?? []) : ids;
    const boxOf = (id: string) => {
      const family = [id, ...below(id).filter(isAllowed)];
      const count = family.filter((member) => naive.selected.has(member)).length;
      const isAlone = naive.selected.has(id) && count === 1 && !takesChildren(id);
      return count === family.length || isAlone ? 'checked' : count > 0 ? 'mixed' : 'unchecked';
    };
    deepStrictEqual(
      {
        ids: listRows(now.rowSelection, filterRows).toSorted(),
        visible: visible.filter((id) => isRowSelected(now, id)),
        boxes: visible.map((id) => checkRow(now, id)),
        total: selectedTotal(now),
        kind: actor.getSnapshot().value.selection,
      },
      {
        ids: [...naive.selected].toSorted(),
        visible: visible.filter((id) => naive.selected.has(id)),
        boxes: visible.map(boxOf),
        total: naive.selected.size,
        kind: naive.kind(now),
      },
    );
  }
  actor.stop();
}

test('for any user events on any table, exactly the rows that the user selected are selected', async () => {
  await fc.assert(fc.asyncProperty(table, fc.array(userEvent, { maxLength: 12 }), check), {
    numRuns: lengthOf(700, 20_000),
  });
}, 600_000);
