// @vitest-environment jsdom
import { act } from 'react';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { one, typeInto } from '../../../render';
import { borrowWindow } from '../borrow-window';

// Test files share module state, which allows only one router per page.
afterAll(() => void vi.resetModules());

// React requires this variable for `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  borrowWindow();
  // An earlier test may have created this page's URL object, but a page can have only one.
  vi.resetModules();
  window.history.replaceState(null, '', '/');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  document.body.innerHTML = '<div id="root"></div>';
  onTestFinished(() => {
    document.body.innerHTML = '';
  });
});

/** Starts an app of the guide. The apps import the package by name, which this project's compiler can't resolve. */
const startApp = async (file: string) =>
  act(async () => {
    await import(/* @vite-ignore */ `../../../package/apps/${file}`);
  });

const names = () => [...document.querySelectorAll('tbody tr td:first-child')].map(({ textContent }) => textContent);
const showNames = async (...expected: readonly string[]) =>
  act(async () => vi.waitFor(() => expect(names()).toEqual(expected)));
const showSearch = async (search: string) =>
  act(async () => vi.waitFor(() => expect(window.location.search).toBe(search), 10_000));
const typeSearch = async (text: string) =>
  act(async () => typeInto(one(document.body, 'input[type=search]', HTMLInputElement), text));

test.each(['react-router', 'tanstack-router'])(
  "the guide's first %s app opens its table from a link and writes typed text to the URL",
  async (router) => {
    await startApp(`first-router/src/${router}.tsx`);
    await act(async () => vi.waitFor(() => one(document.body, 'a', HTMLElement).click()));
    await showNames('Tokyo', 'Delhi');
    expect(window.location.pathname).toBe('/cities');
    await typeSearch('o');
    await showSearch('?q=o');
    await showNames('Tokyo');
  },
);

test("the guide's example with custom markup sorts rows and writes the sort to the URL", async () => {
  await startApp('first-table/src/own-markup.tsx');
  await showNames('Tokyo', 'Delhi');
  await act(async () => one(document.body, 'th:first-child button', HTMLElement).click());
  await showNames('Delhi', 'Tokyo');
  await showSearch('?sort=name');
});

test("the guide's example with custom controls searches, pages and changes the page size in the URL", async () => {
  await startApp('first-table/src/own-controls.tsx');
  const showList = async (text: string) =>
    act(async () => vi.waitFor(() => expect(one(document.body, 'ul', HTMLElement).textContent).toBe(text)));
  await showList('TokyoDelhi');
  const select = one(document.body, 'select', HTMLSelectElement);
  await act(async () => {
    select.value = '1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(async () => one(document.body, 'button:last-of-type', HTMLElement).click());
  await showSearch('?perPage=1&page=2');
  await showList('Delhi');
  await typeSearch('tok');
  await showSearch('?perPage=1&q=tok');
  await showList('Tokyo');
});

test("the guide's example with server rows requests the search and page that the URL contains", async () => {
  const queries: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    queries.push(new URL(url, 'http://localhost').searchParams.get('query') ?? '');
    return Promise.resolve(Response.json({ rows: [{ id: 1, name: 'Oslo' }], rowCount: 1 }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  window.history.replaceState(null, '', '/?q=os&page=2');
  await startApp('first-table/src/server-rows.tsx');
  await showNames('Oslo');
  expect(JSON.parse(queries[0] ?? '')).toEqual({
    globalFilter: 'os',
    sorting: [],
    pagination: { pageIndex: 1, pageSize: 10 },
  });
});
