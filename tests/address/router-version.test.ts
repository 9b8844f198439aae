// @vitest-environment jsdom
import * as tanStack from '@tanstack/react-router';
import * as reactRouter from 'react-router';
import { expect, test } from 'vitest';
import * as forReactRouter from '../../src/address/react-router';
import * as forTanStack from '../../src/address/tanstack-router';

/* Each router lacks here what an older version of it did not have yet. */

test.each(['_committed', 'setMatches'])('a router of an older TanStack Router is refused: without `%s`', (name) => {
  const address = forTanStack.createRouterAddress({ tables: [] });
  const router = tanStack.createRouter({ routeTree: tanStack.createRootRoute(), ...address.options });
  Reflect.deleteProperty(name in router ? router : router.stores, name);
  expect(() => address.connect(router)).toThrow(
    'connect: the router must be one of @tanstack/react-router, version 1.170.20 or later of its major 1',
  );
});

test('a router of an older React Router is refused', () => {
  const address = forReactRouter.createRouterAddress({ tables: [] });
  const router = reactRouter.createMemoryRouter([{ path: '/', element: null }]);
  Reflect.deleteProperty(router, '_internalSetStateDoNotUseOrYouWillBreakYourApp');
  expect(() => address.noteRendered({ search: '', router })).toThrow(
    'usePagePathname: the router must be one of React Router, version 7.7 or later',
  );
});
