import type { AnyActor } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareTable } from '../../../src/site/inspect/application';
import { SnapshotHistory } from '../../../src/inspector/feed/snapshot-history';
import { openFetchedTable, table as fetched } from '../../table/fetched-table';
import { openTable, type Options } from '../../table/url-table';

afterEach(() => void vi.unstubAllGlobals());

/** Opens a table and saves its snapshots, as the inspector does. */
function look(url: string, options: Options = {}) {
  const table = openTable(url, options);
  const { actor, history, search, browser } = table;
  vi.stubGlobal('window', browser);
  const snapshotHistory = new SnapshotHistory();
  return {
    ...table,
    save: () => snapshotHistory.add(actor, actor.getSnapshot()),
    goTo: (snapshotId: string) =>
      snapshotHistory.restore(actor, snapshotId, (snapshot) => prepareTable(history, { actor, search }, snapshot)),
  };
}

test("resetting a table preserves the URL's other search params", () => {
  const { goTo, save, send, wait, url, state } = look('?a=1&page=2');
  const begin = save();
  send({ type: 'sort.toggle', columnId: 'name', multi: false }, { type: 'rowSelection.toggle', rowId: '3' });
  wait(500);
  const sorted = save();
  send({ type: 'globalFilter.set', globalFilter: 'odd' });
  wait(500);
  expect(url()).toBe('?a=1&sort=name&selected=3&q=odd');

  expect(goTo(begin)).toBeUndefined();
  expect(url()).toBe('?a=1&page=2');
  expect(state()).toMatchObject({ sorting: [], globalFilter: '', pagination: { pageIndex: 1 }, rowSelection: {} });
  expect(goTo(sorted)).toBeUndefined();
  expect(state()).toMatchObject({ sorting: [{ id: 'name', desc: false }], rowSelection: { 3: true } });
  wait(5000);
  expect(url()).toContain('sort=name');
  expect(url()).not.toContain('q=');
});

test.each([
  ['waits for its remaining debounce', { debounce: { globalFilter: 1000 } }, 1, 0],
  ['is written within 200 ms', {}, 0, 1],
])('after a table is reset, a filter that was pending in the snapshot %s', (_, options, waiting, written) => {
  const { goTo, save, send, wait, url, state } = look('', options);
  send({ type: 'sort.toggle', columnId: 'name', multi: false });
  send({ type: 'globalFilter.set', globalFilter: 'odd' });
  const typed = save();
  wait(5000);
  send({ type: 'globalFilter.set', globalFilter: '' });
  wait(5000);
  expect(url()).toBe('?sort=name');

  expect(goTo(typed)).toBeUndefined();
  expect(state().globalFilter).toBe('odd');
  wait(200);
  expect(url().includes('q=odd')).toBe(written > waiting);
  wait(5000);
  expect(url()).toBe('?sort=name&q=odd');
});

test('resetting a table to a snapshot taken during a URL write writes that URL again', () => {
  const { actor, goTo, save, send, wait, url, history } = look('');
  let announced = '';
  const watching = actor.subscribe(({ value }) => {
    if (value.url.delivery === 'replacing') announced = save();
  });
  send({ type: 'globalFilter.set', globalFilter: 'odd' });
  watching.unsubscribe();
  wait(500);
  send({ type: 'globalFilter.set', globalFilter: '' });
  wait(500);
  expect(url()).toBe('');
  expect(goTo(announced)).toBeUndefined();
  wait(60_000);
  expect(url()).toBe('?q=odd');
  expect(actor.getSnapshot().value.url.delivery).toBe('idle');
  expect(history.actor.getSnapshot().value).toMatchObject({ lag: 'none' });
});

test("a table can't be reset to another table's snapshot", () => {
  const { actor, url, history, search } = look('?page=2');
  const other = openTable('?page=3').actor.getSnapshot();
  for (const snapshot of [undefined, {}, history.actor.getSnapshot(), other])
    expect(prepareTable(history, { actor, search }, snapshot)).toBe('That snapshot is not of this table.');
  expect(url()).toBe('?page=2');
});

test('resetting a table to an earlier click shows the cached rows of the page at that time', async () => {
  const snapshotHistory = new SnapshotHistory();
  const saved = new Map<string, string>();
  const table = openFetchedTable('', {
    inspect: (event) => {
      if (event.type === '@xstate.snapshot')
        saved.set(event.event.type, snapshotHistory.add(event.actorRef as AnyActor, event.snapshot));
    },
  });
  const { actor, browser, history, send, answer } = table;
  vi.stubGlobal('window', browser);
  await answer();
  send({ type: 'page.next' });
  await answer();
  send({ type: 'page.previous' });
  send({ type: 'page.next' });
  const clicked = saved.get('page.previous') ?? '';
  const prepare = (snapshot: unknown) => prepareTable(history, { actor, search: fetched.search }, snapshot);
  expect(snapshotHistory.restore(actor, clicked, prepare)).toBeUndefined();
  expect([table.state().pagination.pageIndex, table.rowsState()]).toEqual([0, 'ready']);
  expect(table.shownIds()).toEqual(table.wantedIds());
});
