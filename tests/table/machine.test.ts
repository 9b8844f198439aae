import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { writeIntervalMs } from '../../machines/history';
import {
  checkMachineColumns,
  createTableMachine,
  expandedPart,
  partStateKeys,
  selectBoxValue,
  selectQueuedWrite,
  selectRegion,
  selectTableState,
  type TableEvent,
  selectStatesIn,
} from '../../machines/table';
import { createTableSearch, encodeWrite, classicParams, jsonCodecs } from '../../src/entries/url';
import { openTable, people, peopleColumns, type Options } from './url-table';

const globalFilter = { sets: 'globalFilter' } as const;

/** Starts a table without a history, and counts how often it requests a write. */
function startAlone(history: 'push' | 'replace') {
  const { machine } = openTable('', { history });
  const search = createTableSearch();
  const { defaults } = search;
  let count = 0;
  const announce = () => void (count += 1);
  const actor = createActor(machine.provide({ actions: { push: announce, replace: announce } }), {
    input: { state: defaults, columns: peopleColumns, filterRows: () => ['0'] },
  }).start();
  return { actor, queued: () => encodeWrite(search, selectQueuedWrite(actor.getSnapshot())), announced: () => count };
}

const toggle = (columnId: string, multi = false) => ({ type: 'sort.toggle', columnId, multi }) as const;

test('params with invalid values stay in the URL until their states change', () => {
  const opened = '?sort=none,-age,age&age.has=x&name.has=odd&columnOrder=age,x,age&selected=5,500,__proto_~5F';
  const table = openTable(opened);
  expect(table.state()).toEqual({
    globalFilter: '',
    sorting: [{ id: 'age', desc: true }],
    pagination: { pageIndex: 0, pageSize: 10 },
    columnFilters: [{ id: 'name', value: 'odd' }],
    columnOrder: ['age'],
    rowSelection: { 5: true },
  });
  table.send({ type: 'page.next' });
  expect(table.url()).toBe(`${opened}&page=2`);
  table.send(toggle('name', true));
  table.wait(writeIntervalMs);
  expect(table.url()).toContain('sort=-age,name');
  expect(table.url()).toContain('selected=5,500,__proto_~5F');
});

test("a sort in the URL doesn't filter the rows again, but a selection in the URL does", () => {
  const table = openTable('?q=e');
  const filtered: unknown[] = [];
  table.send({
    type: 'rows.changed',
    filterRows: ({ globalFilter: text, columnFilters }) => {
      filtered.push([text, columnFilters]);
      return people.map(({ id }) => id);
    },
  });
  table.visit('?q=e&sort=name');
  expect(filtered).toEqual([['e', []]]);
  table.visit('?q=e&sort=name&selected=3');
  expect(filtered).toEqual([
    ['e', []],
    ['', []],
  ]);
});

describe('rows that load late', () => {
  const opened = '?q=even&page=3&selected=2,500';
  const openWaiting = (url = opened, options: Options = {}) => openTable(url, { ...options, rows: undefined });

  test.each([undefined, 'push'] as const)('a page past the end is clamped once rows load (history: %s)', (history) => {
    const table = openWaiting('?page=9', history && { history });
    const pages: number[] = [];
    table.actor.subscribe(({ context }) => pages.push(context.pagination.pageIndex));
    table.setRows(people.slice(0, 25));
    expect(new Set(pages)).toEqual(new Set([2]));
    expect(table.entries()).toEqual(['?page=3']);
  });

  test('before rows load, a huge page number is limited to the largest safe integer', () => {
    const table = openWaiting('?perPage=50');
    table.send({ type: 'text.input', box: { sets: 'pageIndex' }, text: '1e999' });
    table.send({ type: 'pageSize.set', pageSize: 1 });
    table.wait(writeIntervalMs);
    const { pageIndex } = table.state().pagination;
    expect(Number.isSafeInteger(pageIndex + 1)).toBe(true);
    expect(table.url()).toBe(`?perPage=1&page=${pageIndex + 1}`);
    table.visit(`?perPage=50&page=${Number.MAX_SAFE_INTEGER}`);
    table.send({ type: 'pageSize.set', pageSize: 1 });
    expect(table.state().pagination.pageIndex).toBe(Number.MAX_SAFE_INTEGER - 1);
  });
});

