// @vitest-environment jsdom
import { describe } from 'vitest';

// They import the package by name, which the compiler of this project does not know.
describe.each(['react-router', 'tanstack-router'])('%s', async (router) => {
  const contract = `../../package/apps/router-contract/src/${router}.test.tsx`;
  await import(/* @vite-ignore */ contract);
});
