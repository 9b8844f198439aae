import { describe, expect, holdRequests } from './harness';
import { tableTest } from './harness/table-page';
import { findLostTexts, resize, setLargeLetters, sidewaysPx } from './page-checks';

const test = tableTest();
const touchTest = tableTest({ context: { hasTouch: true, viewport: { width: 360, height: 740 } } });

test('a table fills its region without truncated cells in windows 930 to 2560 pixels wide', async ({ page, table }) => {
  await table.open('/');
  const region = page.getByRole('region', { name: 'Basic' });
  for (const [width, isBeside] of [
    [930, false],
    [1130, false],
    [1280, true],
    [2560, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const [tableBox, panelBox] = [await table.grid.boundingBox(), await table.panel.boundingBox()];
    if (!tableBox || !panelBox) throw new Error('Not shown.');
    expect(panelBox.x > tableBox.x + tableBox.width, `beside at ${width}`).toBe(isBeside);
    // Pixel values may have fractions.
    const regionWidth = await region.evaluate((element) => element.getBoundingClientRect().width);
    expect(tableBox.width, `filled at ${width}`).toBeCloseTo(regionWidth, 3);
    const cut = await table.grid
      .locator('td')
      .evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut, `cut texts at ${width}`).toBe(0);
  }
  const widthOf = (name: string) => table.header(name).evaluate((head: HTMLElement) => head.offsetWidth);
  const [id, name, age] = [await widthOf('ID'), await widthOf('Name'), await widthOf('Age')];
  expect([age, id - 296]).toEqual([150, name - 150]);
  // Gives the table the space of the machine panel.
  await page.locator('.machine-panel').evaluate((element) => element.remove());
  const before = (await table.grid.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Table State' }).click();
  await expect(table.panel).toHaveCount(0);
  expect((await table.grid.boundingBox())?.width).toBeGreaterThan(before + 250);
});

test('in a 1280 × 720 window, the first row is at most 260 pixels from the top', async ({ page, table }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await table.open('/');
  expect((await table.bodyRows.first().boundingBox())?.y).toBeLessThanOrEqual(260);
  const places = [table.search, table.order, page.locator('.ct-row-count')].map((part) => part.boundingBox());
  const middles = (await Promise.all(places)).map((box) => box && Math.round(box.y + box.height / 2));
  expect(new Set(middles).size, 'one row').toBe(1);
});

test("toolbar buttons don't move when the code of the export menu has loaded", async ({ page, table }) => {
  const late = await holdRequests(page, /\/assets\/hidden-[^/]*\.js$/);
  await table.open('/whole-state');
  await late.expectAsked();
  const save = page.getByRole('button', { name: 'Export', exact: true });
  const measure = async (width: number) => {
    await resize(page, width, 740);
    const named = ['Expand all', 'Columns', 'Reset'].map((name) => page.getByRole('button', { name, exact: true }));
    const tools = [table.search, ...named, save, table.order, page.locator('.ct-row-count')];
    return Promise.all(tools.map((tool) => tool.boundingBox()));
  };
  await resize(page, 360, 740);
  await table.moreControls.click();
  const before = [await measure(1280), await measure(360)];
  await expect(save).toBeDisabled();
  await late.release();
  await expect(save).toBeEnabled();
  expect([await measure(1280), await measure(360)]).toEqual(before);
});

test("the tooltip of a truncated cell shows the cell's text, even after a sort", async ({ page, table }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await table.open('/');
  const [id, age] = [table.grid.locator('td:nth-child(2)').first(), table.grid.locator('td:nth-child(4)').first()];
  await age.hover();
  expect(await age.getAttribute('title')).toBeNull();
  await id.hover();
  const first = await id.innerText();
  await expect(id).toHaveAttribute('title', first);
  await table.sort('Age').press('Enter');
  await expect(id).not.toHaveText(first);
  await expect(id).toHaveAttribute('title', await id.innerText());
});

test("a table's header stays visible while the page or the table scrolls", async ({ page, table }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await table.open('/?pageSize=50');
  const region = page.getByRole('region', { name: 'Basic' });
  // After a size change, the browser needs a frame to decide whether the table or the page scrolls. Until then,
  // scrolling has no effect.
  await expect(region).toHaveCSS('overflow-y', 'auto');
  /** Returns a row's distance from the header in pixels. */
  const distance = (index: number) =>
    table.bodyRows.nth(index).evaluate((row) => {
      const headEnd = document.querySelector('thead')?.getBoundingClientRect().bottom ?? Number.NaN;
      return Math.abs(Math.round(row.getBoundingClientRect().top - headEnd));
    });
  const { height: rowPx = 0 } = (await table.bodyRows.first().boundingBox()) ?? {};
  await region.evaluate((element, top) => element.scrollTo({ top }), 20 * rowPx);
  expect(await distance(20)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect(region).toHaveCSS('overflow-y', 'visible');
  await expect.poll(() => distance(20)).toBe(0);
  await expect(table.bodyRows.nth(20)).toBeInViewport();

  await table.next.click();
  await table.expectState({ pagination: { pageIndex: 1, pageSize: 50 } });
  await expect(table.previous).toBeFocused();
  await expect(table.sort('ID')).toBeInViewport({ ratio: 1 });
});

test('a button at the end of a long page scrolls back to the top', async ({ page, table }) => {
  await table.open('/?pageSize=50');
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeHidden();
  for (const width of [1280, 360]) {
    await resize(page, width, 740);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
    await table.expectUrl('/?pageSize=50');
    await expect(button).toBeHidden();
  }
});

test('a narrow sorted column shows its whole column name', async ({ page, table }) => {
  await table.open('/whole-state?sort=customer&widths=customer.120');
  const sort = page.locator('.ct-sort-button[data-direction=ascending]');
  const cut = await sort.locator('.ct-sort-button-name').evaluate((element) => {
    element.textContent = 'Bestellnummer';
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  expect(cut).toEqual([0, 0]);
  await expect(sort.locator('svg')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Options for Customer' })).toHaveCSS('opacity', '1');
});

test.for([
  ['a wide', 1500, 'ltr'],
  ['a narrow', 640, 'ltr'],
  ['a right-to-left', 1500, 'rtl'],
] as const)(
  'in %s table, a dragged resize handle follows the pointer even if other columns change width (6pac/SlickGrid#4)',
  async ([, width, dir], { page, table }) => {
    await page.setViewportSize({ width, height: 800 });
    await table.open('/whole-state?hidden=total');
    await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
    const handle = page.getByRole('separator', { name: 'Width of Status' });
    for (const by of dir === 'rtl' ? [40, -30] : [-40, 30]) {
      const { x, y, width: handlePx, height } = (await handle.boundingBox())!;
      const [from, middle] = [x + handlePx / 2, y + height / 2];
      await page.mouse.move(from, middle);
      await page.mouse.down();
      await page.mouse.move(from + by / 2, middle);
      await page.mouse.move(from + by, middle);
      const moved = (await handle.boundingBox())!.x - x;
      // Widths are whole pixels.
      expect(Math.abs(moved - by)).toBeLessThanOrEqual(2);
      await page.mouse.up();
      expect((await handle.boundingBox())!.x - x).toBe(moved);
    }
    expect(Object.keys((await table.state()).columnSizing ?? {})).toEqual(['id', 'customer', 'status']);
  },
);

test('with large letters or at 400 % zoom, nothing in a table is cut off', async ({ page, table }) => {
  await page.setViewportSize({ width: 1280, height: 1024 });
  await table.open('/whole-state');
  const sizes = async () => {
    const bounds = [table.bodyRows.first(), table.next].map((each) => each.boundingBox());
    return (await Promise.all(bounds)).map((box) => box?.height);
  };
  const before = await sizes();
  await setLargeLetters(page);
  expect(await sizes()).toEqual(before.map((px) => 2 * (px ?? 0)));
  await expect.poll(() => findLostTexts(page), 'large letters').toEqual([]);
  await resize(page, 360, 740);
  await expect.poll(() => findLostTexts(page), 'large letters on a phone').toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await resize(page, 320, 256);
  await table.moreControls.click();
  await expect.poll(() => findLostTexts(page), 'zoomed in').toEqual([]);
  expect(await sidewaysPx(page)).toBe(0);
});

test('“Go to page” fits seven digits in any font and with increased letter spacing', async ({ table }) => {
  await table.open('/');
  await table.goTo.fill('1000000');
  for (const letterSpacing of ['0', '0.5px', '0.12em']) {
    await table.goTo.evaluate((box, spacing) => box.style.setProperty('letter-spacing', spacing), letterSpacing);
    const cutPx = await table.goTo.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(cutPx, letterSpacing).toBe(0);
  }
});

test("changing a table doesn't scroll the page", async ({ page, table }) => {
  // Uses scripts, because a mouse click would scroll to its target.
  const click = (element: HTMLElement) => element.click();
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  await page.setViewportSize({ width: 1100, height: 400 });
  await table.open('/push?pageSize=50#root');
  await page.evaluate(() => scrollTo(0, 150));
  for (const control of [table.sort('Name'), table.order, table.checkbox(1), table.next, table.previous])
    await control.evaluate(click);
  await expect(page).toHaveURL(/columnOrder=.*rowSelection=.*#root$/);
  expect(await scrollTop()).toBe(150);
  await page.getByRole('link', { name: 'Custom query param name' }).evaluate(click);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom query param name');
  await expect.poll(scrollTop).toBe(0);
});

test('on /two-tables, no column is cut off in windows of 800 to 1280 pixels', async ({ page }) => {
  await page.goto('/two-tables');
  const regions = page.locator('.ct-table-grid-region');
  await expect(regions).toHaveCount(2);
  for (const width of [800, 1024, 1130, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await regions.evaluateAll((all) =>
      all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    expect(cut, `at ${width}`).toEqual([0, 0]);
  }
});

test('in forced colors, selected rows and sorted columns are marked without a background', async ({ page, table }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await table.open('/debounce?rowSelection=0&sorting=name.asc&pageSize=100');
  const links = page.getByRole('navigation').getByRole('link');
  const lines = await links.evaluateAll((all) =>
    all.map((link) => [link.ariaCurrent, getComputedStyle(link).borderInlineStartStyle]),
  );
  expect(lines.filter(([, style]) => style === 'solid')).toEqual([['page', 'solid']]);
  const outlines = await table.bodyRows.evaluateAll((all) =>
    all.flatMap((row, place) => (getComputedStyle(row).outlineStyle === 'solid' ? place : [])),
  );
  const shown = await table.shown();
  expect(outlines.map((place) => shown[place])).toEqual([0]);
  const fills = await table
    .sort('Name')
    .locator('path')
    .evaluateAll((all) => all.map((path) => getComputedStyle(path).fill));
  expect(new Set(fills).size).toBe(2);

  // Waits inside the page, because the countdown lasts only a second.
  const moving = page.waitForFunction(() => {
    if (!document.querySelector('.url-line-left')) return undefined;
    const fading = [...document.querySelectorAll('*')].filter((element) =>
      getComputedStyle(element)
        .transitionDuration.split(', ')
        .some((duration) => duration !== '0s'),
    );
    const running = document.getAnimations().filter((each) => {
      const easings =
        each.effect instanceof KeyframeEffect ? each.effect.getKeyframes().map(({ easing }) => easing) : [];
      return !easings[0]?.startsWith('steps');
    });
    return [...fading.map((element) => element.className), ...running.map((each) => each.id)];
  });
  await table.search.fill('e');
  expect(await (await moving).jsonValue()).toEqual([]);
});

describe('on a phone', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

  test("keyboard users on a phone can open the navigation and use a table's controls", async ({ page, table }) => {
    await table.open('/push');
    const navigation = page.getByRole('navigation');
    await expect(navigation).toHaveCount(0);
    const open = page.getByRole('button', { name: 'All pages' });
    await open.press('Enter');
    await expect(navigation.locator('[aria-current="page"]')).toHaveText('Push (instead of replace)');
    for (const link of await navigation.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(navigation).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.press('Enter');
    await navigation.getByRole('link', { name: 'Basic' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
    await expect(navigation).toHaveCount(0);

    await expect(table.order).toBeHidden();
    await table.search.focus();
    await page.keyboard.press('Tab');
    await expect(table.moreControls).toBeFocused();
    await page.keyboard.press('Enter');
    for (const name of ['Export', 'Reset', 'Reverse Order']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await table.expectState({ columnOrder: ['age', 'name', 'id'] });
    await table.goTo.press('ArrowUp');
    await table.pageSize.press('ArrowDown');
    await table.expectState({ pagination: { pageIndex: 0, pageSize: 20 } });
    await table.moreControls.press('Enter');
    await expect(table.order).toBeHidden();
  });

  test('on a phone, nothing moves after the first paint', async ({ page, table }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    await table.open('/');
    await table.next.click();
    await table.expectPlace('Page 2 of 10', 'Showing 10 of 100 Rows');
    expect(await shifts()).toEqual([]);
    // Makes sure that the browser reports layout shifts at all.
    await page.evaluate(() => (document.body.style.paddingTop = '200px'));
    await expect.poll(shifts).not.toEqual([]);
  });

  touchTest(
    'the selection bar appears without moving the table or covering the selected row',
    async ({ page, table }) => {
      const bar = page.getByRole('group', { name: 'Selected rows' });
      await table.open('/?pageSize=50&rowSelection=60');
      for (const part of [bar.getByText('1 selected (1 on another page)'), ...(await bar.getByRole('button').all())])
        await expect(part).toBeInViewport({ ratio: 1 });
      await table.open('/');
      const before = await table.grid.boundingBox();
      await table.checkbox(0).tap();
      await expect(bar).toBeInViewport({ ratio: 1 });
      expect(await table.grid.boundingBox()).toEqual(before);
      await bar.getByRole('button', { name: 'Clear selection' }).tap();
      await expect(bar).toHaveCount(0);
      expect(await table.grid.boundingBox()).toEqual(before);
      const last = table.checkbox(9);
      await last.evaluate((box) => box.scrollIntoView({ block: 'end' }));
      await last.tap();
      await expect(bar).toBeInViewport({ ratio: 1 });
      const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    },
  );
});
