// @vitest-environment jsdom
import * as tanStack from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as reactRouter from 'react-router';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TableView, useUrlTable } from '../../../src/entries';
import * as forReactRouter from '../../../src/table/history/adapters/react-router';
import * as forTanStack from '../../../src/table/history/adapters/tanstack-router';
import { setPageLocation } from '../../../src/table/react/page-location';
import { render } from '../../render';
import { borrowWindow } from './borrow-window';

// React requires this variable for `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(borrowWindow);
afterEach(() => window.history.replaceState(null, '', '/'));

describe('connecting TanStack Router', () => {
  const routeTree = tanStack.createRootRoute();
  const createUrl = () => forTanStack.createRouterUrl({ tables: [] });

  test('connect throws for a TanStack Router created without the URL options', () => {
    const router = tanStack.createRouter({ routeTree });
    expect(() => createUrl().connect(router)).toThrow('connect: create the router with `...url.options`');
  });

  test('connect throws for a TanStack Router with a hash history', () => {
    const url = createUrl();
    const router = tanStack.createRouter({ routeTree, ...url.options, history: tanStack.createHashHistory() });
    expect(() => url.connect(router)).toThrow('connect: tables need a router that keeps its location');
  });

  test('usePagePathname throws for an unconnected TanStack Router', () => {
    const url = createUrl();
    const router = tanStack.createRouter({ routeTree, ...url.options });
    const Page = () => forTanStack.usePagePathname();
    const render = () =>
      renderToString(
        <tanStack.RouterContextProvider router={router}>
          <Page />
        </tanStack.RouterContextProvider>,
      );
    expect(render).toThrow('usePagePathname: call `url.connect(router)` before the router is rendered');
    url.connect(router);
    expect(render()).toBe('/');
  });

  test('connect accepts a TanStack Router with a memory history', () => {
    const url = createUrl();
    const router = tanStack.createRouter({ routeTree, ...url.options, history: tanStack.createMemoryHistory() });
    expect(() => url.connect(router)).not.toThrow();
  });
});

describe("React Router's usePagePathname", () => {
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

  test("React Router's usePagePathname throws with a hash history", () => {
    const url = createUrl();
    expect(() => renderIn(reactRouter.HashRouter, url, { window: url.window })).toThrow(
      'usePagePathname: tables need a router that keeps its location',
    );
  });

  test("React Router's usePagePathname works in a `BrowserRouter` and a memory router", () => {
    const url = createUrl();
    const { window } = url;
    expect(() => renderIn(reactRouter.BrowserRouter, url, { window })).not.toThrow();
    expect(() => renderIn(reactRouter.MemoryRouter, createUrl())).not.toThrow();
  });
});

describe('a table on a page with a router but without an adapter', () => {
  beforeEach(() => setPageLocation(undefined));

  function Cities() {
    const table = useUrlTable({ data: [], columns: [] });
    return <TableView table={table} label="Cities" />;
  }

  test.each([
    ['`tableRouterOptions()` from `chartable/react-router`', { idx: 0, key: 'default', usr: null }, {}],
    ['`tableRouterOptions()` from `chartable/tanstack-router`', { __TSR_index: 0, __TSR_key: 'a' }, {}],
    ['`TableRouter` from `chartable/next`', { __NA: true }, { next: {} }],
  ])('throws an error that names %s', async (expected, state, variables) => {
    window.history.replaceState(state, '', '/');
    for (const [name, value] of Object.entries(variables)) vi.stubGlobal(name, value);
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(render(<Cities />)).rejects.toThrow(expected);
  });
});
