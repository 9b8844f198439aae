import { describe, expect } from '../browser/harness';
import { withSeed } from '../hostile/seed';
import { lengthOf } from '../nightly';
import { checkTypes, openFixture, serveFixture, viteOptions, withOlder } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const test = fixtureTest();

/** The found differences, and the number of steps. */
interface Found {
  readonly steps: number;
  readonly differences: readonly string[];
}

const react18 = { react: '^18.3.0', 'react-dom': '^18.3.0', '@types/react': '^18.3.0', '@types/react-dom': '^18.3.0' };
const runs = lengthOf(2, 20);

describe.each(withOlder(['React 19', {}], ['React 18', react18]))(
  'TanStack Table 8 on %s, in StrictMode',
  (_, otherRanges) => {
    const fixture = openFixture(
      'table-8-options',
      {
        packages: [
          '@tanstack/react-table',
          '@testing-library/dom',
          '@testing-library/react',
          '@types/node',
          '@types/react',
          '@types/react-dom',
          'jsdom',
          'react',
          'react-dom',
          'vite',
          'vitest',
          'xstate',
        ],
        otherRanges: {
          '@tanstack/react-table': '^8.21.0',
          '@testing-library/dom': '^10.4.0',
          '@testing-library/react': '^16.3.0',
          ...otherRanges,
        },
        hasCities: false,
        compilerOptions: {
          ...viteOptions,
          lib: [...viteOptions.lib, 'ESNext.Disposable'],
          types: ['node', 'vite/client'],
        },
      },
      serveFixture,
    );

    test('an app with TanStack Table 8 compiles in strict mode', async () => {
      await checkTypes(fixture);
    });

    test('in TanStack Table 8, all states can be set at once', async () => {
      expect(await fixture.run('vitest/vitest.mjs', 'run')).toMatch(/Tests +20 passed/);
    });

    test.for([
      'rows without children',
      'paged rows with children',
      "children on their parent's page",
      'sort and selection rules',
      'a single sort and a single selected row',
      'rows with details',
      'manual filtering and sorting',
      'manual paging with a page count',
      'filters without a page reset',
      'grouped rows',
    ])('a TanStack Table 8 table behaves the same with and without Chartable: %s', async (kind, { page, noise }) => {
      noise.allow(/React DevTools/);
      await page.goto(fixture.url);
      await page.waitForFunction('"compare" in window');
      await withSeed('tests/package/table-8-options', async (seed) => {
        const differences: string[] = [];
        for (let run = 0; run < runs; run++) {
          const found = await page.evaluate<Found>(`compare(${JSON.stringify(kind)}, ${seed + run})`);
          expect(found.steps).toBeGreaterThan(0);
          differences.push(...found.differences);
        }
        expect(differences).toEqual([]);
      });
    });
  },
);
