import { pages } from '../../../src/site/demos';
import { describe, expect } from '../harness';
import { hostTest } from './host-test';
import { serveDemosFrom } from './serve';

const test = hostTest(() => serveDemosFrom('/x/'));

describe('demos deployed under a subpath', () => {
  test('in demos deployed under a subpath, each page opens at its URL', async ({ page, table, host, noise }) => {
    noise.allow(/status 404: .*\/server\/rows|status of 404/);
    const current = page.getByRole('navigation').locator('[aria-current="page"]');
    for (const { path, title } of pages) {
      // Static file servers redirect to the URL with a trailing slash.
      const opened = `${host}/x${path === '/' ? '' : path}/?flag&globalFilter=a`;
      await page.goto(opened.replace('/?', path === '/' ? '/?' : '?'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(current).toHaveText(title);
      await expect(page).toHaveURL(opened);
    }
    await page.goto(`${host}/x/push?flag&globalFilter=a#part`);
    await table.expectState({ globalFilter: 'a' });
    await table.sort('Name').click();
    await table.expectUrl('/x/push/?flag&globalFilter=a&sorting=name.asc#part');
    await page.reload();
    await table.expectState({ globalFilter: 'a', sorting: [{ id: 'name', desc: false }] });
    await page.goBack();
    await table.expectState({ globalFilter: 'a', sorting: [] });
  });

  test('an unknown URL below the subpath shows a page with a link home', async ({ page, host, noise }) => {
    noise.allow(/status 404|status of 404/);
    for (const url of ['/x/nowhere', '/x/push/deeper?globalFilter=a']) {
      const response = await page.goto(`${host}${url}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL(`${host}/x/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
    }
    const robots = await page.request.get(`${host}/x/robots.txt`);
    expect(await robots.text()).toContain('Allow: /');
  });
});
