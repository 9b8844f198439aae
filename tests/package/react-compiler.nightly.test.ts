import type { Page } from 'playwright';
import { describe, expect } from '../browser/harness';
import { cityTable, output, useCityTable } from './harness/city-table';
import {
  checkTypes,
  openFixture,
  serveByCommand,
  serveFixture,
  viteOptions,
  type Fixture,
  react,
} from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const options = {
  packages: [
    ...react,
    '@babel/core',
    '@rolldown/plugin-babel',
    '@vitejs/plugin-react',
    '@xstate/react',
    'babel-plugin-react-compiler',
    'vite',
  ],
  otherRanges: {
    '@babel/core': '^7.29.0',
    '@rolldown/plugin-babel': '^0.3.0',
    'babel-plugin-react-compiler': '^1.0.0',
  },
  hasCities: true,
  compilerOptions: viteOptions,
};

const fixture = openFixture('react-compiler', options, async (app) => {
  const [built, served] = [await serveFixture(app), await serveInDevelopment(app)];
  urls.set('built', built.url);
  urls.set('served in development, in StrictMode', served.url);
  return { url: built.url, close: () => Promise.all([built.close(), served.close()]) };
});

/** The URLs of the app's dev server and of its build. StrictMode works only in development. */
const urls = new Map<string, string>();

const serveInDevelopment = (app: Fixture) =>
  serveByCommand(app, 'vite/bin/vite.js', ['--host', '127.0.0.1', '--port', '0']);

const test = fixtureTest();

const names = (page: Page) => page.getByRole('table', { name: 'Cities' }).locator('tbody tr td:nth-child(2)');

/** Returns the number of renders. */
const renders = (page: Page, name: string) =>
  page.evaluate((counted) => {
    const counts: unknown = Reflect.get(window, 'renders');
    return typeof counts === 'object' && counts !== null ? Number(Reflect.get(counts, counted)) : NaN;
  }, name);

const goBack = (page: Page) => page.evaluate(() => history.back());

test('an app with React Compiler compiles in strict mode', () => checkTypes(fixture));

describe.for(['built', 'served in development, in StrictMode'])('React Compiler, %s', (how) => {
  test.beforeEach(({ noise }) => noise.allow(/^console\.(debug|info): /));

  const open = async (page: Page, path: string) => {
    await page.goto(`${urls.get(how) ?? ''}${path}`);
    return cityTable(page).expectUrl;
  };

  test('with React Compiler, custom markup updates after a search, a sort and a page change', async ({ page }) => {
    const expectUrl = await open(page, 'own');
    const box = page.getByLabel('Search', { exact: true });
    await expect(names(page).first()).toHaveText('Tokyo');
    const [same, other] = [await renders(page, 'Same'), await renders(page, 'Other')];

    await box.fill('o');
    await expectUrl('/own?q=o');
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(output(page, 'Other')).toHaveText('o');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expectUrl('/own?q=o&page=2');
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();

    await page.getByRole('button', { name: 'Name' }).click();
    await expectUrl('/own?q=o&sort=name');
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByText('Sorted by name')).toBeVisible();
    await expect(names(page).first()).toHaveText('Buenos Aires');

    await page.getByLabel('Select Cairo').check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectUrl('/own?q=o&sort=name&selected=Cairo');

    expect(await renders(page, 'Same')).toBe(same);
    expect(await renders(page, 'Other')).toBeGreaterThan(other);

    for (const path of ['/own?q=o&sort=name', '/own?q=o&page=2', '/own?q=o', '/own']) {
      await goBack(page);
      await expectUrl(path);
    }
    await expect(box).toHaveValue('');
    await expect(names(page).first()).toHaveText('Tokyo');
    await expect(page.getByText('Sorted by nothing')).toBeVisible();
    await expect(page.getByText('0 selected')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none');
  });

  test("with React Compiler, `TableView` updates even if its parent doesn't read table state", async ({ page }) => {
    await open(page, 'view');
    await useCityTable(page, '/view');
  });

  test('with React Compiler, custom cells show new rows and changes of the selection', async ({ page }) => {
    const expectUrl = await open(page, 'view?page=3');
    const table = cityTable(page);
    await table.expectPlace('Page 3 of 3');
    await page.getByRole('button', { name: 'Twelve cities' }).click();
    await table.expectPlace('Page 2 of 2');
    await expectUrl('/view?page=2');
    await expect(table.names).toHaveText(['New York', 'Karachi']);
    await page.getByLabel('Select Karachi').check();
    await expect(table.names).toHaveText(['New York', 'Karachi, selected']);
    await expectUrl('/view?page=2&selected=Karachi');
    await page.getByRole('button', { name: 'All cities' }).click();
    await table.expectPlace('Page 2 of 3');
    await expect(table.names.nth(1)).toHaveText('Karachi, selected');
  });
});
