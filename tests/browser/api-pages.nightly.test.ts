import { expect, test } from './harness';

test('an API page lists functions first, and a link to a name expands only that name', async ({ page }) => {
  await page.goto('/docs/api/url#filteroption');
  await expect(page.getByRole('cell', { name: 'The displayed text.' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Functions');
  await expect(page.locator('details[open]')).toHaveCount(1);
});
