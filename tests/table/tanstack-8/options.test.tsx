// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createMemoryUrl } from '../../../src/table/history';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { PageUrlProvider } from '../../../src/table/react/base/page-location';
import { useUrlTableOptions } from '../../../src/table/tanstack-8/use-url-table-options';
import { render } from '../../render';

const tasks = defineTableUrl({
  name: 'tasks',
  states: ['columnPinning', 'columnVisibility'],
  defaults: { pagination: { pageSize: 20 }, columnPinning: { end: ['actions'] } },
});
const given = { data: [], columns: [] };
type Given = Parameters<typeof useUrlTableOptions>[1];

/** Renders a component that calls `useUrlTableOptions` at a URL, and returns the result. */
function complete(options: Given, definition = tasks, href = '/') {
  const seen: object[] = [];
  function Page() {
    seen.push(useUrlTableOptions(definition, options));
    return null;
  }
  renderToString(
    <PageUrlProvider url={createMemoryUrl({ href })}>
      <Page />
    </PageUrlProvider>,
  );
  return seen[0];
}

test.each([
  [
    { state: { sorting: [] } },
    'useUrlTableOptions: `state` must be omitted: the machine owns the states, got ["sorting"]',
  ],
  [{ initialState: { pagination: {} } }, '`initialState` must be omitted: pass `defaults` to `defineTableUrl`'],
  [{ onSortingChange: () => {} }, '`onSortingChange` must be omitted: the machine owns the states'],
  [{ autoResetAll: true }, '`autoResetAll` must be false or undefined, got true'],
])("a TanStack Table 8 option that would override the URL's state throws an error: %o", (option, message) => {
  expect(() => complete({ ...given, ...option })).toThrow(message);
});

test("`useUrlTableOptions` preserves the app's values of states that the definition omits", () => {
  const state = { expanded: true, isLoading: true };
  const completed = complete({ ...given, state });
  expect(completed).toHaveProperty('state.expanded', true);
  expect(completed).toHaveProperty('state.isLoading', true);
  expect(completed).not.toHaveProperty('onExpandedChange');
});

test('`useUrlTableOptions` throws an error for an invalid definition', () => {
  // @ts-expect-error -- JavaScript may pass it.
  expect(() => complete(given, null)).toThrow('`definition` must be a result of `defineTableUrl`');
});

test('a TanStack Table 8 table reads its states from the URL', () => {
  expect(complete(given, tasks, '/?sort=-title&page=3')).toMatchObject({
    state: {
      sorting: [{ id: 'title', desc: true }],
      pagination: { pageIndex: 2, pageSize: 20 },
      columnPinning: { left: [], right: ['actions'] },
    },
    initialState: { pagination: { pageIndex: 0, pageSize: 20 }, columnPinning: { left: [], right: ['actions'] } },
    autoResetAll: false,
  });
});

test("`useUrlTableOptions` preserves the app's `_features`", () => {
  const feature = {};
  expect(complete({ ...given, _features: [feature] })).toHaveProperty('_features.0', feature);
});

test("`useUrlTableOptions` throws an error if `_features` isn't a list", () => {
  expect(() => complete({ ...given, _features: {} })).toThrow(
    'useUrlTableOptions: `_features` must be a list of TanStack Table 8 features, got {}',
  );
});

test("`useUrlTableOptions` throws an error if its options aren't passed to TanStack Table 8", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  function Page() {
    useUrlTableOptions(tasks, given);
    return null;
  }
  const page = (
    <PageUrlProvider url={createMemoryUrl()}>
      <Page />
    </PageUrlProvider>
  );
  await expect(render(page)).rejects.toThrow(
    'useUrlTableOptions: `options` must be passed to `useReactTable` of TanStack Table 8.14 or newer',
  );
});
