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
  const createAddress = () => forTanStack.createRouterAddress({ tables: [] });

  test('if it is made without the options of the address', () => {
    const router = tanStack.createRouter({ routeTree });
    expect(() => createAddress().connect(router)).toThrow('connect: the router must be made with `...address.options`');
  });

  test('if it has a hash history', () => {
    const address = createAddress();
    const router = tanStack.createRouter({ routeTree, ...address.options, history: tanStack.createHashHistory() });
    expect(() => address.connect(router)).toThrow(
      'connect: a router with a hash history keeps its search in the hash, where no table looks for it',
    );
  });

  test('by the page of a table, if it is not connected', () => {
    const address = createAddress();
    const router = tanStack.createRouter({ routeTree, ...address.options });
    const Page = () => forTanStack.usePagePathname();
    const render = () =>
      renderToString(
        <tanStack.RouterContextProvider router={router}>
          <Page />
        </tanStack.RouterContextProvider>,
      );
    expect(render).toThrow(
      'usePagePathname: the router must be connected before it is rendered, by `address.connect(router)`',
    );
    address.connect(router);
    expect(render()).toBe('/');
  });

  test('unless it has the options, also with a memory history', () => {
    const address = createAddress();
    const router = tanStack.createRouter({ routeTree, ...address.options, history: tanStack.createMemoryHistory() });
    expect(() => address.connect(router)).not.toThrow();
  });
});

describe('a router of React Router is refused', () => {
  const createAddress = () => forReactRouter.createRouterAddress({ tables: [] });
  const renderIn = (Router: typeof reactRouter.HashRouter, address: forReactRouter.RouterAddress, given = {}) => {
    const Page = () => forReactRouter.usePagePathname(address);
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
    const address = createAddress();
    expect(() => renderIn(reactRouter.HashRouter, address, { window: address.window })).toThrow(
      'usePagePathname: a router of hashes keeps its search in the hash, where no table looks for it',
    );
  });

  test('unless it is a `BrowserRouter`, or keeps its location in memory', () => {
    const address = createAddress();
    const { window } = address;
    expect(() => renderIn(reactRouter.BrowserRouter, address, { window })).not.toThrow();
    expect(() => renderIn(reactRouter.MemoryRouter, createAddress())).not.toThrow();
  });
});
