import { describe, expect } from '../../browser/harness';
import { testBesideRouter } from '../harness/beside-router';
import { cityTable, typeAndClick } from '../harness/city-table';
import { apps } from '../harness/apps.mjs';
import { checkTypes, openFixture, serveFixture } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

const fixture = openFixture('wouter', apps.wouter, async (app) => {
  await checkTypes(app);
  return serveFixture(app, '/shop/');
});

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
