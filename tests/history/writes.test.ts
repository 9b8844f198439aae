import { expect, test } from 'vitest';
import { noticeDelayMs, retryIntervalMs, writeIntervalMs } from '../../machines/history';
import { newState } from '../memory-page';
import { openPage } from './open-page';

test('a change that the user undoes before it is written causes no history call', () => {
  const page = openPage();
  const [a, b] = [page.openTable('a'), page.openTable('b')];
  page.send({ type: 'table.queued', tableId: 'table a', method: 'push' });
  expect([a.received(), b.received()]).toEqual([['write.accepted'], []]);
  expect(page.calls()).toEqual([]);
  expect(page.context().queued).toEqual({});
  a.write('1');
  expect(page.calls()).toEqual(['replace accepted at 0']);
});

test("a table's push is written immediately, together with other tables' queued changes", () => {
  const page = openPage();
  const [a, b, c] = [page.openTable('a'), page.openTable('b'), page.openTable('c')];
  a.write('1');
  a.write('2');
  b.write('1', 'push');
  expect(page.entries()).toEqual(['/?a=1', '/?a=2&b=1']);
  b.write('2', 'push');
  expect(page.entries()).toEqual(['/?a=1', '/?a=2&b=1', '/?a=2&b=2']);
  expect(c.received()).toEqual([]);
});

test("right after a table's push, another table's replace is written without delay", () => {
  const page = openPage();
  const [a, b] = [page.openTable('a'), page.openTable('b')];
  b.write('1', 'push');
  a.write('1');
  expect(page.entries()).toEqual(['/', '/?b=1&a=1']);
});

test("a table's push adds no history entry if the URL already contains the change", () => {
  const page = openPage('/?a=1');
  const a = page.openTable('a');
  a.write('1', 'push');
  expect([page.entries(), a.received()]).toEqual([['/?a=1'], ['write.accepted']]);
});

test("if a push doesn't change the URL, other tables' queued changes wait for the write interval", () => {
  const page = openPage();
  const [a, b, c] = [page.openTable('a'), page.openTable('b'), page.openTable('c')];
  a.write('1');
  a.write('2');
  a.received();
  page.send({ type: 'table.queued', tableId: 'table b', method: 'push' });
  expect([a.received(), b.received(), c.received()]).toEqual([[], [], []]);
  expect(page.context().queued).toEqual({ 'table a': 'replace', 'table b': 'replace' });
  expect(page.entries()).toEqual(['/?a=1']);
  page.wait(writeIntervalMs);
  expect(page.entries()).toEqual(['/?a=2']);
  expect(b.received()).toEqual(['write.accepted']);
});

test('the retry of a refused write includes all changes queued since then', () => {
  const page = openPage();
  const [a, b, c] = [page.openTable('a'), page.openTable('b'), page.openTable('c')];
  page.refuse(Infinity);
  a.write('1');
  b.write('1', 'push');
  expect(page.context().refusedIds).toEqual(['table a']);
  expect([a.received(), b.received(), c.received()]).toEqual([['write.refused'], [], []]);
  page.wait(retryIntervalMs - 1);
  page.refuse(0);
  expect(page.entries()).toEqual(['/']);
  page.wait(1);
  expect(page.entries()).toEqual(['/', '/?a=1&b=1']);
  expect(page.calls()).toEqual(['replace throws at 0', `push accepted at ${retryIntervalMs}`]);
  expect(page.context()).toMatchObject({ refusedIds: [], queued: {} });
});

test('`refusedIds` lists a table only once even if the browser refuses several of its writes', () => {
  const page = openPage();
  const [a, b] = [page.openTable('a'), page.openTable('b')];
  page.refuse(Infinity);
  a.write('1');
  page.wait(retryIntervalMs);
  b.write('1');
  page.wait(retryIntervalMs);
  expect(page.context().refusedIds).toEqual(['table a', 'table b']);
  b.change('');
  page.refuse(0);
  page.wait(retryIntervalMs);
  expect(page.context().refusedIds).toEqual([]);
});

test("a link followed after a refused write opens the link's URL, not the refused one", () => {
  const page = openPage();
  const a = page.openTable('a');
  page.refuse(1);
  a.write('1');
  page.history.push('/?a=2', newState());
  page.wait(retryIntervalMs);
  expect(page.entries()).toEqual(['/', '/?a=2']);
});

test("if the browser keeps refusing writes, only the affected table's page shows a notice", () => {
  const page = openPage();
  const a = page.openTable('a');
  page.openTable('b', '/other');
  page.refuse(Infinity);
  a.write('1');
  expect(page.value().lag).toBe('recent');
  page.wait(noticeDelayMs - 1);
  expect(page.value().lag).toBe('recent');
  page.wait(1);
  expect(page.value().lag).toBe('lasting');
  page.browser.visit({ state: newState(), href: '/other' });
  expect(page.value().lag).toBe('none');
});

test('undoing the changes that the browser refused removes the notice about the outdated URL', () => {
  const page = openPage();
  const [a, b] = [page.openTable('a'), page.openTable('b')];
  page.refuse(Infinity);
  a.write('1');
  b.write('1');
  page.wait(retryIntervalMs);
  expect(page.context().refusedIds).toEqual(['table a', 'table b']);
  for (const table of [a, b]) table.change();
  page.wait(retryIntervalMs);
  expect(page.calls()).toHaveLength(2);
  expect(page.context().refusedIds).toEqual([]);
  expect(page.value().lag).toBe('none');
});

test('a refused write is retried when its page becomes the current page again', () => {
  const page = openPage();
  const [a, b] = [page.openTable('a'), page.openTable('b', '/other')];
  page.refuse(1);
  a.write('1');
  expect(page.value().lag).toBe('recent');
  page.browser.visit({ state: newState(), href: '/other' });
  page.history.arrive();
  expect(page.value().lag).toBe('none');
  page.wait(retryIntervalMs);
  b.write('1');
  expect(b.received()).toEqual(['write.accepted']);
  expect(page.context().refusedIds).toEqual(['table a']);
  page.browser.visit({ state: newState(), href: '/' });
  page.history.arrive();
  expect(page.value().lag).toBe('recent');
  page.wait(writeIntervalMs);
  expect([page.url(), page.value().lag]).toEqual(['/?a=1', 'none']);
});
