// @vitest-environment jsdom
import { createBrowserRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runHistory } from '../../../../src/table/history';
import { createRouterUrl } from '../../../../src/table/history/adapters/react-router/react-router.url';
import { keyOf } from '../book-page';
import { borrowWindow } from '../borrow-window';

beforeEach(() => {
  borrowWindow();
  window.history.replaceState({ usr: 'mine', key: 'first', idx: 3 }, '', '/books');
});

/** Opens a React Router page. `leave` closes it, so that another page can open in the same tab. */
function openPage() {
  const giveBack = borrowWindow();
  const url = createRouterUrl(false);
  const router = createBrowserRouter([{ path: '*', element: null }], { window: url.window });
  const leave = () => {
    window.dispatchEvent(new Event('pagehide'));
    router.dispose();
    giveBack();
  };
  onTestFinished(leave);
  return { url, router, leave, key: keyOf(window.history.state) };
}

test("React Router's `replace` preserves Chartable's key in history.state", async () => {
  const { router, key } = openPage();
  expect(key).toMatch(/^[a-z0-9]{6,}$/);
  await router.navigate('/books?tab=b', { replace: true, state: 'other' });
  expect(window.history.state).toMatchObject({ usr: 'other', idx: 3, chartableKey: key });
  await router.navigate('/authors', { replace: true });
  expect(window.history.state).toMatchObject({ usr: null, idx: 3, chartableKey: key });
});

test("React Router's `push` adds a new Chartable key to history.state", async () => {
  const { url, router, key } = openPage();
  await router.navigate('/authors');
  const pushed = keyOf(window.history.state);
  expect(pushed).toMatch(/^[a-z0-9]{6,}$/);
  expect(pushed).not.toBe(key);
  expect(runHistory(url.history).actor.getSnapshot().context.browser).toEqual({ key: pushed, href: '/authors' });
});

test("a table that adds a history entry copies React Router's link state from the current entry", () => {
  const { url } = openPage();
  url.history.push('/books?q=a', undefined);
  expect(window.history.state).toMatchObject({ usr: 'mine', idx: 4 });
});

test('in React Router, a table change that the browser refused is restored on Back, even after a reload', async () => {
  const { replaceState } = History.prototype;
  let isRefused = false;
  vi.spyOn(History.prototype, 'replaceState').mockImplementation(function (this: History, ...args) {
    if (isRefused) throw new DOMException('', 'SecurityError');
    replaceState.apply(this, args);
  });
  const { url, router, leave } = openPage();
  await router.navigate('/books?tab=b', { replace: true });
  isRefused = true;
  url.history.replace('/books?tab=b&q=a', undefined);
  expect(window.location.search).toBe('?tab=b');
  await router.navigate('/authors');
  leave();
  isRefused = false;
  const { url: reloaded } = openPage();
  window.history.back();
  await vi.waitFor(() => expect(window.location.pathname + window.location.search).toBe('/books?tab=b&q=a'), 20_000);
  expect(reloaded.history.href()).toBe('/books?tab=b&q=a');
});
