import { airlines } from '../../../src/site/data/airlines';
import { airports } from '../../../src/site/data/airports';
import { expect, test } from '../harness';
import { url } from '../harness/table-page';

test('on /two-tables, each table reads only the params with the prefix airlines or airports', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const after = '/two-tables?airports.sort=-iataCode&airlines.q=air&airlines.page=2&sort=name';
  await page.goto(after);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two tables');
  await expect(page).toHaveTitle('Two tables · Chartable');
  const found = airlines.filter((airline) => /air/i.test(`${airline.name} ${airline.iataCode}`));
  const [left, right] = [page.getByRole('table', { name: 'Airlines' }), page.getByRole('table', { name: 'Airports' })];
  await expect(left.locator('tbody tr').first()).toContainText(found[10]!.name);
  const codes = airports.map(({ iataCode }) => iataCode).toSorted();
  await expect(right.locator('tbody tr').first()).toContainText(codes.at(-1)!);
  const [leftBox, rightBox] = [(await left.boundingBox())!, (await right.boundingBox())!];
  expect([leftBox.y, leftBox.x < rightBox.x]).toEqual([rightBox.y, true]);
  expect(await url(page)).toBe(after);
});
