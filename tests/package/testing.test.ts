import { expect, test } from 'vitest';
import { openFixture, viteOptions, react } from './harness/fixture';

const fixture = openFixture('no-router', {
  packages: [
    ...react,
    '@testing-library/dom',
    '@testing-library/react',
    '@testing-library/user-event',
    '@types/node',
    '@xstate/react',
    'jsdom',
    'vite',
    'vitest',
  ],
  otherRanges: {
    '@testing-library/dom': '^10.4.0',
    '@testing-library/react': '^16.3.0',
    '@testing-library/user-event': '^14.6.0',
  },
  hasCities: true,
  compilerOptions: { ...viteOptions, lib: [...viteOptions.lib, 'ESNext.Disposable'], types: ['node', 'vite/client'] },
});

test('an app with jsdom tests compiles in strict mode', async () => {
  await fixture.run('typescript/bin/tsc', '-p', 'tests');
});

test('in jsdom, tables read and write the URL', async () => {
  expect(await fixture.run('vitest/vitest.mjs', 'run', '--environment', 'jsdom')).toMatch(/Tests +1 passed/);
});
