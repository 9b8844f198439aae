// @vitest-environment jsdom
import { createRootRoute, createRouter } from '@tanstack/react-router';
import { createBrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { TableView, useUrlTable } from '../../../../src/entries';
import { setPageLocation } from '../../../../src/table/react/base/page-location';
import { render } from '../../../render';
import { borrowWindow } from '../borrow-window';

const clearEntry = () => window.history.replaceState(null, '', '/');
// Marks that earlier routers left in the history entry would affect later tests.
beforeEach(() => {
  borrowWindow();
  clearEntry();
});
afterEach(clearEntry);

beforeEach(() => setPageLocation(undefined));

function Cities() {
  const table = useUrlTable({ data: [], columns: [] });
  return <TableView table={table} label="Cities" />;
}

test.each([
  ['`tableRouterOptions()` from `chartable/react-router`', () => createBrowserRouter([{ path: '/' }])],
  ['`tableRouterOptions()` from `chartable/tanstack-router`', () => createRouter({ routeTree: createRootRoute() })],
  [
    '`TableRouter` from `chartable/next`',
    () => {
      window.history.replaceState({ __NA: true }, '', '/');
      vi.stubGlobal('next', {});
    },
  ],
])('without a router adapter, a table throws an error that names the missing %s', async (expected, createAppRouter) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  createAppRouter();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(render(<Cities />)).rejects.toThrow(expected);
});
