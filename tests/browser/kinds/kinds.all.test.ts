import type { Locator, Page } from 'playwright';
import { expect } from '../harness';
import { violations } from '../harness/axe';
import { hostTest } from '../host/host-test';
import { serveFolder } from '../host/serve';

const test = hostTest(() => serveFolder(import.meta.dirname)).extend<{ open: (url?: string) => Promise<void> }>({
  open: async ({ page, host }, use) =>
    use(async (url = '') => {
      await page.goto(`${host}/${url}`);
      await expect(page.locator('tbody tr').first()).toBeVisible();
    }),
});

const filters = async (page: Page): Promise<unknown> => {
  const state = JSON.parse((await page.locator('.state-panel pre').textContent()) ?? '') as Record<string, unknown>;
  return state['columnFilters'];
};
/** Returns the URL's search string. */
const written = (page: Page) => new URL(page.url()).search;

async function cellOf(page: Page, columnName: string): Promise<Locator> {
  const headers = await page.locator('thead tr').last().locator('th').allTextContents();
  return page
    .locator('tbody tr')
    .first()
    .locator('td')
    .nth(headers.findIndex((text) => text.startsWith(columnName)));
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('keyboard users can enter a date filter and choose options of a list filter', async ({ page, open }) => {
  await open();
  const published = page.getByRole('button', { name: /^Filter Published/ });
  await published.focus();
  await page.keyboard.press('Enter');
  const from = page.getByLabel('Minimum Published', { exact: true });
  await page.keyboard.press('Tab');
  await expect(from).toBeFocused();
  await page.keyboard.type('03012000');
  await expect(from).toHaveValue('2000-03-01');
  await expect(from).toBeFocused();
  expect(await filters(page)).toEqual([{ id: 'published', value: ['2000-03-01', null] }]);
  await expect.poll(() => written(page)).toBe('?published.min=2000-03-01');
  await page.keyboard.press('Backspace');
  await expect(from).toHaveValue('');
  expect(await filters(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Last 7 days' }).press('Enter');
  await expect(from).toBeHidden();
  await expect(published).toBeFocused();
  await expect(published).toHaveText(/^\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  const button = page.getByRole('button', { name: /^Filter Topics/ });
  const list = page.getByRole('group', { name: 'Filter Topics' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await filters(page)).toEqual([{ id: 'topics', value: ['bio', 'none'] }]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveText('Biology, Of no topic');
});

/** Opens the list of topics and measures it before the browser paints. */
const openList = (page: Page) =>
  page.getByRole('button', { name: /^Filter Topics/ }).evaluate(async (button: HTMLElement) => {
    button.click();
    // React renders the options in a microtask.
    await new Promise<void>(queueMicrotask);
    const rectOf = (element: Element | null) => element!.getBoundingClientRect().toJSON() as DOMRect;
    return { button: rectOf(button), list: rectOf(button.nextElementSibling) };
  });

/** Writes a text into the first cell of a column, and returns the free space next to the text in pixels. */
const roomBeside = async (page: Page, columnName: string, text: string) =>
  (await cellOf(page, columnName)).evaluate((cell, data) => {
    cell.textContent = data;
    const range = document.createRange();
    range.selectNodeContents(cell);
    const [shown, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
    return { left: Math.round(shown.left - box.left), right: Math.round(box.right - shown.right) };
  }, text);

test.for([
  ['', 'left', 'right'],
  ['#rtl', 'right', 'left'],
] as const)(
  'English and Hebrew cells align to the same edge, and filter lists stay in the window (URL hash: %j)',
  async ([hash, start, end], { page, open }) => {
    await open(hash);
    for (const text of ['abc', 'שלום', '12']) {
      expect((await roomBeside(page, 'Title', text))[start]).toBe(8);
      expect((await roomBeside(page, 'Pages', text))[end]).toBe(8);
    }
    const { button, list } = await openList(page);
    expect(list[start]).toBeCloseTo(button[start], 1);
    expect(list.top).toBeCloseTo(button.bottom, 1);
    await page.keyboard.press('Escape');
    // Near the window's bottom, the list doesn't fit below its button.
    await page.setViewportSize({ width: 700, height: Math.ceil(button.bottom + list.height / 2) });
    await page.getByRole('button', { name: /^Filter Topics/ }).evaluate((element, side) => {
      Object.assign(element.style, { position: 'fixed', width: '30px', [side]: '0' });
    }, end);
    const { list: moved, button: at } = await openList(page);
    expect(moved.width).toBeGreaterThan(at.width);
    expect(moved.left).toBeGreaterThanOrEqual(0);
    expect(moved.right).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.clientWidth));
    expect(moved.bottom).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.clientHeight));
    expect(moved.top).toBeGreaterThanOrEqual(0);
  },
);

test('on a right-to-left page, the whole table is mirrored, including arrows', async ({ page, open }) => {
  await open('#styled-rtl');
  const [first, next] = await Promise.all(
    ['First page', 'Next page'].map((name) => boxOf(page.getByRole('button', { name }))),
  );
  expect(first!.x).toBeGreaterThan(next!.right);
  // Checks that the visible path is the arrow to the left, not its mirror image.
  const arrow = page.getByRole('button', { name: 'Next page' }).locator('.ct-directed-arrow');
  const [shown, toLeft] = await Promise.all([arrow, arrow.locator('path').first()].map(boxOf));
  expect(toLeft!.x).toBeGreaterThanOrEqual(shown!.x);
  expect(toLeft!.right).toBeLessThanOrEqual(shown!.right);
  const [box, title] = await Promise.all([page.locator('tbody input').first(), await cellOf(page, 'Title')].map(boxOf));
  expect(box!.x).toBeGreaterThanOrEqual(title!.right);
  // Letters run from right to left, with the exclamation mark at the end of the text.
  const isEndLeft = await (
    await cellOf(page, 'Title')
  ).evaluate((element) => {
    element.textContent = 'שלום!';
    const text = element.firstChild!;
    const leftOf = (start: number) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(4) < leftOf(0);
  });
  expect(isEndLeft).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 700 });
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(widths).toEqual([360, 360]);
});

test('long German column names are completely visible on three lines', async ({ page, open }) => {
  await open('#lines');
  const cut = await page.locator('.ct-table-grid').evaluate((table) => {
    const long = ['Bestellnummer', 'Rechnungsempfänger', 'Kundenansprechpartner', 'Zahlungseingangsdatum'];
    for (const column of table.querySelectorAll('col')) column.style.width = '90px';
    const names = [...table.querySelectorAll('.ct-sort-button-name')];
    for (const [index, name] of names.entries()) name.textContent = long[index % long.length] ?? '';
    return names.filter((name) => name.scrollHeight > name.clientHeight || name.scrollWidth > name.clientWidth).length;
  });
  expect(cut).toBe(0);
  const heights = await page
    .locator('.ct-header-cell-name')
    .evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  const [head, size] = await page.locator('.ct-table-grid-region').evaluate((region) => {
    const probe = document.createElement('div');
    probe.style.blockSize = 'var(--ct-own-size-head)';
    region.append(probe);
    const px = probe.getBoundingClientRect().height;
    probe.remove();
    return [region.querySelector('thead th:nth-child(2)')?.getBoundingClientRect().height ?? 0, px] as const;
  });
  expect(head).toBeGreaterThanOrEqual(size - 1);
});
