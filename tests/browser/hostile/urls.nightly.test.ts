import { fc } from '../../seeded';
import type { Page } from 'playwright';
import { selectTableState } from '../../../machines/table';
import { demos } from '../../../src/site/demos';
import type { Demo } from '../../../src/site/demos';
import { anyUrlOf } from '../../table/url/urls';
import { checkSense, tableOf, withoutNegativeZero } from '../../hostile/demo-table';
import { withSeed } from '../../hostile/seed';
import { inject } from 'vitest';
import { describe, expect } from '../harness';
import { url, tableTest } from '../harness/table-page';

const test = tableTest();

const runsOnEachPage = 100;

const prototypeNames = (page: Page) =>
  page.evaluate(() =>
    [Object, Array, String, Number, Map].map(({ prototype }) => Reflect.ownKeys(prototype).map(String)),
  );

describe.for(demos)('$path', (demo: Demo) => {
  test('any URL opens a table, and the URL stays unchanged', { timeout: 1_200_000 }, async ({ page, table, noise }) => {
    const { table: found, open } = tableOf(demo);
    const { search } = found;
    await table.open('/');
    const untouched = await prototypeNames(page);

    await withSeed('tests/browser/hostile', (seed) =>
      fc.assert(
        fc.asyncProperty(anyUrlOf(search), async (text) => {
          const requested = new URL(`http://localhost${demo.path}?${text.replace(/^\?/, '').replaceAll('#', '%23')}`);
          const { actor, clock, writes } = open(search.decode(requested.search));
          clock.increment(5000);
          const expected = selectTableState(actor.getSnapshot());
          actor.stop();

          await table.open(requested.pathname + requested.search);
          const shown = await table.state();
          checkSense(shown, search.decode(requested.search), search);
          expect(shown).toEqual(withoutNegativeZero(expected));
          expect(await table.bodyRows.count()).toBe(
            Math.min(
              expected.pagination.pageSize,
              Math.max(0, (await filteredCount(page)) - expected.pagination.pageIndex * expected.pagination.pageSize),
            ),
          );
          const written = writes.reduce((so, { changes }) => search.apply(so, changes), requested.search);
          await expect.poll(() => url(page)).toBe(requested.pathname + written);
          expect(noise.logged).toEqual([]);
          expect(await prototypeNames(page)).toEqual(untouched);
        }),
        { seed, numRuns: runsOnEachPage },
      ),
    );
  });
});

async function filteredCount(page: Page): Promise<number> {
  const line = await page.getByText(/^Showing \d+ of \d+ Rows$/).textContent();
  return Number(/of (\d+)/.exec(line ?? '')?.[1]);
}

describe('paths', () => {
  const paths = [
    '//',
    '///',
    '//debounce',
    '/%',
    '/%E0%A4%A',
    '/push/%00',
    '/..%2f..%2f',
    '/push//',
    '/%70ush',
    '/push;x',
    '/__proto__',
    '/constructor',
    '/@evil.test',
    '//evil.test/push',
    '/inspector/../inspector/x',
    '/push/%F0%9F%98%80',
    '/%2e%2e/%5C',
  ];

  test('any path opens a page, and the path stays unchanged', async ({ page, table }) => {
    await table.open('/');
    for (const path of paths) {
      // Uses Back, because servers may reject a path that can't be decoded.
      const requested = await page.evaluate((to) => {
        history.pushState(null, '', origin + to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        return location.href;
      }, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('banner'), path).toBeVisible();
      expect(await page.evaluate(() => location.href)).toBe(requested);
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Basic', exact: true }).click();
    await table.expectUrl('/');
    await expect(table.bodyRows).toHaveCount(10);
  });

  test.for(['//debounce', '/PUSH', '/push/', '/%70ush'])(
    'the table at the path %s writes to its URL',
    async (path, { page, table }) => {
      await page.goto(inject('baseUrl') + path);
      await expect(page.getByRole('navigation')).toBeVisible();
      await table.sort('Name').click();
      await table.expectUrl(`${path}?sorting=name.asc`);
    },
  );
});
