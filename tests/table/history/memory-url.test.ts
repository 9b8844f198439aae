import { expect, test } from 'vitest';
import { createMemoryUrl } from '../../../src/table/history';
import { startBoundTable } from '../../bound-table';
import { createUserTable } from '../../headless-tables';
import { SteppedClock } from '../../stepped-clock';
import { runHistory } from '../../../src/table/history/run-history';

function openTable(href: string, history: 'push' | 'replace' = 'push') {
  const clock = new SteppedClock();
  const url = createMemoryUrl({ href });
  runHistory(url.history, { clock });
  const table = createUserTable({ history, debounce: { globalFilter: 0 } });
  const { actor, bound } = startBoundTable(table, url.history, { clock, opened: url.loadedSearch });
  bound.connect(actor, '/users');
  return { url, actor, text: () => actor.getSnapshot().context.globalFilter, clock };
}

test('in a memory URL, a table pushes its changes, and Back and Forward restore them', () => {
  const { url, actor, text, clock } = openTable('/users?q=a');
  expect(text()).toBe('a');
  actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
  clock.increment(500);
  expect(url.history.href()).toBe('/users?q=ann');
  url.back();
  expect([url.history.href(), text()]).toEqual(['/users?q=a', 'a']);
  url.forward();
  expect([url.history.href(), text()]).toEqual(['/users?q=ann', 'ann']);
});

test("a memory URL can't go back from its first entry or forward from its last", () => {
  const { url, text } = openTable('/users?q=a');
  url.back();
  url.forward();
  expect([url.history.href(), text()]).toEqual(['/users?q=a', 'a']);
});

test('in a memory URL, a push after Back drops the entries that Forward would open', () => {
  const url = createMemoryUrl();
  url.history.push('/a', null);
  url.history.push('/b', null);
  url.back();
  url.history.push('/c', null);
  url.forward();
  expect(url.history.href()).toBe('/c');
  url.back();
  expect(url.history.href()).toBe('/a');
});

test('createMemoryUrl throws an error for a URL with an origin', () => {
  expect(() => createMemoryUrl({ href: 'https://example.com/' })).toThrow(
    'createMemoryUrl: `href` must begin with a slash, got "https://example.com/"',
  );
});
