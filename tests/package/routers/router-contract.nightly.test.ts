import { describe, expect, test } from 'vitest';
import { checkTypes, openFixture, versions, viteOptions, react } from '../harness/fixture';

/** The contract works with any Vitest version. */
const withoutVitest = ({ vitest: _, ...ranges }: Readonly<Record<string, string>>) => ranges;

describe.each(versions)('an app with %s versions of its router', (_, otherRanges) => {
  const fixture = openFixture('router-contract', {
    packages: [
      ...react,
      '@tanstack/react-router',
      '@types/node',
      '@xstate/react',
      'jsdom',
      'react-router',
      'vite',
      'vitest',
      'xstate',
    ],
    otherRanges: { 'react-router': '^8.5.1', ...withoutVitest(otherRanges) },
    compilerOptions: {
      ...viteOptions,
      lib: [...viteOptions.lib, 'ES2023', 'ESNext.Disposable'],
      types: ['node'],
      skipLibCheck: true,
    },
  });

  test('the router contract app compiles in strict mode', () => checkTypes(fixture));

  // If a new version of a router lacks a private member, the app's tests name it.
  test.each(['react-router', 'tanstack-router'])(
    "with %s, tables follow the URL even if the router's private members are missing",
    async (router) => {
      // All tests have run, and none was skipped.
      expect(await fixture.run('vitest/vitest.mjs', 'run', router)).toMatch(/Tests +([1-9]\d*) passed \(\1\)/);
    },
  );
});
