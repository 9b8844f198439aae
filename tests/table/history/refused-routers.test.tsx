// @vitest-environment jsdom
import * as tanStack from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as reactRouter from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as forReactRouter from '../../../src/table/history/adapters/react-router';
import * as forTanStack from '../../../src/table/history/adapters/tanstack-router';
import { borrowWindow } from './borrow-window';

// React asks for it wherever `act` is used.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(borrowWindow);
afterEach(() => window.history.replaceState(null, '', '/'));

describe('a router of TanStack Router is refused', () => {
  const routeTree = tanStack.createRootRoute();
  const createUrl = () => forTanStack.createRouterUrl({ tables: [] });

  test('if it is made without the options of the address', () => {
    const router = tanStack.createRouter({ routeTree });
    expect(() => createUrl().connect(router)).toThrow('connect: the router must be made with `...url.options`');
  });

  test('if it has a hash history', () => {
    const url = createUrl();
    const router = tanStack.createRouter({ routeTree, ...url.options, history: tanStack.createHashHistory() });
    expect(() => url.connect(router)).toThrow(
      'connect: a router with a hash history keeps its search in the hash, where no table looks for it',
    );
  });

  test('by the page of a table, if it is not connected', () => {
    const url = createUrl();
    const router = tanStack.createRouter({ routeTree, ...url.options });
    const Page = () => forTanStack.usePagePathname();
    const render = () =>
      renderToString(
        <tanStack.RouterContextProvider router={router}>
          <Page />
        </tanStack.RouterContextProvider>,
      );
    expect(render).toThrow(
      'usePagePathname: the router must be connected before it is rendered, by `url.connect(router)`',
    );
    url.connect(router);
    expect(render()).toBe('/');
  });

  test('unless it has the options, also with a memory history', () => {
    const url = createUrl();
    const router = tanStack.createRouter({ routeTree, ...url.options, history: tanStack.createMemoryHistory() });
    expect(() => url.connect(router)).not.toThrow();
  });
});

describe('a router of React Router is refused', () => {
  const createUrl = () => forReactRouter.createRouterUrl({ tables: [] });
  const renderIn = (Router: typeof reactRouter.HashRouter, url: forReactRouter.RouterUrl, given = {}) => {
    const Page = () => forReactRouter.usePagePathname(url);
    const root = createRoot(document.createElement('div'));
    act(() =>
      root.render(
        <Router {...given}>
          <Page />
        </Router>,
      ),
    );
    act(() => root.unmount());
  };

  test('if it keeps its search in the hash', () => {
    const url = createUrl();
    expect(() => renderIn(reactRouter.HashRouter, url, { window: url.window })).toThrow(
      'usePagePathname: a router of hashes keeps its search in the hash, where no table looks for it',
    );
  });

  test('unless it is a `BrowserRouter`, or keeps its location in memory', () => {
    const url = createUrl();
    const { window } = url;
    expect(() => renderIn(reactRouter.BrowserRouter, url, { window })).not.toThrow();
    expect(() => renderIn(reactRouter.MemoryRouter, createUrl())).not.toThrow();
  });
});
