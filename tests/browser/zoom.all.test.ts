import type { Page } from 'playwright';
import { expect } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();

/** Styles that scale the table, so that a CSS pixel of the table isn't a pixel of the page. */
const styles = [
  'html { zoom: 1.25 }',
  'main { zoom: 0.6 }',
  'body { transform: scale(1.3); transform-origin: 0 0 }',
  'body { transform: scale(0.5); transform-origin: 100% 0 }',
] as const;

const add = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

test.for(styles)(
  'with `%s`, dragging, arrow keys and a double-click resize a column (mui/material-ui#44950)',
  async (css, { page, table }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await table.open('/whole-state?widths=id.150,customer.150,status.150,total.150');
    await add(page, css);
    const handle = page.getByRole('separator', { name: 'Width of Customer' });
    const edge = () => handle.evaluate((element) => element.closest('th')!.getBoundingClientRect().right);
    await handle.focus();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
    await table.expectState({ columnSizing: { id: 150, customer: 190, status: 150, total: 150 } });
    const { x, y, width, height } = (await handle.boundingBox())!;
    const before = await edge();
    const [from, middle] = [x + width / 2, y + height / 2];
    await page.mouse.move(from, middle);
    await page.mouse.down();
    await page.mouse.move(from - 20, middle);
    await page.mouse.move(from + 33, middle);
    await page.mouse.up();
    // Widths are whole pixels.
    expect(Math.abs((await edge()) - before - 33)).toBeLessThanOrEqual(1);
    await handle.dblclick();
    const cutTexts = await table.grid
      .locator('td:nth-child(4)')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cutTexts).toBe(0);
  },
);

test.for(styles)(
  'with `%s`, menus open next to their buttons (igniteui-angular#14897)',
  async (css, { page, table }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await table.open('/whole-state');
    await add(page, css);
    for (const name of ['Options for Status', 'Columns']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      const [own, menu] = await button.evaluate((element) =>
        [element, element.nextElementSibling!].map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(menu!.left, name).toBeCloseTo(own!.left, 0);
      expect(menu!.top, name).toBeCloseTo(own!.bottom, 0);
      await page.keyboard.press('Escape');
    }
  },
);

test.for(styles)('with `%s`, scrolling leaves no gaps between pinned rows', async (css, { page, table }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await table.open('/whole-state?perPage=50&pinned.top=3,4');
  await add(page, css);
  const gaps = () =>
    page.locator('.ct-table-grid-region').evaluate((region) => {
      region.scrollTo({ top: 200, behavior: 'instant' });
      const [head, ...rows] = region.querySelectorAll('thead, tbody tr[data-pinned]');
      let bottom = head!.getBoundingClientRect().bottom;
      return rows.map((row) => {
        const rect = row.getBoundingClientRect();
        const gap = Math.abs(Math.round(rect.top - bottom));
        ({ bottom } = rect);
        return gap;
      });
    });
  await expect.poll(gaps).toEqual([0, 0]);
});
