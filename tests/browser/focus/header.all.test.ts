import { expect } from '../harness';
import { hostTest } from '../host/host-test';
import { serveFolder } from '../host/serve';

const test = hostTest(() => serveFolder(import.meta.dirname));

test('all filters are one line high, and all column names have one size and show their menus', async ({
  page,
  host,
}) => {
  await page.goto(host);
  await expect(page.getByRole('button', { name: 'Options for Born' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter Born: All' })).toBeVisible();
  const measure = (selector: string, property: 'height' | 'font-size' | 'opacity') =>
    page
      .locator(selector)
      .evaluateAll(
        (all, name) => [...new Set(all.map((each) => getComputedStyle(each).getPropertyValue(name)))],
        property,
      );
  for (const width of [1280, 500]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await measure('thead .ct-column-filter', 'height')).toEqual(['28px']);
    expect(await measure('.ct-sort-button-name', 'font-size')).toHaveLength(1);
    expect(await measure('thead .ct-menu-button', 'opacity')).toEqual(['1']);
  }
});
