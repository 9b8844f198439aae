import { expect } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();

test('holding down a page key stops at the last page', async ({ page, table }) => {
  await table.open('/?pageIndex=8');
  await table.next.focus();
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('Enter');
  await table.expectPlace('Page 10 of 10', 'Showing 10 of 100 Rows');
  await expect(table.previous).toBeFocused();
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await table.expectPlace('Page 9 of 10', 'Showing 10 of 100 Rows');
});

test('a page past the end is never shown, not even for one frame', async ({ page, table }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    // Checks each frame. The browser paints nothing before the style sheets have loaded.
    const look = () => {
      const place = /Page \d+ of \d+/.exec(document.body?.innerText ?? '');
      if (place) seen.add(place[0]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  await page.goto('/nowhere');
  const entries = await page.evaluate(() => history.length);
  await table.open('/push?pageIndex=50');
  await table.expectUrl('/push?pageIndex=10');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(await seen()).toEqual(['Page 10 of 10']);
  await table.search.fill('harber');
  await table.expectUrl('/push?globalFilter=harber');
  await expect.poll(seen).toEqual(['Page 10 of 10', 'Page 1 of 1']);
});
