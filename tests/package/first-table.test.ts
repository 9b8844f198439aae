import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../../src/build/install.mjs';
import { expect } from '../browser/harness';
import { cityTable } from './harness/city-table';
import { checkTypes, openFixture, serveFixture, viteOptions, react } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

/** Returns the first TypeScript file in a text. */
const firstFileIn = (markdown: string) => /```tsx\n([^]*?)```/.exec(markdown)?.[1] ?? '';

const readFirstFile = async (page: string) => firstFileIn(await readFile(join(root, page), 'utf8'));

const fixture = openFixture(
  'first-table',
  {
    packages: [...react, 'vite', 'xstate'],
    compilerOptions: viteOptions,
  },
  async (app) => {
    await writeFile(join(app.folder, 'src/main.tsx'), await readFirstFile('README.md'));
    return serveFixture(app);
  },
);

const test = fixtureTest();

/** The table has no column with checkboxes. */
const namesIn = (page: Page) => cityTable(page).grid.locator('tbody tr td:first-child');

test("the guide's start chapter and README.md begin with the same code", async () => {
  expect(await readFirstFile('src/site/docs/start/start.md')).toBe(await readFirstFile('README.md'));
});

test('the app in README.md compiles in an empty project', () => checkTypes(fixture));

test('the app in README.md searches, sorts and pages, and Back, reloads and copied links restore its table', async ({
  page,
  context,
}) => {
  const { search, sortBy, nextPage, expectUrl } = cityTable(page);
  const names = namesIn(page);
  await page.goto(fixture.url);
  await expect(names).toHaveText(['Tokyo', 'Delhi']);
  await search.fill('o');
  await expectUrl('/?q=o');
  await expect(names).toHaveText(['Tokyo']);
  await search.fill('');
  await expectUrl('/');
  await sortBy('Name');
  await expectUrl('/?sort=name');
  await expect(names).toHaveText(['Delhi', 'Tokyo']);

  await page.goto(`${fixture.url}?perPage=1`);
  await sortBy('People');
  await nextPage();
  await expectUrl('/?perPage=1&sort=-people&page=2');
  await expect(names).toHaveText(['Delhi']);
  await page.reload();
  await expect(names).toHaveText(['Delhi']);
  await page.goBack();
  await expectUrl('/?sort=name');
  await expect(names).toHaveText(['Delhi', 'Tokyo']);
  await page.goForward();
  await expect(names).toHaveText(['Delhi']);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(namesIn(other)).toHaveText(['Delhi']);
});
