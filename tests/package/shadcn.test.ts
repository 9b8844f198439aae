import type { Page } from 'playwright';
import { expect } from '../browser/harness';
import { checkTypes, openFixture, serveFixture, viteOptions, react } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const fixture = openFixture(
  'shadcn',
  {
    packages: [...react, '@tailwindcss/vite', '@vitejs/plugin-react', 'tailwindcss', 'vite', 'xstate'],
    otherRanges: { '@tailwindcss/vite': '^4.3.0', tailwindcss: '^4.3.0' },
    compilerOptions: { ...viteOptions, types: ['vite/client'], paths: { '@/*': ['./src/*'] } },
  },
  serveFixture,
);

const test = fixtureTest();

test('a Vite app with shadcn/ui components compiles in strict mode', () => checkTypes(fixture));

const openBooks = async (page: Page, search = '') => {
  await page.goto(fixture.url + search);
  const titles = page.getByRole('table', { name: 'Books' }).locator('tbody td:nth-child(2)');
  const expectUrl = (expected: string) => expect.poll(() => page.evaluate(() => location.search)).toBe(expected);
  return { titles, expectUrl, search: page.getByRole('searchbox', { name: 'Search' }) };
};
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('a table of shadcn/ui components keeps its state in the URL', async ({ page }) => {
  const { titles, expectUrl, search } = await openBooks(page);
  await expect(titles).toHaveCount(10);
  await search.fill('book 2');
  await expect(titles).toHaveText(['Book 2', 'Book 20', 'Book 21', 'Book 22', 'Book 23', 'Book 24', 'Book 25']);
  await expectUrl('?q=book+2');
  await press(page, 'Title');
  await press(page, 'Title');
  await expect(titles.first()).toHaveText('Book 25');
  await expectUrl('?q=book+2&sort=-title');
  await search.fill('');
  await press(page, 'Next');
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await page.getByLabel('Select Book 9').check();
  await press(page, 'Columns');
  await page.getByRole('menuitemcheckbox', { name: 'Pages' }).click();
  await expectUrl('?sort=-title&page=2&selected=8&hidden=pages');
  await page.reload();
  await expect(page.getByLabel('Select Book 9')).toBeChecked();
  await expect(page.getByText('1 of 25 rows selected')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Pages' })).toBeHidden();
});
