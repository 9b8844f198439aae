import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  partKeys,
  selectTableState,
  stateKeysOf,
  type PartKey,
  type PartStateKey,
  type TableState,
} from '../../../machines/table';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { featureNames } from '../../../src/table/tanstack/checks';
import { partCombinations } from '../../part-combinations';
import { column, createPeople, createUrlTable, type Table } from './people';

interface Act {
  readonly do: (table: Table) => void;
  readonly after: Partial<TableState> | 'defaults';
}

/** For each part, a user event and the resulting state. */
const acts: Readonly<Record<PartKey, Act>> = {
  columnFilters: {
    do: (table) => column(table, 'name').setFilterValue('n'),
    after: { columnFilters: [{ id: 'name', value: 'n' }] },
  },
  columnOrder: {
    do: (table) => table.setColumnOrder(['tags', 'name']),
    after: { columnOrder: ['tags', 'name'] },
  },
  columnPinning: {
    do: (table) => column(table, 'name').pin('end'),
    after: { columnPinning: { left: ['age'], right: ['name'] } },
  },
  columnSizing: {
    do: (table) => table.setColumnSizing((before) => ({ ...before, age: 70 })),
    after: { columnSizing: { name: 90, age: 70 } },
  },
  columnVisibility: {
    do: (table) => column(table, 'age').toggleVisibility(false),
    after: { columnVisibility: { tags: false, age: false } },
  },
  expanded: {
    do: (table) => table.getRow('r6', true).toggleExpanded(),
    after: { expanded: { r3: true, r6: true } },
  },
  goToPage: {
    do: (table) => table.sync.send({ type: 'text.input', box: { sets: 'pageIndex' }, text: '2' }),
    after: { pagination: { pageIndex: 1, pageSize: 10 } },
  },
  reset: {
    do: (table) => table.sync.send({ type: 'state.reset' }),
    after: 'defaults',
  },
  grouping: {
    do: (table) => table.setGrouping(['age', 'name']),
    after: { grouping: ['age', 'name'] },
  },
  rowPinning: {
    do: (table) => table.getRow('r9', true).pin('bottom'),
    after: { rowPinning: { top: ['r6'], bottom: ['r9'] } },
  },
  rowSelection: {
    do: (table) => table.getRow('r4', true).toggleSelected(),
    after: { rowSelection: { r0: true, r4: true } },
  },
};

/** Each optional state's param in the opened URL. */
const params: Readonly<Record<PartStateKey, string>> = {
  columnFilters: 'name.has=a',
  columnOrder: 'columnOrder=age,name',
  rowSelection: 'selected=r0',
  columnVisibility: 'hidden=tags',
  columnPinning: 'pinned.left=age',
  columnSizing: 'widths=name.90',
  expanded: 'expanded=r3',
  rowPinning: 'pinned.top=r6',
  grouping: 'grouped=age',
};
const opened = `/people?sort=-age&${Object.values(params).join('&')}`;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test.each(partCombinations)('each optional state changes the URL, and Back restores the state: $name', ({ keys }) => {
  const missing = partKeys.filter((key) => !keys.includes(key));
  const { table, start, history, browser, clock } = createUrlTable({
    data: createPeople(true),
    href: opened,
    definition: defineTableUrl({ name: 'parts', history: 'push' }),
    features: Object.fromEntries(missing.map((key) => [featureNames[key], undefined])),
    options: { paginateExpandedRows: false },
  });
  start();
  const pick = (from: TableState): Partial<TableState> =>
    Object.fromEntries(stateKeysOf(keys).map((key) => [key, from[key]]));
  const state = () => pick(selectTableState(table.sync.actor.getSnapshot()));
  const decoded = () => pick(table.sync.search.decode(history.href().split('?')[1] ?? ''));
  const wait = () => {
    vi.advanceTimersByTime(1000);
    clock.pass(1000);
  };
  const go = (by: number) => {
    browser.go(by);
    wait();
  };
  expect(state()).toEqual(decoded());
  for (const key of keys) {
    const [before, href] = [state(), history.href()];
    acts[key].do(table);
    wait();
    const { after: changed } = acts[key];
    expect(state()).toEqual(changed === 'defaults' ? pick(table.sync.search.defaults) : { ...before, ...changed });
    expect(decoded()).toEqual(state());
    const after = history.href();
    go(-1);
    expect([state(), history.href()]).toEqual([before, href]);
    go(1);
    expect(history.href()).toBe(after);
  }
  const lost = Object.entries(params).filter(
    ([key, param]) => missing.some((other) => other === key) && !history.href().includes(param),
  );
  expect(lost).toEqual([]);
});
