// @vitest-environment jsdom
import { afterAll, describe, vi } from 'vitest';

// Test files share their modules, but a page has only one router.
afterAll(() => void vi.resetModules());

// Test files share a window, but a page's URL must be the only one.
vi.resetModules();

// The apps import the package by name, which this project's compiler can't resolve.
describe.each(['react-router', 'tanstack-router'])('%s', async (router) => {
  const contract = `../../package/apps/router-contract/src/${router}.test.tsx`;
  await import(/* @vite-ignore */ contract);
});
