// @vitest-environment jsdom
import { afterAll, describe, vi } from 'vitest';

// Test files share module state, which allows only one router per page.
afterAll(() => void vi.resetModules());

// Another test file may have created this page's URL object, but a page can have only one.
vi.resetModules();

// The apps import the package by name, which this project's compiler can't resolve.
describe.each(['react-router', 'tanstack-router'])('%s', async (router) => {
  const contract = `../../../package/apps/router-contract/src/${router}.test.tsx`;
  await import(/* @vite-ignore */ contract);
});
