import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { noticeDelayMs, retryIntervalMs, writeIntervalMs } from '../../machines/history';
import {
  checkMachineColumns,
  createTableMachine,
  expandedState,
  selectBoxValue,
  selectQueuedWrite,
} from '../../machines/table';
import { createTableSearch, jsonCodecs } from '../../src/search-params';
import { openTable, people, peopleColumns, type Options } from './address-table';

const globalFilter = { sets: 'globalFilter' } as const;
const everyState = <T>(value: T) => ({
  globalFilter: value,
  sorting: value,
  pagination: value,
  columnFilters: value,
  columnOrder: value,
  rowSelection: value,
});
/** Starts a table whose changes nobody writes, which counts how often it says that it has some. */
function startAlone(history: 'push' | 'replace') {
  const { machine } = openTable('', { history });
  const { codecs, defaults } = createTableSearch();
  let count = 0;
  const announce = () => void (count += 1);
  const actor = createActor(machine.provide({ actions: { push: announce, replace: announce } }), {
    input: { codecs, state: defaults, columns: peopleColumns, filterRows: () => ['0'] },
  }).start();
  return { actor, queued: () => selectQueuedWrite(actor.getSnapshot()), announced: () => count };
}

const toggle = (columnId: string, multi = false) => ({ type: 'sort.toggle', columnId, multi }) as const;

describe('opening an address', () => {
  test('adopts its state, and writes nothing', () => {
    const table = openTable('?globalFilter=even&sorting=age.asc&pageIndex=2&rowSelection=4');
    table.wait(2 * writeIntervalMs);
    expect(table.state()).toMatchObject({
      globalFilter: 'even',
      sorting: [{ id: 'age', desc: false }],
      pagination: { pageIndex: 1, pageSize: 10 },
      rowSelection: { 4: true },
    });
    expect(table.writes()).toBe(0);
  });

  test('ignores invalid states, and keeps their text in the address until they change', () => {
    const opened =
      '?sorting=none.asc%2Cage.desc%2Cage.asc&columnFilters=age.%22x%22%2Cname.%22odd%22&columnOrder=age%2Cx%2Cage&rowSelection=5%2C500%2C__proto__';
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
    expect(table.address()).toBe(`${opened}&pageIndex=2`);
    table.send(toggle('name', true));
    table.wait(writeIntervalMs);
    expect(table.address()).toContain('sorting=age.desc%2Cname.asc');
    expect(table.address()).toContain('rowSelection=5%2C500%2C__proto__');
  });

  test.each([
    ['constructor', '"a"'],
    ['name', '5'],
    ['age', '["20",null]'],
    ['age', '[20,"30"]'],
    ['age', '[20,null,null]'],
    ['age', '[1e999,null]'],
    ['age', '[null,null]'],
  ])('leaves out a filter of %s with the value %s', (columnId, json) => {
    const table = openTable(`?columnFilters=${encodeURIComponent(`${columnId}.${encodeURIComponent(json)}`)}`);
    expect(table.state().columnFilters).toEqual([]);
  });

  test.each([undefined, 'push'] as const)('clamps a page out of range by replacing, with history %s', (history) => {
    const table = openTable('?pageIndex=99', history && { history });
    expect(table.state().pagination.pageIndex).toBe(9);
    expect(table.entries()).toEqual(['?pageIndex=10']);
  });
});

describe('sorting', () => {
  test('of an unknown column changes nothing', () => {
    const table = openTable('?sorting=name.asc&pageIndex=3');
    table.send(toggle('constructor'));
    expect(table.state()).toMatchObject({ sorting: [{ id: 'name', desc: false }], pagination: { pageIndex: 2 } });
    expect(table.writes()).toBe(0);
  });
});

