import { inject } from 'vitest';
import { expect } from '../harness';
import { tableTest } from '../harness/table-page';

const test = tableTest();

const paths = [
  '//',
  '///',
  '//debounce',
  '/%',
  '/%E0%A4%A',
  '/push/%00',
  '/..%2f..%2f',
  '/push//',
  '/%70ush',
  '/push;x',
  '/__proto__',
  '/constructor',
  '/@evil.test',
  '//evil.test/push',
  '/inspector/../inspector/x',
  '/push/%F0%9F%98%80',
  '/%2e%2e/%5C',
];

test('a malformed URL path opens a page with a heading and an unchanged URL', async ({ page, table }) => {
  await table.open('/');
  for (const path of paths) {
    // Simulates Back, because servers may reject a path that cannot be decoded.
    const requested = await page.evaluate((to) => {
      history.pushState(null, '', origin + to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      return location.href;
    }, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('banner'), path).toBeVisible();
    expect(await page.evaluate(() => location.href)).toBe(requested);
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Basic', exact: true }).click();
  await table.expectUrl('/');
  await expect(table.bodyRows).toHaveCount(10);
});

// Omits `//debounce`, because TanStack Router changes it to `/debounce`. It could be the URL of another site.
test.for(['/PUSH', '/push/', '/%70ush'])(
  'the table at the path %s writes its state to the URL without changing the path',
  async (path, { page, table }) => {
    await page.goto(inject('baseUrl') + path);
    await expect(page.getByRole('navigation')).toBeVisible();
    await table.sort('Name').click();
    await table.expectUrl(`${path}?sorting=name.asc`);
  },
);
