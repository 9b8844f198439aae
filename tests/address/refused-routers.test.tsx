// @vitest-environment jsdom
import * as tanStack from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import * as reactRouter from 'react-router';
import { describe, expect, test } from 'vitest';
import * as forReactRouter from '../../src/address/react-router';
import * as forTanStack from '../../src/address/tanstack-router';

describe('a router of TanStack Router is refused', () => {
  const routeTree = tanStack.createRootRoute();
  const createAddress = () => forTanStack.createRouterAddress({ tables: [] });

  // What a router of an older version lacks.
  test.each(['_committed', 'setMatches'])('if it is of an older version: without `%s`', (name) => {
    const address = createAddress();
    const router = tanStack.createRouter({ routeTree, ...address.options });
    Reflect.deleteProperty(name in router ? router : router.stores, name);
    expect(() => address.connect(router)).toThrow(
      'connect: the router must be one of @tanstack/react-router, version 1.170.20 or later of its major 1',
    );
  });

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

  test('unless it has the options, be it with a memory history', () => {
    const address = createAddress();
    const router = tanStack.createRouter({ routeTree, ...address.options, history: tanStack.createMemoryHistory() });
    expect(() => address.connect(router)).not.toThrow();
  });
});

test('a router of an older React Router is refused', () => {
  const address = forReactRouter.createRouterAddress({ tables: [] });
  const router = reactRouter.createMemoryRouter([{ path: '/', element: null }]);
  // What it lacks.
  Reflect.deleteProperty(router, '_internalSetStateDoNotUseOrYouWillBreakYourApp');
  expect(() => address.noteRendered({ search: '', router })).toThrow(
    'usePagePathname: the router must be one of React Router, version 7.7 or later',
  );
});
