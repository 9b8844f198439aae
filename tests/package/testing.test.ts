import { describe, expect, test } from 'vitest';
import { checkTypes, openFixture, viteOptions } from './harness/fixture';

const fixture = openFixture('testing', {
  packages: [
    '@tanstack/react-table',
    '@testing-library/dom',
    '@testing-library/react',
    '@testing-library/user-event',
    '@types/node',
    '@types/react',
    '@types/react-dom',
    '@xstate/react',
    'jsdom',
    'react',
    'react-dom',
    'react-router',
    'vitest',
  ],
  otherRanges: {
    '@testing-library/dom': '^10.4.0',
    '@testing-library/react': '^16.3.0',
    '@testing-library/user-event': '^14.6.0',
  },
  hasCities: true,
  compilerOptions: { ...viteOptions, lib: [...viteOptions.lib, 'ESNext.Disposable'], types: ['node'] },
});

describe('an app tested in jsdom', () => {
  test('an app with jsdom tests compiles in strict mode', async () => {
    await checkTypes(fixture);
  });

  test('in jsdom, tables read and write the URL', async () => {
    expect(await fixture.run('vitest/vitest.mjs', 'run')).toMatch(/Tests +2 passed/);
  });
});