describe('user events', () => {
  test.each([
    ['a search', { type: 'globalFilter.set', globalFilter: 'e' }, 'globalFilter=e'],
    ['a sort', toggle('age'), 'sorting=age.desc'],
    ['a column filter', { type: 'columnFilter.set', columnId: 'name', value: 'e' }, 'columnFilters=name.%2522e%2522'],
  ] as const)('%s goes to the first page, in one entry', (_, event, text) => {
    const table = openTable('?pageIndex=5', { history: 'push' });
    table.send(event);
    expect(table.state().pagination.pageIndex).toBe(0);
    expect(table.entries()).toEqual(['?pageIndex=5', `?${text}`]);
  });

  test('setting the same state again changes nothing', () => {
    const table = openTable('?globalFilter=e&columnFilters=name.%2522v%2522&pageIndex=2', { history: 'push' });
    table.send(
      { type: 'globalFilter.set', globalFilter: 'e' },
      { type: 'columnFilter.set', columnId: 'name', value: 'v' },
      { type: 'columnFilter.set', columnId: 'age', value: [null, null] },
      { type: 'page.goTo', pageIndex: 1 },
      { type: 'pageSize.set', pageSize: 10 },
      { type: 'pageSize.set', pageSize: 0 },
      { type: 'pageSize.set', pageSize: 1.5 },
    );
    expect(table.state().pagination).toEqual({ pageIndex: 1, pageSize: 10 });
    expect(table.entries()).toHaveLength(1);
  });

  test('an event that changes nothing queues no write', () => {
    const table = openTable('?pageIndex=2', { debounce: everyState(1000) });
    const { address } = table.value();
    table.send(
      { type: 'globalFilter.set', globalFilter: '' },
      { type: 'columnFilter.set', columnId: 'name', value: null },
      { type: 'columnFilter.set', columnId: 'name', value: 5 },
      { type: 'columnFilter.set', columnId: 'age', value: ['x', 1] },
      { type: 'columnFilter.set', columnId: 'constructor', value: 'x' },
      { type: 'pageSize.set', pageSize: 10 },
      { type: 'page.goTo', pageIndex: 1 },
      toggle('constructor'),
    );
    expect(table.value().address).toEqual(address);
    expect(table.state().pagination).toEqual({ pageIndex: 1, pageSize: 10 });
  });

  test('a new page size keeps the first visible row on the page', () => {
    const table = openTable('?pageIndex=8');
    table.send({ type: 'pageSize.set', pageSize: 30 });
    expect(table.state().pagination).toEqual({ pageIndex: 2, pageSize: 30 });
  });

  test('all rows that pass are selected and unselected, and others left as they are', () => {
    const table = openTable('?globalFilter=odd&rowSelection=0%2C2');
    table.send({ type: 'rowSelection.toggleAll' });
    expect(table.value().selection).toBe('all');
    expect(Object.keys(table.state().rowSelection)).toHaveLength(52);
    table.send({ type: 'rowSelection.toggleAll' });
    expect(table.state().rowSelection).toEqual({ 0: true, 2: true });
    expect(table.value().selection).toBe('none');
  });

  test('an unknown row is never selected, nor a deleted one unselected; a filtered-out row can be', () => {
    const toggleRow = (rowId: string) => ({ type: 'rowSelection.toggle', rowId }) as const;
    const table = openTable('?globalFilter=odd&rowSelection=0%2C3');
    const address = table.value().address;
    table.send(toggleRow('500'), toggleRow('__proto__'));
    expect(table.state().rowSelection).toEqual({ 0: true, 3: true });
    expect(table.value().address).toEqual(address);
    table.send(toggleRow('0'), toggleRow('2'));
    expect(table.state().rowSelection).toEqual({ 2: true, 3: true });
    table.send({ type: 'rows.changed', filterRows: () => ['0', '1', '2'] }, toggleRow('3'));
    expect(table.state().rowSelection).toEqual({ 2: true });
  });

  test('a range reaches from the last toggled row to this one, in visible order, with the state of this one', () => {
    const table = openTable('');
    const rowIds = ['5', '3', '1', '4'];
    const range = (rowId: string) => ({ type: 'rowSelection.range', rowId, rowIds }) as const;
    table.send(range('4'));
    expect(table.state().rowSelection).toEqual({ 4: true });
    table.send({ type: 'rowSelection.toggle', rowId: '3' }, range('4'));
    expect(table.state().rowSelection).toEqual({});
    table.send(range('4'));
    expect(table.state().rowSelection).toEqual({ 3: true, 1: true, 4: true });
    table.send(range('5'));
    expect(table.state().rowSelection).toEqual({ 5: true, 3: true, 1: true, 4: true });
    table.wait(writeIntervalMs);
    expect(table.address()).toBe('?rowSelection=1%2C3%2C4%2C5');
    // A row that is not in view is a range of its own, and an unknown one none.
    table.send({ type: 'rowSelection.range', rowId: '5', rowIds: ['5', '6'] });
    table.send({ type: 'rowSelection.range', rowId: '500', rowIds: ['5', '500'] });
    expect(table.state().rowSelection).toEqual({ 3: true, 1: true, 4: true });
  });

  test('the column order is reversed exactly while it is the reverse of the definition', () => {
    const table = openTable('?columnOrder=age%2Cname%2Cid');
    expect(table.value().columnOrder).toBe('reversed');
    table.send({ type: 'columnOrder.reset' });
    expect(table.address()).toBe('');
    table.visit('?columnOrder=age%2Cname');
    expect(table.value().columnOrder).toBe('custom');
    table.visit('?columnOrder=age%2Cid%2Cname');
    expect(table.value().columnOrder).toBe('custom');
    table.send({ type: 'columnOrder.reverse' });
    expect(table.state().columnOrder).toEqual(['age', 'name', 'id']);
  });

  test('rows are filtered again only if filters change', () => {
    const table = openTable('?globalFilter=e');
    const filtered: unknown[] = [];
    table.send({
      type: 'rows.changed',
      filterRows: ({ globalFilter: text, columnFilters }) => {
        filtered.push([text, columnFilters]);
        return people.map(({ id }) => id);
      },
    });
    table.visit('?globalFilter=e&sorting=name.asc');
    expect(filtered).toEqual([['e', []]]);
    // A row that does not pass can be selected all the same.
    table.visit('?globalFilter=e&sorting=name.asc&rowSelection=3');
    expect(filtered).toEqual([
      ['e', []],
      ['', []],
    ]);
  });

  test('fewer rows clamp the page, by replacing', () => {
    const table = openTable('?pageIndex=5', { history: 'push' });
    table.send({ type: 'rows.changed', filterRows: () => people.slice(0, 12).map(({ id }) => id) });
    expect(table.state().pagination.pageIndex).toBe(1);
    expect(table.entries()).toEqual(['?pageIndex=2']);
  });
});

