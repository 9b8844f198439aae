// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Options from '../../../../src/table/history/adapters/react-router/table-router-options';
import { setPageLocation } from '../../../../src/table/react/base/page-location';
import { borrowWindow } from '../borrow-window';

// Test files share module state, which allows only one router per page.
afterAll(() => void vi.resetModules());

beforeEach(() => {
  borrowWindow();
  window.history.replaceState(null, '', '/books?q=a&tab=b');
});
afterEach(() => {
  Reflect.deleteProperty(window, '__reactRouterDataRouter');
  setPageLocation(undefined);
});

const haveFrameworkRouter = () => Object.assign(window, { __reactRouterDataRouter: {} });

test("`tableRouterOptions` throws an error if React Router's framework mode has created its router", async () => {
  const specifier = '../../../../src/table/history/adapters/react-router/table-router-options?late';
  const { tableRouterOptions } = (await import(/* @vite-ignore */ specifier)) as typeof Options;
  haveFrameworkRouter();
  expect(() => tableRouterOptions()).toThrow(
    'tableRouterOptions: must be called before React Router creates its router. In framework mode, call it in `root.tsx`',
  );
});

test('`tableRouterOptions` returns the same `window` when hot reloading calls the function again', async () => {
  const specifier = '../../../../src/table/history/adapters/react-router/table-router-options?reloaded';
  const { tableRouterOptions } = (await import(/* @vite-ignore */ specifier)) as typeof Options;
  const { window: first } = tableRouterOptions();
  haveFrameworkRouter();
  expect(tableRouterOptions().window).toBe(first);
});
