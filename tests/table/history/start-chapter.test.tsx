// @vitest-environment jsdom
import { act } from 'react';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { one, typeInto } from '../../render';
import { borrowWindow } from './borrow-window';

// Test files share their modules, but a page has only one router.
afterAll(() => void vi.resetModules());

// React requires this variable for `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// The apps import the package by name, which this project's compiler can't resolve.
test.each(['react-router', 'tanstack-router'])("the guide's first app with %s follows its links", async (router) => {
  borrowWindow();
  // Test files share a window, but a page's URL must be the only one.
  vi.resetModules();
  window.history.replaceState(null, '', '/');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  document.body.innerHTML = '<div id="root"></div>';
  onTestFinished(() => {
    vi.restoreAllMocks();
    document.body.innerHTML = '';
  });
  const names = () => [...document.querySelectorAll('tbody tr td:first-child')].map(({ textContent }) => textContent);
  const app = `../../package/apps/first-router/src/${router}.tsx`;
  await act(async () => {
    await import(/* @vite-ignore */ app);
  });
  await act(async () => vi.waitFor(() => one(document.body, 'a', HTMLElement).click()));
  await act(async () => vi.waitFor(() => expect(names()).toEqual(['Delhi'])));
  expect(window.location.pathname + window.location.search).toBe('/cities?q=delhi');

  await act(async () => typeInto(one(document.body, 'input[type=search]', HTMLInputElement), 'o'));
  await act(async () => vi.waitFor(() => expect(window.location.search).toBe('?q=o'), 10_000));
  expect(names()).toEqual(['Tokyo']);
});
