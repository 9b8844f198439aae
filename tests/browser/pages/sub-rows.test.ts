import { animals } from '../../../src/site/data/animals';
import { expect, test } from '../harness';
import { url } from '../harness/table-page';

const bear = animals.findIndex(({ name }) => name === 'bear');

test('on /sub-rows, selecting an animal selects its breeds', async ({ page }) => {
  await page.goto('/sub-rows');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sub-rows');
  await expect(page).toHaveTitle('Sub-rows · Chartable');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveText(animals.slice(0, 10).map(({ name }) => new RegExp(`^${name}`)));
  const row = rows.nth(bear);
  await row.getByRole('button').click();
  await expect(row.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expect(rows.nth(bear + 1)).toHaveText(animals[bear]!.breeds[0]!);
  await expect.poll(() => url(page)).toBe(`/sub-rows?expanded=${bear}`);

  await row.getByRole('checkbox').click();
  const breeds = animals[bear]!.breeds.map((_, index) => `${bear}.${index}`);
  await expect.poll(() => url(page)).toContain(`selected=${[bear, ...breeds].join(',')}`);
  await rows
    .nth(bear + 1)
    .getByRole('checkbox')
    .click();
  expect(await row.getByRole('checkbox').evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
});