test('with `compositionDelay`, composed text is applied after a pause (unovue/reka-ui#2806, ElemeFE/element#14746)', () => {
  const table = openTable('', { compositionDelay: 400 });
  const shown = () => selectBoxValue(table.actor.getSnapshot(), globalFilter);
  table.send({ type: 'composition.start', box: globalFilter, text: '' });
  table.type('o');
  table.wait(399);
  table.type('od');
  table.wait(399);
  expect(table.state().globalFilter).toBe('');
  table.wait(1);
  expect([table.state().globalFilter, shown()]).toEqual(['od', 'od']);
  table.type('odd');
  expect([table.state().globalFilter, shown()]).toEqual(['od', 'odd']);
  table.send({ type: 'composition.end', box: globalFilter, text: 'odd ' });
  expect(table.state().globalFilter).toBe('odd ');
  table.wait(1000);
  expect(table.state().globalFilter).toBe('odd ');
});

test('the “Go to page” input still shows composed text after the composition ends', () => {
  const table = openTable('');
  const box = { sets: 'pageIndex' } as const;
  table.send({ type: 'composition.start', box, text: '' }, { type: 'composition.end', box, text: '３' });
  expect(selectRegion(table.actor.getSnapshot(), 'goToPage')).toBe('editing');
  expect(selectBoxValue(table.actor.getSnapshot(), box)).toBe('３');
});

test('typed text stays in the “Go to page” input until the input loses focus', () => {
  const table = openTable('?page=6');
  const shown = () => selectBoxValue(table.actor.getSnapshot(), { sets: 'pageIndex' });
  table.send({ type: 'text.input', box: { sets: 'pageIndex' }, text: '1e9' });
  expect([shown(), table.state().pagination.pageIndex]).toEqual(['1e9', 9]);
  table.send({ type: 'goToPage.leave' });
  expect(shown()).toBe(10);
});

test('clearing both Min and Max removes the filter', () => {
  const table = openTable('');
  const bound = (which: 'min' | 'max', text: string) =>
    table.send({ type: 'text.input', box: { sets: 'columnFilter', columnId: 'age', bound: which }, text });
  bound('min', '20');
  bound('max', '-0');
  expect(table.state().columnFilters).toEqual([{ id: 'age', value: [20, 0] }]);
  bound('min', '');
  expect(table.state().columnFilters).toEqual([{ id: 'age', value: [null, 0] }]);
  bound('max', ' ');
  expect(table.state().columnFilters).toEqual([]);
  bound('min', '18');
  bound('min', 'x');
  expect(table.state().columnFilters).toEqual([]);
});

test("with `classicParams`, sorting by another column removes the previous column's param", () => {
  const table = openTable('?sorting.name=asc', { search: { ...classicParams, codecs: jsonCodecs } });
  table.visit('?sorting.name=asc&x=1');
  table.send(toggle('age'), toggle('age'));
  table.wait(writeIntervalMs);
  expect(table.url()).toBe('?sorting.age=asc&x=1');
});

test.each([
  ['sorting', toggle('name'), ['sort', 'name'], toggle('age'), ['sort', '-age']],
  [
    'globalFilter',
    { type: 'globalFilter.set', globalFilter: 'a' },
    ['q', 'a'],
    { type: 'globalFilter.set', globalFilter: 'b' },
    ['q', 'b'],
  ],
] as const)('if %s changes during a URL write, the new value is written next', (state, userEvent, one, next, other) => {
  const { actor, queued, announced } = startAlone('replace');
  actor.send(userEvent);
  const write = queued();
  actor.send(next);
  expect(announced()).toBe(1);
  actor.send({ type: 'write.accepted', write });
  expect(announced()).toBe(2);
  expect([write, queued()].map(({ changes }) => changes)).toEqual([
    [{ state, before: [], after: [one] }],
    [{ state, before: [one], after: [other] }],
  ]);
  actor.send({ type: 'write.accepted', write: queued() });
  expect(announced()).toBe(2);
  expect(selectStatesIn(actor.getSnapshot(), 'synced')).toContain(state);
});

test("clearing an empty selection doesn't write to the URL", () => {
  const { actor, announced } = startAlone('push');
  actor.send({ type: 'rowSelection.toggleAll', selected: false });
  expect(announced()).toBe(0);
});

test.each(['push', 'replace'] as const)('without URL actions, a table machine throws on the first %s', (history) => {
  const { machine } = openTable('', { history });
  const input = {
    state: createTableSearch().defaults,
    columns: peopleColumns,
    filterRows: () => ['0'],
  };
  const actor = createActor(machine, { input });
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  actor.send(toggle('name'));
  expect(errors).toEqual([
    new Error(`createTableMachine: provide the action \`${history}\`, e.g. with \`bindTable\`.`),
  ]);
});