describe('rows that come late', () => {
  const opened = '?globalFilter=even&pageIndex=3&rowSelection=2%2C500';
  const openWaiting = (address = opened, options: Options = {}) => openTable(address, { ...options, rows: undefined });

  test('keep the page, the selection and the filters of the address meanwhile', () => {
    const table = openWaiting();
    expect(table.value().rows).toEqual({ waiting: 'named' });
    expect(table.state()).toMatchObject({
      globalFilter: 'even',
      pagination: { pageIndex: 2, pageSize: 10 },
      rowSelection: { 2: true, 500: true },
    });
    table.setRows(people);
    expect(table.value()).toMatchObject({ rows: 'ready', page: 'middle', selection: 'some' });
    expect(table.state()).toMatchObject({ pagination: { pageIndex: 2 }, rowSelection: { 2: true } });
    expect(table.state().rowSelection).not.toHaveProperty('500');
    table.history.flush();
    table.wait(2 * writeIntervalMs);
    expect([table.writes(), table.address()]).toEqual([0, opened]);
  });

  test.each([undefined, 'push'] as const)('clamp the page in one step, by replacing, with history %s', (history) => {
    const table = openWaiting('?pageIndex=9', history && { history });
    const pages: number[] = [];
    table.actor.subscribe(({ context }) => pages.push(context.pagination.pageIndex));
    table.setRows(people.slice(0, 25));
    expect(new Set(pages)).toEqual(new Set([2]));
    expect(table.entries()).toEqual(['?pageIndex=3']);
  });

  test('may be none, which ends the waiting', () => {
    const table = openWaiting('?pageIndex=9&rowSelection=1');
    table.setRows([]);
    expect(table.value()).toMatchObject({ rows: 'ready', page: 'only' });
    expect(table.state()).toMatchObject({ pagination: { pageIndex: 0 }, rowSelection: {} });
    expect(openTable('?pageIndex=9', { rows: [] }).value().rows).toBe('ready');
  });

  test('keep a new address meanwhile too', () => {
    const table = openWaiting('');
    table.visit('?pageIndex=7&rowSelection=4%2C500');
    expect(table.state()).toMatchObject({ pagination: { pageIndex: 6 }, rowSelection: { 4: true, 500: true } });
    table.setRows(people);
    expect(table.state()).toMatchObject({ pagination: { pageIndex: 6 }, rowSelection: { 4: true } });
    expect(Object.keys(table.state().rowSelection)).toEqual(['4']);
    expect(table.writes()).toBe(0);
  });

  test('let the user use the table meanwhile, and changes are written', () => {
    const table = openWaiting('?pageIndex=3&rowSelection=500', { history: 'push' });
    table.send({ type: 'page.next' }, { type: 'page.last' });
    expect(table.state().pagination.pageIndex).toBe(2);
    table.send({ type: 'page.previous' });
    table.send({ type: 'text.input', box: { sets: 'pageIndex' }, text: '40' });
    table.send({ type: 'rowSelection.toggle', rowId: '1' }, { type: 'rowSelection.toggleAll' });
    table.send({ type: 'pageSize.set', pageSize: 20 });
    table.type('even');
    expect(table.state()).toMatchObject({
      globalFilter: 'even',
      pagination: { pageIndex: 0, pageSize: 20 },
      rowSelection: { 500: true },
    });
    expect(table.entries()).toEqual([
      '?pageIndex=3&rowSelection=500',
      '?pageIndex=2&rowSelection=500',
      '?pageIndex=40&rowSelection=500',
      '?pageIndex=20&rowSelection=500&pageSize=20',
      '?rowSelection=500&pageSize=20&globalFilter=even',
    ]);
  });

  test('do not clamp a page that is set meanwhile', () => {
    const table = openWaiting('?pageSize=50');
    table.send({ type: 'text.input', box: { sets: 'pageIndex' }, text: '1e999' });
    table.send({ type: 'pageSize.set', pageSize: 1 });
    table.wait(writeIntervalMs);
    const { pageIndex } = table.state().pagination;
    expect(Number.isSafeInteger(pageIndex + 1)).toBe(true);
    expect(table.address()).toBe(`?pageSize=1&pageIndex=${pageIndex + 1}`);
    table.visit(`?pageSize=50&pageIndex=${Number.MAX_SAFE_INTEGER}`);
    table.send({ type: 'pageSize.set', pageSize: 1 });
    expect(table.state().pagination.pageIndex).toBe(Number.MAX_SAFE_INTEGER - 1);
  });

  test('may come again: the same ids stay selected, and the page if it exists', () => {
    const table = openTable('?pageIndex=3');
    table.send({ type: 'rowSelection.toggle', rowId: '2' }, { type: 'rowSelection.toggle', rowId: '90' });
    table.setRows(undefined);
    expect(table.value().rows).toEqual({ waiting: 'kept' });
    table.setRows(people.slice(0, 30));
    expect(table.state()).toMatchObject({ pagination: { pageIndex: 2 }, rowSelection: { 2: true } });
    table.setRows(undefined);
    table.visit('?pageIndex=3&rowSelection=3%2C90');
    expect(table.value().rows).toEqual({ waiting: 'named' });
    table.setRows(people.slice(0, 30));
    expect(table.state().rowSelection).toEqual({ 3: true });
  });
});

