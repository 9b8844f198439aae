import { afterAll, beforeAll, vi } from 'vitest';
import { describe, expect, holdRequests } from '../../browser/harness';
import {
  cityTable,
  expectJoined,
  leaveCityTableAndReturn,
  leaveWhilePending,
  openRenderedPage,
  output,
  searchBeforeCode,
  typeAndClick,
  useCityTable,
  useLoadedCities,
} from '../harness/city-table';
import { apps } from '../harness/apps.mjs';
import { openFixture, serveByCommand, withOlder } from '../harness/fixture';
import { fixtureTest } from '../harness/fixture-test';

beforeAll(() => void vi.stubEnv('NEXT_TELEMETRY_DISABLED', '1'));
afterAll(() => void vi.unstubAllEnvs());

const next = 'next/dist/bin/next';

const test = fixtureTest();

const versions = withOlder(
  ['16', { next: '^16.0.0' }],
  // Checks types with the compiler's JavaScript API, which TypeScript 7 lacks.
  ['15', { next: '^15.5.0', typescript: '~5.9.2' }],
);

describe.each(versions)('Next.js %s', (_, otherRanges) => {
  const fixture = openFixture('next', { ...apps.next, otherRanges }, async (app) => {
    // The build checks the types too.
    await app.run(next, 'build');
    const args = ['start', '--hostname', '127.0.0.1', '--port', '0'];
    return serveByCommand(app, next, args);
  });

  test('a table in a Next.js App Router page stores its state in the URL', async ({ page }) => {
    await page.goto(`${fixture.url}shop/cities`);
    await useCityTable(page, '/shop/cities');
  });

  test('search text survives a refresh of the Next.js App Router', async ({ page }) => {
    await page.goto(`${fixture.url}shop/cities`);
    const table = cityTable(page);
    await table.search.pressSequentially('osaka', { delay: 50 });
    await table.expectUrl('/shop/cities?q=osaka');
    await expect(page.getByRole('status').first()).toHaveText('q=osaka');
    const answer = page.waitForResponse(/_rsc=/);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await answer;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await table.expectUrl('/shop/cities?q=osaka');
    await expect(table.search).toHaveValue('osaka');
  });

  test("a link in the Next.js App Router opens the table in the link's state", async ({ page }) => {
    await page.goto(`${fixture.url}shop/cities`);
    const table = cityTable(page);
    await typeAndClick(page, 'osaka', 'Delhi');
    await expect(table.names).toHaveText(['Delhi']);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.goBack();
    await expect(table.names).toHaveText(['Delhi']);
    await page.goBack();
    await expect(table.names).toHaveText(['Osaka']);
    await table.expectUrl('/shop/cities?q=osaka');
  });

  test('on a slow network, the Next.js App Router opens a link that is clicked while typing', async ({ page }) => {
    const pages = await holdRequests(page, /_rsc=/);
    await page.goto(`${fixture.url}shop/cities`);
    const table = cityTable(page);
    await typeAndClick(page, 'osaka', 'Home');
    await table.expectUrl('/shop/cities?q=osaka');
    await pages.expectAsked();
    await pages.release();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.goBack();
    await expect(table.names).toHaveText(['Osaka']);
    await table.expectUrl('/shop/cities?q=osaka');
  });

  test('a Next.js server component loads rows after a search and after Back', async ({ page }) => {
    await page.goto(`${fixture.url}shop/loaded`);
    await expectJoined(page);
    await useLoadedCities(page, '/shop/loaded');
  });

  test('with the Next.js App Router, the table applies text that was typed before hydration', async ({ page }) => {
    await searchBeforeCode(page, `${fixture.url}shop/rendered`);
  });

  test('the Next.js App Router hydrates a server-rendered table', async ({ page }) => {
    await openRenderedPage(page, `${fixture.url}shop/rendered`, expectJoined);
  });

  const pageData = /\/_next\/data\//;

  test('a table in a Next.js Pages Router page stores its state in the URL', async ({ page }) => {
    await page.goto(`${fixture.url}shop/towns`);
    await expectJoined(page);
    await useCityTable(page, '/shop/towns');
    await page.goto(`${fixture.url}shop/towns`);
    await expectJoined(page);
    await leaveCityTableAndReturn(page, '/shop/towns');
  });

  test('the Next.js Pages Router hydrates a server-rendered table', async ({ page }) => {
    await openRenderedPage(page, `${fixture.url}shop/towns`, expectJoined);
  });

  test('with the Next.js Pages Router, the table applies text that was typed before hydration', async ({ page }) => {
    await searchBeforeCode(page, `${fixture.url}shop/towns`);
  });

  test.for([
    ['Delhi', '/shop/towns?q=del'],
    ['Home', '/shop/stores'],
  ] as const)(
    'when the user leaves a Next.js Pages Router page for %s, pending text survives',
    ([link, path], { page }) => leaveWhilePending(page, `${fixture.url}shop/towns`, link, path),
  );

  test('text typed while the Next.js Pages Router loads data after Back survives', async ({ page }) => {
    await page.goto(`${fixture.url}shop/towns`);
    const table = cityTable(page);
    await table.search.fill('osa');
    await table.expectUrl('/shop/towns?q=osa');
    await page.getByRole('link', { name: 'Delhi' }).click();
    await expect(table.names).toHaveText(['Delhi']);
    const data = await holdRequests(page, pageData);
    await page.goBack();
    await expect(table.names).toHaveText(['Osaka']);
    await data.expectAsked();
    await table.search.fill('kyo');
    await table.expectUrl('/shop/towns?q=kyo');
    await data.release();
    await expect(output(page, 'query')).toHaveText('{"q":"kyo"}');
    await table.expectUrl('/shop/towns?q=kyo');
    await expect(table.names).toHaveText(['Tokyo']);
  });

  test('Back and Forward restore Next.js Pages Router history entries with a path param', async ({ page }) => {
    await page.goto(`${fixture.url}shop/stores/3?q=o`);
    await expectJoined(page);
    const table = cityTable(page);
    await table.sortBy('Name');
    await table.expectUrl('/shop/stores/3?q=o&sort=name');
    await table.nextPage();
    await table.expectUrl('/shop/stores/3?q=o&sort=name&page=2');
    await expect(output(page, 'query')).toHaveText('{"store":"3","q":"o","sort":"name","page":"2"}');
    await page.getByRole('link', { name: 'Store 4' }).click();
    await table.expectUrl('/shop/stores/4');
    await expect(table.names.first()).toHaveText('Tokyo');
    await page.goBack();
    await table.expectPlace('Page 2 of 2');
    await table.expectUrl('/shop/stores/3?q=o&sort=name&page=2');
    await page.goBack();
    await table.expectPlace('Page 1 of 2');
    await table.expectUrl('/shop/stores/3?q=o&sort=name');
    await expect(output(page, 'query')).toHaveText('{"store":"3","q":"o","sort":"name"}');
    await page.goForward();
    await table.expectPlace('Page 2 of 2');
    await page.reload();
    await table.expectPlace('Page 2 of 2');
  });
});
