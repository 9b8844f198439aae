import { pages } from '../../../src/site/demos';
import { expect } from '../harness';
import { hostTest } from './host-test';
import { serveSite } from './serve';

const test = hostTest(() => serveSite('/x/'));

test('demos in a subfolder open by URL and write table changes to the URL', async ({ page, table, host, noise }) => {
  noise.allow(/status 404: .*\/server\/rows|status of 404/);
  const current = page.getByRole('navigation').locator('[aria-current="page"]');
  for (const { path, title } of pages) {
    const opened = `${host}/x${path}?flag&globalFilter=a`;
    await page.goto(opened);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(current).toHaveText(title);
    await expect(page).toHaveURL(opened);
  }
  await page.goto(`${host}/x/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${host}/x/`);
  await page.goto(`${host}/x/push/?flag&globalFilter=a#part`);
  await table.expectState({ globalFilter: 'a' });
  await table.sort('Name').click();
  await table.expectUrl('/x/push/?flag&globalFilter=a&sorting=name.asc#part');
  await page.goBack();
  await table.expectState({ globalFilter: 'a', sorting: [] });
});
