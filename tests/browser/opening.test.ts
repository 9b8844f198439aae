import { wholeState } from '../../src/site/demos';
import { expect, test } from './harness';

/** Runs before the page's code. Records the use of constructors that take milliseconds. */
function recordFormats(): void {
  const used: string[] = [];
  Object.assign(window, { usedFormats: used });
  for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'ListFormat', 'Collator'] as const) {
    const { [name]: constructor } = Intl;
    Object.defineProperty(Intl, name, {
      get: () => {
        used.push(name);
        return constructor;
      },
    });
  }
}

test("opening a page doesn't compute the content of closed menus", async ({ page }) => {
  await page.addInitScript(recordFormats);
  for (const path of ['/', wholeState.path]) {
    await page.goto(path);
    await expect(page.locator('.ct-export-button [role=menu]')).toHaveCount(1);
    await expect(page.locator('.ct-part[popover]:not(:empty)')).toHaveCount(0);
    if (path === '/')
      expect(await page.evaluate(() => (window as unknown as { usedFormats: string[] }).usedFormats)).toEqual([]);
  }
});

test('after a page has opened, exactly one more style sheet loads', async ({ page }) => {
  for (const path of ['/', wholeState.path]) {
    await page.goto(path);
    await page
      .getByRole('region', { name: /^Machine/ })
      .first()
      .waitFor();
    await expect(page.locator('.ct-export-button [role=menu]')).toHaveCount(1);
    const opened = await page.request.get(path).then((response) => response.text());
    const late = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(late.filter((href) => !opened.includes(href))).toHaveLength(1);
  }
});
