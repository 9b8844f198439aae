import { expect, test } from './harness';

test('the API reference folds each name to one line, functions first, and a link unfolds its name', async ({
  page,
}) => {
  await page.goto('/docs/api/url#filteroption');
  await expect(page.getByRole('cell', { name: 'The displayed text.' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Functions');
  await expect(page.locator('details[open]')).toHaveCount(1);
});