test('a table machine has the state `pushing` only with history `push`', () => {
  const states = (history: 'push' | 'replace') =>
    Object.keys(openTable('', { history }).machine.states.url?.states.delivery?.states ?? {});
  expect(states('push').filter((state) => !states('replace').includes(state))).toEqual(['pushing']);
  expect(states('replace').filter((state) => !states('push').includes(state))).toEqual([]);
});

test("reordering the regions of the table machine doesn't change the result of any event", () => {
  const names = Array.from({ length: 45 }, (_, index) => ({ id: String(index), name: `n${index % 9}` }));
  const rows = ({ globalFilter }: { readonly globalFilter: string }) =>
    names.filter(({ name }) => name.includes(globalFilter)).map(({ id }) => id);
  const { machine } = openTable('', { history: 'push', debounce: { globalFilter: 300 }, states: partStateKeys });
  const { states, ...config } = machine.config;
  const reversed = createMachine(
    { ...config, states: Object.fromEntries(Object.entries(states ?? {}).toReversed()) },
    machine.implementations,
  );
  const search = createTableSearch({ states: partStateKeys });
  const actors = [machine, reversed as typeof machine].map((each) =>
    createActor(each.provide({ actions: { push: () => {}, replace: () => {} } }), {
      input: {
        defaults: search.defaults,
        state: search.decode('?q=n1&page=9&sort=-age&selected=1,99'),
        columns: peopleColumns,
        filterRows: undefined,
      },
    }).start(),
  );
  const events: readonly TableEvent[] = [
    { type: 'rows.changed', filterRows: rows },
    { type: 'url.changed', state: { globalFilter: '', pagination: { pageIndex: 9, pageSize: 10 } } },
    { type: 'rowSelection.toggleAll' },
    { type: 'text.input', box: globalFilter, text: 'n2' },
    { type: 'state.set', state: { globalFilter: 'n3', sorting: [], rowSelection: { 3: true, 99: true } } },
    { type: 'state.patch', state: { columnOrder: ['age'], pagination: { pageIndex: 3, pageSize: 2 } } },
    { type: 'rows.changed', filterRows: undefined },
    { type: 'columns.changed', columns: peopleColumns.slice(1) },
    { type: 'rows.changed', filterRows: (filters) => rows(filters).slice(2) },
    { type: 'state.reset' },
  ];
  for (const event of events) {
    const [one, other] = actors.map((actor) => {
      actor.send(event);
      return [selectTableState(actor.getSnapshot()), actor.getSnapshot().value];
    });
    expect(one).toEqual(other);
  }
});

describe('columns', () => {
  const ids = ['__proto__', 'constructor', '#x', 'a.b', 'none', '%2C', 'sort', 'a__b', '-x', '~2C'];
  const columns = ids.map((id) => ({ id, filter: 'text', firstDirection: 'ascending' }) as const);

  test('sorting by columns with special characters in their IDs is restored from the URL', () => {
    const table = openTable('', { columns });
    table.send(...ids.map((id) => toggle(id, true)));
    table.wait(writeIntervalMs);
    expect(table.state().sorting).toEqual(ids.map((id) => ({ id, desc: false })));
    expect(createTableSearch().decode(table.url() ?? '').sorting).toEqual(table.state().sorting);
  });

  test.each([1, 0])('a table with %i columns can be sorted and reversed', (count) => {
    const table = openTable('', { columns: columns.slice(0, count) });
    table.send(toggle('__proto__'), { type: 'columnOrder.reverse' });
    expect(table.state().sorting).toHaveLength(count);
  });

  test.each([
    ['an empty ID', [''], /`columns` .* got ""\.$/],
    ['a lone surrogate as its ID', ['\ud800'], /`columns` .* got "\\ud800"\.$/],
    ['a duplicate ID', ['a', 'a'], /`columns` .* got "a" twice\.$/],
  ])('a column with %s throws an error', (_, wrong, message) => {
    expect(() => checkMachineColumns(wrong.map((id) => ({ id })))).toThrow(message);
  });

  test('passing the same part twice in `parts` throws an error that names the part', () => {
    expect(() => createTableMachine({ parts: [expandedPart, expandedPart] })).toThrow(
      /^createTableMachine: `parts` must contain each part at most once \(columnFiltersPart, .*got {"key":"expanded"}\.$/,
    );
  });

  test('an invalid debounce throws an error that names the option', () => {
    expect(() => openTable('', { debounce: { sorting: -1 } })).toThrow(
      /`debounce.sorting` must be a number of milliseconds ≥ 0, got -1/,
    );
  });
});
