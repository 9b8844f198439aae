import { describe, expect } from '../../browser/harness';
import { testBesideRouter } from '../harness/beside-router';
import { cityTable, typeAndClick } from '../harness/city-table';
import { checkTypes, openFixture, serveFixture, viteOptions } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const fixture = openFixture(
  'wouter',
  {
    packages: [
      '@tanstack/react-table',
      '@types/react',
      '@types/react-dom',
      '@xstate/react',
      'react',
      'react-dom',
      'vite',
      'wouter',
    ],
    otherRanges: { wouter: '^3.13.0' },
    hasCities: true,
    compilerOptions: { ...viteOptions, types: ['vite/client'] },
  },
  async (app) => {
    await checkTypes(app);
    return serveFixture(app, '/shop/');
  },
);

const test = fixtureTest();

describe('an app with wouter, which has no adapter', () => {
  testBesideRouter(test, () => fixture.url);

  test("wouter's useSearchParams returns table changes", async ({ page }) => {
    const table = cityTable(page);
    await page.goto(`${fixture.url}cities`);
    await typeAndClick(page, 'tok', 'Tab b');
    await expect(table.search).toHaveValue('tok');
    await table.expectUrl('/shop/cities?q=tok&tab=b');
    await expect(page.getByRole('status', { name: 'search' })).toHaveText('q=tok&tab=b');
  });
});
