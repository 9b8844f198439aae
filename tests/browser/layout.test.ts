import { describe, expect } from './harness';
import { InspectorPane } from './harness/inspector-pane';
import { everyPath } from './harness/pages';
import { tableTest } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();

/** The pages whose rows are there without a server. */
const pathsOfTables = everyPath.filter((path) => !['/nowhere', '/server', '/difference'].includes(path));

describe('the width of the table', () => {
  test('is the full width, with whole ids, beside the state panel if both fit', async ({ page, table }) => {
    await table.open('/');
    const region = page.getByRole('region', { name: 'Basic' });
    for (const [width, isBeside] of [
      [800, false],
      [960, false],
      [1440, true],
      [2560, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const [tableBox, panelBox] = [await table.grid.boundingBox(), await table.panel.boundingBox()];
      if (!tableBox || !panelBox) throw new Error('Not shown.');
      expect(panelBox.x > tableBox.x + tableBox.width, `beside at ${width}`).toBe(isBeside);
      // Pixels may be fractions.
      expect(tableBox.width, `filled at ${width}`).toBeCloseTo(
        await region.evaluate((element) => element.getBoundingClientRect().width),
        3,
      );
      const cut = await table.grid
        .locator('td:nth-child(2)')
        .evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
      expect(cut, `cut ids at ${width}`).toBe(0);
      expect(await table.header('Name').evaluate((head: HTMLElement) => head.offsetWidth)).toBe(150);
    }
    // Folded, the state leaves its room to the table.
    const before = (await table.grid.boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Table State' }).click();
    await expect(table.panel).toHaveCount(0);
    expect((await table.grid.boundingBox())?.width).toBeGreaterThan(before + 250);
    const isCut = (title: HTMLElement) =>
      title.scrollHeight > title.clientHeight || title.scrollWidth > title.clientWidth;
    expect(await page.getByRole('button', { name: 'Table State' }).evaluate(isCut)).toBe(false);
  });

  test('keeps a resized column, and a drag starts at the shown width', async ({ page, table }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await table.open('/whole-state?columnSizing=name.240');
    expect(await table.header('Name').evaluate((head: HTMLElement) => head.offsetWidth)).toBe(240);
    const idWidth = await table.header('ID').evaluate((head: HTMLElement) => head.offsetWidth);
    expect(idWidth).toBeGreaterThan(400);
    await page.getByRole('separator', { name: 'Width of ID' }).press('ArrowLeft');
    await table.expectState({ columnSizing: { name: 240, id: idWidth - 10 } });
  });
});

test('a truncated cell shows its whole text under the pointer, also after its row changes', async ({ page, table }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await table.open('/');
  const [id, name] = [table.grid.locator('td:nth-child(2)').first(), table.grid.locator('td:nth-child(3)').first()];
  await name.hover();
  expect(await name.getAttribute('title')).toBeNull();
  await id.hover();
  const first = await id.innerText();
  await expect(id).toHaveAttribute('title', first);
  await table.next.press('Enter');
  await expect(id).not.toHaveText(first);
  await expect(id).toHaveAttribute('title', await id.innerText());
  await name.hover();
  expect(await id.getAttribute('title')).toBeNull();
});

/** Runs in the page: focuses elements, backwards and forwards, and returns the names of those that something covers then. */
const focusAndListCovered = (elements: readonly Element[]) =>
  [...elements.toReversed(), ...elements].flatMap((element) => {
    if (element instanceof HTMLElement && element !== document.activeElement) element.focus();
    const { x, y, width, height } = element.getBoundingClientRect();
    const isShown = [0.25, 0.5, 0.75].some((part) => {
      const found = document.elementFromPoint(x + width * part, y + height / 2);
      return found && (found.contains(element) || element.contains(found));
    });
    return isShown ? [] : [element.ariaLabel ?? element.textContent];
  });

describe('a long page', () => {
  test('keeps its header in view while scrolling, and the paging buttons below it', async ({ page, table }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await table.open('/?pageSize=50');
    const region = page.getByRole('region', { name: 'Basic' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      // The browser needs a frame after the change of sizes to find what scrolls, the table or the page. An earlier scroll is lost.
      await expect(region).toHaveCSS('overflow-y', width === 360 ? 'auto' : 'visible');
      await table.bodyRows.nth(49).evaluate((row) => row.scrollIntoView({ block: 'end' }));
      await expect(table.bodyRows.nth(49)).toBeInViewport({ ratio: 0.5 });
      await expect(table.sort('ID')).toBeInViewport({ ratio: 1 });
    }
    const lower = page.getByRole('group', { name: 'Paging, under the table' });
    await lower.getByRole('button', { name: 'Next page' }).click();
    await table.expectState({ pagination: { pageIndex: 1, pageSize: 50 } });
    await expect(lower.getByRole('button', { name: 'Previous page' })).toBeFocused();
    await expect(page.getByRole('group', { name: 'Paging', exact: true }).getByText('Page 2 of 2')).toBeVisible();
  });

  const scrollers = [
    ['page', '/?pageSize=50', 1280, 0],
    ['table', '/?pageSize=50', 360, 0],
    ['table with pinned rows', '/whole-state?pageSize=50&rowPinning=0.top%2C4.top%2C8.bottom%2C12.bottom', 1280, 4],
  ] as const;
  for (const [scroller, address, width, pinned] of isNightly ? scrollers : scrollers.slice(2))
    test(`covers no control that gets the focus, backwards and forwards, where the ${scroller} scrolls, also beside the inspector`, async ({
      page,
      table,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await table.open(address);
      await expect(table.bodyRows.nth(20)).toBeAttached();
      await expect(page.locator('tr[data-pinned]')).toHaveCount(pinned);
      const boxes = page.locator('tbody tr:not([data-pinned]) input');
      expect(await boxes.evaluateAll(focusAndListCovered)).toEqual([]);
      await InspectorPane.dock(page);
      for (const controls of [boxes, page.locator('.ct-sort-button')])
        expect(await controls.evaluateAll(focusAndListCovered)).toEqual([]);
    });

  test('keeps the same row in view when a phone is rotated', async ({ page, table }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await table.open('/?pageSize=50');
    const region = page.getByRole('region', { name: 'Basic' });
    await expect(region).toHaveCSS('overflow-y', 'auto');
    /** The distance of a row from the heads, in pixels. */
    const distance = (index: number) =>
      table.bodyRows.nth(index).evaluate((row) => {
        const headEnd = document.querySelector('thead')?.getBoundingClientRect().bottom ?? Number.NaN;
        return Math.abs(Math.round(row.getBoundingClientRect().top - headEnd));
      });
    await region.evaluate((element) => element.scrollTo({ top: 20 * 32 }));
    expect(await distance(20)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 500 });
    await expect(region).toHaveCSS('overflow-y', 'visible');
    await expect.poll(() => distance(20)).toBe(0);
    await expect(table.bodyRows.nth(20)).toBeInViewport();
  });
});

describe('a wide table', () => {
  test('never covers a focused header control by a pinned column', async ({ page, table }) => {
    for (const [address, width] of [
      ['/', 320],
      ['/whole-state?columnPinning=age.right&columnSizing=id.700%2Cname.600&columnOrder=name%2Cid', 800],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await table.open(address);
      const heads = page.locator('thead :is(button, input, [role=separator]):visible');
      await heads.first().focus();
      const count = await heads.count();
      const keys = ['Tab', 'Shift+Tab'].flatMap((key) => Array.from({ length: count - 1 }, () => key));
      for (const key of keys) {
        await page.keyboard.press(key);
        expect(await page.locator(':focus').evaluateAll(focusAndListCovered)).toEqual([]);
      }
    }
  });
});

if (isNightly)
  describe('the list of pages', () => {
    test('shows the whole focused link', async ({ page, table }) => {
      await page.setViewportSize({ width: 1280, height: 700 });
      await table.open('/');
      const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
      await links.first().focus();
      for (let index = 1; index < (await links.count()); index += 1) {
        await page.keyboard.press('Tab');
        await expect(links.nth(index)).toBeFocused();
        await expect(links.nth(index)).toBeInViewport({ ratio: 0.99 });
      }
    });
  });

describe('the name of a column', () => {
  test.for(isNightly ? [90, 110, 140] : [90])(
    'is not truncated beside its sort mark, and its menu appears under the pointer, at %i px',
    async (px, { page, table }) => {
      await table.open(`/whole-state?columnSizing=name.${px}&sorting=name.asc`);
      const name = page.locator('.ct-sort-button[data-direction=ascending] .ct-sort-button-name');
      await name.evaluate((element) => {
        element.textContent = 'Bestellnummer';
      });
      expect(
        await name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth - clientWidth,
          scrollHeight - clientHeight,
        ]),
      ).toEqual([0, 0]);
      await expect(page.locator('.ct-sort-button[data-direction=ascending] svg')).toBeInViewport({ ratio: 1 });
      const menu = page.getByRole('button', { name: 'Options of Name' });
      await page.locator('.ct-sort-button[data-direction=ascending]').hover();
      await expect(menu).toHaveCSS('opacity', '1');
    },
  );
});

describe('a region', () => {
  test('is a tab stop only while it can scroll', async ({ page, table }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await table.open('/');
    const regions = [page.getByRole('region', { name: 'Basic' }), page.getByRole('region', { name: 'Table State' })];
    for (const region of regions) await expect(region).not.toHaveAttribute('tabindex');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(regions[0]!).toHaveAttribute('tabindex', '0');
    await page.setViewportSize({ width: 1280, height: 200 });
    await expect(regions[0]!).not.toHaveAttribute('tabindex');
    await expect(regions[1]!).toHaveAttribute('tabindex', '0');
  });
});

describe('a phone', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

  test('has its first row within 300 pixels, with a mouse and on touch, where the filters unfold', async ({
    page,
    table,
  }) => {
    await table.open('/');
    const top = () => table.bodyRows.first().evaluate((row) => row.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(290);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    for (const path of isNightly ? pathsOfTables : ['/', '/million-rows']) {
      await page.goto(path);
      // The page with two tables has a heading for each.
      await expect.poll(top, path).toBeLessThanOrEqual(path === '/two-tables' ? 320 : 300);
    }
    await expect(table.filter('Name')).toBeHidden();
    await table.moreControls.click();
    await expect(table.filter('Name')).toBeVisible();
  });

  if (isNightly) {
    test('shows the name of the product beside the page in view, whatever its name', async ({ page, table }) => {
      for (const path of ['/', '/custom-param-name', '/push']) {
        await table.open(path);
        await expect(page.getByRole('link', { name: 'Chartable', exact: true })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
      }
    });

    test('shows all columns of its page beside each other, where the page chooses their widths', async ({
      page,
      table,
    }) => {
      for (const path of ['/two-tables', '/million-rows', '/sub-rows']) {
        await page.goto(path);
        await expect(table.grid.first()).toBeVisible();
        const outPx = await table.grid
          .first()
          .evaluate((grid) => grid.scrollWidth - (grid.parentElement?.clientWidth ?? 0));
        expect(outPx, path).toBeLessThanOrEqual(0);
      }
    });
  }

  test('unfolds the less used controls by keyboard, and each works', async ({ page, table }) => {
    await table.open('/');
    for (const folded of [table.order, table.goTo, table.pageSize]) await expect(folded).toBeHidden();
    await table.search.focus();
    await page.keyboard.press('Tab');
    await expect(table.moreControls).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(table.moreControls).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(table.order).toBeFocused();
    await page.keyboard.press('Enter');
    await table.expectState({ columnOrder: ['age', 'name', 'id'] });
    await table.goTo.press('ArrowUp');
    await table.expectState({ pagination: { pageIndex: 1, pageSize: 10 } });
    await table.pageSize.press('ArrowDown');
    await table.expectState({ pagination: { pageIndex: 0, pageSize: 20 } });
    await table.moreControls.press('Enter');
    await expect(table.order).toBeHidden();
  });
});
