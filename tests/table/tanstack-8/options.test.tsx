// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserUrl } from '../../../src/table/history';
import { defineTableUrl } from '../../../src/table/url/definition';
import { useUrlTableOptions } from '../../../src/table/tanstack-8';
import { render } from '../../render';

afterEach(() => window.history.replaceState(null, '', '/'));

const tasks = defineTableUrl({
  name: 'tasks',
  states: ['columnPinning', 'columnVisibility'],
  defaults: { pagination: { pageSize: 20 }, columnPinning: { end: ['actions'] } },
});
const given = { data: [], columns: [] };
type Given = Parameters<typeof useUrlTableOptions>[1];

/** Renders a component that calls `useUrlTableOptions`, and returns the result. */
function complete(options: Given, definition = tasks) {
  const seen: object[] = [];
  function Page() {
    seen.push(useUrlTableOptions(definition, options, { url: createBrowserUrl() }));
    return null;
  }
  renderToString(<Page />);
  return seen[0];
}

test.each([
  [
    { state: { sorting: [] } },
    'useUrlTableOptions: `state` must be left out: the machine owns the states, got ["sorting"]',
  ],
  [{ initialState: { pagination: {} } }, '`initialState` must be left out: give `defaults` to `defineTableUrl`'],
  [{ onSortingChange: () => {} }, '`onSortingChange` must be left out: the machine decides what changes'],
  [{ autoResetAll: true }, '`autoResetAll` must be false or undefined, got true'],
])("options that would control the machine's state throw an error: %o", (option, message) => {
  expect(() => complete({ ...given, ...option })).toThrow(message);
});

test("an app can control states that aren't in the definition", () => {
  const state = { expanded: true, isLoading: true };
  const completed = complete({ ...given, state });
  expect(completed).toHaveProperty('state.expanded', true);
  expect(completed).toHaveProperty('state.isLoading', true);
  expect(completed).not.toHaveProperty('onExpandedChange');
});

test('an invalid definition or URL throws an error that names it', () => {
  const page = (definition: unknown, url: unknown) => () => {
    function Page() {
      // @ts-expect-error -- JavaScript may pass it.
      useUrlTableOptions(definition, given, { url });
      return null;
    }
    renderToString(<Page />);
  };
  expect(page(undefined, createBrowserUrl())).toThrow('`definition` must be what `defineTableUrl` returns');
  expect(page(tasks, {})).toThrow(
    'useUrlTableOptions: `url` must be what `createBrowserUrl` or `createRouterUrl` returns, got {}',
  );
});

test('a TanStack Table 8 table reads its states from the URL', () => {
  window.history.replaceState(null, '', '/?sort=-title&page=3');
  expect(complete(given)).toMatchObject({
    state: {
      sorting: [{ id: 'title', desc: true }],
      pagination: { pageIndex: 2, pageSize: 20 },
      columnPinning: { left: [], right: ['actions'] },
    },
    initialState: { pagination: { pageIndex: 0, pageSize: 20 }, columnPinning: { left: [], right: ['actions'] } },
    autoResetAll: false,
  });
});

test("a TanStack Table 8 table keeps the app's own features", () => {
  const feature = {};
  expect(complete({ ...given, _features: [feature] })).toHaveProperty('_features.0', feature);
});

test('`features` must be a list', () => {
  expect(() => complete({ ...given, _features: {} })).toThrow(
    'useUrlTableOptions: `_features` must be a list of TanStack Table 8 features, got {}',
  );
});

test('options without effect throw an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  function Page() {
    useUrlTableOptions(tasks, given, { url: createBrowserUrl() });
    return null;
  }
  await expect(render(<Page />)).rejects.toThrow(
    'useUrlTableOptions: `options` must be given to `useReactTable` of TanStack Table 8.14 or newer, or to what is built on it',
  );
});