describe('composition', () => {
  test('nothing is applied until it ends', () => {
    const table = openTable('');
    table.send({ type: 'composition.start', box: globalFilter, text: '' });
    table.type('o');
    expect(table.state().globalFilter).toBe('');
    expect(selectBoxValue(table.actor.getSnapshot(), globalFilter)).toBe('o');
    table.send({ type: 'composition.end', box: globalFilter, text: 'od' });
    expect(table.state().globalFilter).toBe('od');
  });

  test('is applied after a pause in it, by an option (unovue/reka-ui#2806, ElemeFE/element#14746)', () => {
    const table = openTable('', { composedRest: 400 });
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

  test('the composed text wins over an address that changes meanwhile', () => {
    const table = openTable('?globalFilter=a');
    table.send({ type: 'composition.start', box: globalFilter, text: 'a' });
    table.type('ab');
    table.visit('?globalFilter=even');
    expect(selectBoxValue(table.actor.getSnapshot(), globalFilter)).toBe('ab');
    expect(table.state().globalFilter).toBe('even');
    table.send({ type: 'composition.end', box: globalFilter, text: 'a' });
    expect(table.state().globalFilter).toBe('a');
  });

  test('in the page box keeps its final text', () => {
    const table = openTable('');
    const box = { sets: 'pageIndex' } as const;
    table.send({ type: 'composition.start', box, text: '' }, { type: 'composition.end', box, text: '３' });
    expect(table.value().goToPage).toBe('editing');
    expect(selectBoxValue(table.actor.getSnapshot(), box)).toBe('３');
  });

  test('that ends in a box without a start is ignored', () => {
    const table = openTable('?pageIndex=4');
    table.send(
      { type: 'composition.start', box: globalFilter, text: '' },
      { type: 'composition.end', box: { sets: 'pageIndex' }, text: '2' },
    );
    expect(table.value()).toMatchObject({ composition: 'composing', goToPage: 'following' });
    expect(table.state().pagination.pageIndex).toBe(3);
  });

  test('text in another box ends it, and both texts are applied', () => {
    const table = openTable('');
    table.send({ type: 'composition.start', box: globalFilter, text: '' });
    table.type('od');
    table.send({ type: 'text.input', box: { sets: 'columnFilter', columnId: 'name' }, text: '1' });
    expect(table.state()).toMatchObject({ globalFilter: 'od', columnFilters: [{ id: 'name', value: '1' }] });
    expect(table.value().composition).toBe('idle');
  });
});

describe('text boxes', () => {
  test('Min and Max are one pair, and both empty remove the filter', () => {
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

  test.each([
    ['', 0],
    [' ', 0],
    ['x', 0],
    ['3', 2],
    ['0', 0],
    ['-4', 0],
    ['2.9', 1],
    ['1e9', 9],
  ])('Go to page: %j is page index %i', (text, pageIndex) => {
    const table = openTable('?pageIndex=6');
    table.send({ type: 'text.input', box: { sets: 'pageIndex' }, text });
    expect(table.state().pagination.pageIndex).toBe(pageIndex);
    expect(selectBoxValue(table.actor.getSnapshot(), { sets: 'pageIndex' })).toBe(text);
    table.send({ type: 'goToPage.leave' });
    expect(selectBoxValue(table.actor.getSnapshot(), { sets: 'pageIndex' })).toBe(pageIndex + 1);
  });
});

describe('the address', () => {
  test('is written at once, then at most once in an interval, the last state always', () => {
    const table = openTable('');
    for (const text of ['e', 'ev', 'eve']) table.type(text);
    expect(table.address()).toBe('?globalFilter=e');
    table.wait(writeIntervalMs - 1);
    expect(table.writes()).toBe(1);
    table.wait(1);
    expect(table.address()).toBe('?globalFilter=eve');
    expect(table.writes()).toBe(2);
  });

  test('a change that is undone is not written', () => {
    const table = openTable('?x=1', { debounce: everyState(1000) });
    table.type('e');
    table.type('');
    table.wait(2000);
    expect(table.writes()).toBe(0);
    expect(table.value().address).toMatchObject({ globalFilter: 'synced', delivery: 'idle' });
  });

  test('an external URL change discards pending writes only of the states it changes', () => {
    const table = openTable('', { debounce: everyState(1000) });
    table.type('odd');
    table.send(toggle('age'));
    table.visit('?sorting=name.asc');
    expect(table.state()).toMatchObject({ globalFilter: 'odd', sorting: [{ id: 'name', desc: false }] });
    table.wait(1000);
    expect(table.address()).toBe('?sorting=name.asc&globalFilter=odd');
  });

  test('a different parameter with the same value is a change', () => {
    const table = openTable('?sorting.name=asc', { search: { codecs: jsonCodecs } });
    table.visit('?sorting.name=asc&x=1');
    table.send(toggle('age'), toggle('age'));
    table.wait(writeIntervalMs);
    expect(table.address()).toBe('?sorting.age=asc&x=1');
  });

  test.each([
    ['sorting', toggle('name'), ['sorting', 'name.asc'], toggle('age'), ['sorting', 'age.desc']],
    [
      'globalFilter',
      { type: 'globalFilter.set', globalFilter: 'a' },
      ['globalFilter', 'a'],
      { type: 'globalFilter.set', globalFilter: 'b' },
      ['globalFilter', 'b'],
    ],
  ] as const)('a change of %s during a write is written after it', (state, userEvent, one, next, other) => {
    const { actor, queued, announced } = startAlone('replace');
    actor.send(userEvent);
    const write = queued();
    actor.send(next);
    expect(announced()).toBe(1);
    actor.send({ type: 'history.accepted', write });
    expect(announced()).toBe(2);
    expect([write, queued()].map(({ changes }) => changes)).toEqual([
      [{ state, before: [], after: [one] }],
      [{ state, before: [one], after: [other] }],
    ]);
    actor.send({ type: 'history.accepted', write: queued() });
    expect(announced()).toBe(2);
    expect(actor.getSnapshot().value.address[state]).toBe('synced');
  });

  test('is not pushed if the state returns to that of the address', () => {
    const { actor, queued } = startAlone('push');
    actor.send(toggle('name'));
    expect(queued()).toMatchObject({ method: 'push', states: ['sorting'] });
    actor.send(toggle('name'));
    actor.send(toggle('name'));
    expect(queued()).toMatchObject({ method: 'replace', states: ['sorting'], changes: [] });
  });

  test.each(['push', 'replace'] as const)('throws in a machine without the action %s', (history) => {
    const { machine } = openTable('', { history });
    const input = {
      codecs: createTableSearch().codecs,
      state: createTableSearch().defaults,
      columns: peopleColumns,
      filterRows: () => ['0'],
    };
    const actor = createActor(machine, { input });
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    actor.send(toggle('name'));
    expect(errors).toEqual([new Error(`createTableMachine: provide the action \`${history}\``)]);
  });

  test('the machine of a replacing table has no state that pushes', () => {
    const states = (history: 'push' | 'replace') =>
      Object.keys(openTable('', { history }).machine.states.address?.states.delivery?.states ?? {});
    expect(states('push').filter((state) => !states('replace').includes(state))).toEqual(['pushing']);
    expect(states('replace').filter((state) => !states('push').includes(state))).toEqual([]);
  });

  test('a user event after an unaccepted clamp is an entry of its own', () => {
    const table = openTable('', { history: 'push' });
    table.visit('?pageIndex=99');
    table.refuse(true);
    table.visit('?pageIndex=98');
    table.send(toggle('name'));
    table.refuse(false);
    table.wait(retryIntervalMs);
    expect(table.entries()).toEqual(['', '?pageIndex=10', '?pageIndex=98', '?sorting=name.asc']);
  });

  test('a page left by a link has all pending changes', () => {
    const table = openTable('', { debounce: everyState(1000), history: 'push' });
    table.type('odd');
    table.send(toggle('age'));
    table.history.flush();
    expect(table.entries()).toEqual(['?globalFilter=odd&sorting=age.desc']);
    table.wait(3000);
    expect(table.writes()).toBe(1);
  });
});

describe('debounce', () => {
  test('each state has its own timer, which a second change restarts', () => {
    const table = openTable('', { debounce: everyState(1000) });
    table.type('e');
    table.wait(400);
    table.send(toggle('age'));
    table.wait(400);
    table.type('ev');
    table.wait(599);
    expect(table.address()).toBe('');
    table.wait(1);
    expect(table.address()).toBe('?sorting=age.desc');
    table.wait(400);
    expect(table.address()).toBe('?sorting=age.desc&globalFilter=ev');
  });

  test('a reset page is written together with the filter that reset it', () => {
    const table = openTable('?pageIndex=5', { debounce: { ...everyState(0), globalFilter: 1000 } });
    table.type('e');
    expect(table.state().pagination.pageIndex).toBe(0);
    table.wait(999);
    expect(table.address()).toBe('?pageIndex=5');
    table.wait(1);
    expect(table.address()).toBe('?globalFilter=e');
  });

  test('the first queued state is written together with all states of its user event', () => {
    const table = openTable('?pageIndex=5', { debounce: { ...everyState(0), globalFilter: 1000 } });
    table.type('odd');
    table.send({ type: 'page.next' });
    expect(table.address()).toBe('?pageIndex=2&globalFilter=odd');
  });

  test('a filter written with another state is written together with its page too', () => {
    const table = openTable('?pageIndex=5&rowSelection=1');
    table.send({ type: 'rowSelection.toggle', rowId: '2' });
    table.type('odd');
    table.send({ type: 'rowSelection.toggle', rowId: '3' });
    table.wait(writeIntervalMs);
    expect(table.address()).toBe('?rowSelection=1%2C2%2C3&globalFilter=odd');
    expect(table.writes()).toBe(2);
  });

  test('the states of a written user event are no longer written together', () => {
    const table = openTable('?pageIndex=5', { debounce: { ...everyState(0), globalFilter: 1000 } });
    table.type('e');
    table.wait(1000);
    expect(table.address()).toBe('?globalFilter=e');
    table.type('ev');
    table.send({ type: 'page.next' });
    table.wait(writeIntervalMs);
    expect(table.address()).toBe('?globalFilter=e&pageIndex=2');
    table.wait(1000 - writeIntervalMs);
    expect(table.address()).toBe('?globalFilter=ev&pageIndex=2');
  });

  test('states that were set together are written together once', () => {
    const table = openTable('', { debounce: everyState(1000) });
    table.send({ type: 'state.set', state: { globalFilter: 'e', columnOrder: ['age'] } });
    table.wait(1000);
    expect(table.address()).toBe('?globalFilter=e&columnOrder=age');
    table.type('ev');
    table.wait(400);
    table.send({ type: 'columnOrder.reverse' });
    table.wait(600);
    expect(table.address()).toBe('?globalFilter=ev&columnOrder=age');
    table.wait(400);
    expect(table.address()).toBe('?globalFilter=ev&columnOrder=age%2Cname%2Cid');
  });

  test('pending states keep waiting when the address changes another state', () => {
    const table = openTable('?pageIndex=5', { debounce: { ...everyState(0), globalFilter: 1000 } });
    table.type('odd');
    table.visit('?pageIndex=5&rowSelection=1');
    table.wait(999);
    expect(table.address()).toBe('?pageIndex=5&rowSelection=1');
    table.wait(1);
    expect(table.address()).toBe('?rowSelection=1&globalFilter=odd');
  });

  test('a page set by the address is no longer written together with its filter', () => {
    const table = openTable('?pageIndex=5', { debounce: everyState(1000) });
    table.type('odd');
    table.visit('?pageIndex=3');
    table.wait(500);
    table.send({ type: 'page.next' });
    table.wait(500);
    expect(table.address()).toBe('?pageIndex=3&globalFilter=odd');
    table.wait(500);
    expect(table.address()).toBe('?pageIndex=4&globalFilter=odd');
  });

  test('a page whose filter was set by the address is written on its own', () => {
    const table = openTable('?pageIndex=5', { debounce: everyState(1000) });
    table.type('odd');
    table.visit('?pageIndex=5&globalFilter=even');
    expect(table.state()).toMatchObject({ globalFilter: 'even', pagination: { pageIndex: 0 } });
    table.wait(1000);
    expect(table.address()).toBe('?globalFilter=even');
  });
});

describe('refusal', () => {
  test('the table goes on, and the address catches up in one entry', () => {
    const table = openTable('', { history: 'push' });
    table.refuse(true);
    table.type('e');
    table.send(toggle('age'), { type: 'page.next' });
    expect(table.state().globalFilter).toBe('e');
    table.wait(retryIntervalMs);
    expect(table.entries()).toEqual(['']);
    table.refuse(false);
    table.wait(retryIntervalMs);
    expect(table.entries()).toEqual(['', '?globalFilter=e&sorting=age.desc&pageIndex=2']);
    expect(table.history.actor.getSnapshot().value).toMatchObject({
      writing: 'ready',
      entry: 'saved',
      notice: 'current',
    });
  });

  test('shows a notice only if it lasts', () => {
    const table = openTable('');
    table.refuse(true);
    table.type('e');
    table.wait(noticeDelayMs - 1);
    expect(table.history.actor.getSnapshot().value.notice).toBe('behind');
    table.wait(1);
    expect(table.history.actor.getSnapshot().value.notice).toBe('lasting');
    table.refuse(false);
    table.wait(retryIntervalMs);
    expect(table.history.actor.getSnapshot().value.notice).toBe('current');
    expect(table.address()).toBe('?globalFilter=e');
  });
});

describe('any columns', () => {
  const ids = ['__proto__', 'constructor', '#x', 'a.b', 'none', '%2C', 'sorting', 'a__b'];
  const columns = ids.map((id) => ({ id, filter: 'text', firstDirection: 'ascending' }) as const);

  test('can be sorted, whatever their ids', () => {
    const table = openTable('', { columns });
    table.send(...ids.map((id) => toggle(id, true)));
    table.wait(writeIntervalMs);
    expect(table.state().sorting).toEqual(ids.map((id) => ({ id, desc: false })));
    expect(createTableSearch().decode(table.address() ?? '').sorting).toEqual(table.state().sorting);
  });

  test.each([1, 0])('may be %i', (count) => {
    const table = openTable('', { columns: columns.slice(0, count) });
    table.send(toggle('__proto__'), { type: 'columnOrder.reverse' });
    expect(table.state().sorting).toHaveLength(count);
  });

  test.each([
    ['an empty id', [''], /`columns` .* got ""$/],
    ['half a character', ['\ud800'], /`columns` .* got "\\ud800"$/],
    ['an id twice', ['a', 'a'], /`columns` .* got "a" twice$/],
  ])('with %s is an error that names it', (_, wrong, message) => {
    expect(() => checkMachineColumns(wrong.map((id) => ({ id })))).toThrow(message);
  });

  test('an optional state given twice throws an error that names it', () => {
    expect(() => createTableMachine({ states: [expandedState, expandedState] })).toThrow(
      /^createTableMachine: `states` must be optional states, each once \(columnVisibilityState, .*got {"key":"expanded"}$/,
    );
  });

  test('a debounce that is no number of milliseconds is an error that names it', () => {
    expect(() => openTable('', { debounce: { sorting: -1 } })).toThrow(
      /`debounce.sorting` must be a number of milliseconds ≥ 0, got -1/,
    );
  });
});
