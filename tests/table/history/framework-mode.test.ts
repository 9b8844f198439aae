// @vitest-environment jsdom
import { createBrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { createRouterUrl } from '../../../src/table/history/adapters/react-router';
import type * as Options from '../../../src/table/history/adapters/react-router/table-router-options';
import { defineTableUrl } from '../../../src/table/url/definition';
import { borrowWindow } from './borrow-window';

interface RouterUrlModule {
  readonly createRouterUrl: typeof createRouterUrl;
}

/** Imports a fresh copy of the module for each name. */
const loadUnused = async (name: string) => {
  const specifier = `../../../src/table/history/adapters/react-router/react-router.url?${name}`;
  return (await import(/* @vite-ignore */ specifier)) as RouterUrlModule;
};

beforeEach(() => {
  borrowWindow();
  window.history.replaceState(null, '', '/books?q=a&tab=b');
});
afterEach(() => void Reflect.deleteProperty(window, '__reactRouterDataRouter'));

const haveFrameworkRouter = () => Object.assign(window, { __reactRouterDataRouter: {} });

test('createRouterUrl throws if the framework-mode router already exists', async () => {
  const { createRouterUrl } = await loadUnused('late');
  haveFrameworkRouter();
  expect(() => createRouterUrl({ tables: [] })).toThrow(
    'createRouterUrl: call it before React Router creates its router. In framework mode, import the module that calls it in `root.tsx`',
  );
});

test('tableRouterOptions throws if the framework-mode router already exists', async () => {
  const specifier = '../../../src/table/history/adapters/react-router/table-router-options?late';
  const { tableRouterOptions } = (await import(/* @vite-ignore */ specifier)) as typeof Options;
  haveFrameworkRouter();
  expect(() => tableRouterOptions()).toThrow(
    'tableRouterOptions: call it before React Router creates its router. In framework mode, call it in `root.tsx`',
  );
});

test('a module replaced by hot reloading gets the same URL object', async () => {
  const { createRouterUrl } = await loadUnused('changed');
  const table = defineTableUrl({ name: 'books' });
  const url = createRouterUrl({ tables: [] });
  haveFrameworkRouter();
  const loader = vi.fn<() => null>(() => null);
  const hydrationData = { loaderData: { books: null } };
  const routes = [{ id: 'books', path: '/books', loader, element: null }];
  const router = createBrowserRouter(routes, { window: url.window, hydrationData });
  onTestFinished(() => router.dispose());
  url.reportRendered({ search: window.location.search, router, navigate: () => {} });
  /** Goes back to the history entry with this URL. */
  const goBack = async (href: string) => {
    History.prototype.replaceState.call(window.history, window.history.state, '', href);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect(router.state.location.search).toBe(window.location.search), 20_000);
  };
  await goBack('/books?q=b&tab=b');
  expect(loader).toHaveBeenCalledTimes(1);

  expect(createRouterUrl({ tables: [table] })).toBe(url);
  await goBack('/books?q=c&tab=b');
  expect(loader).toHaveBeenCalledTimes(1);
  await goBack('/books?q=c&tab=d');
  expect(loader).toHaveBeenCalledTimes(2);
});
