import { expect, violations } from '../harness';
import { hostTest } from '../host/host-test';
import { serveFolder } from '../host/serve';

const test = hostTest(() => serveFolder(import.meta.dirname));

test('column headers have equal filter heights, equal font sizes and visible menu buttons', async ({ page, host }) => {
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
  for (const width of [1280, 560]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await measure('thead .ct-column-filter', 'height')).toEqual(['28px']);
    expect(await measure('.ct-sort-button-name', 'font-size')).toHaveLength(1);
    expect(await measure('thead .ct-menu-button', 'opacity')).toEqual(['1']);
  }
});

test('in a narrow window, the focus ring of a column name is not clipped', async ({ page, host }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(host);
  const button = page.locator('.ct-sort-button').first();
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  const [ringTop, regionTop] = await button.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const ringPx = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const region = element.closest('section')!;
    return [element.getBoundingClientRect().top - ringPx, region.getBoundingClientRect().top] as const;
  });
  expect(ringTop).toBeGreaterThanOrEqual(regionTop);
});

test.for(['none', 'active'] as const)(
  'with `forced-colors: %s`, a focused control has a dashed ring, and a pressed control is filled',
  async (forcedColors, { page, host }) => {
    await page.emulateMedia({ forcedColors });
    await page.setViewportSize({ width: 500, height: 700 });
    await page.goto(host);
    const button = page.getByRole('button', { name: 'More controls' });
    const look = () =>
      button.evaluate((element) => {
        const { outlineStyle, backgroundColor, color } = getComputedStyle(element);
        return { outlineStyle, backgroundColor, color };
      });
    const plain = await look();
    expect(plain.outlineStyle).toBe('none');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    expect(await look()).toEqual({ ...plain, outlineStyle: 'dashed' });
    await button.click();
    const { backgroundColor, color } = await look();
    expect(backgroundColor).not.toBe(plain.backgroundColor);
    expect(color).not.toBe(plain.color);
    expect(await violations(page, 'all', ['.ct-table-view'])).toEqual([]);
  },
);
