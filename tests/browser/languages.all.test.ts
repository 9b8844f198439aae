import { expect, test } from './harness';

test('the URL stores the language chosen on /sub-rows, so Back restores the previous one', async ({ page }) => {
  await page.goto('/sub-rows?x=%7E&lang=ar');
  const search = page.getByPlaceholder('بحث…').first();
  await expect(search).toBeVisible();
  expect(await search.evaluate((box) => getComputedStyle(box).direction)).toBe('rtl');
  await expect(page.locator('.state-panel h2')).toHaveCSS('direction', 'ltr');
  // Numbers and their column's header are both aligned at the end.
  await expect(page.locator('tbody td:last-child').first()).toHaveCSS('text-align', 'left');
  await page.locator('thead').getByRole('button', { name: /^Name/ }).click();
  await expect(page).toHaveURL(/\?x=%7E&lang=ar&sort=name$/);
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByPlaceholder('Suchen …').first()).toBeVisible();
  await expect(page).toHaveURL(/\?x=%7E&sort=name&lang=de$/);
  await page.goBack();
  await expect(search).toBeVisible();
  await page.getByLabel('Language').selectOption('en');
  await expect(page).toHaveURL(/\?x=%7E&sort=name$/);
  await expect(page.getByPlaceholder('Search...').first()).toBeVisible();
});
