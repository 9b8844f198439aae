import type { Page } from 'playwright';
import { describe, expect } from '../harness';
import { InspectorPane } from '../harness/inspector-pane';
import { everyPath, waitUntilQuiet } from '../harness/pages';
import { type TablePage, tableTest } from '../harness/table-page';
import { findLostTexts, findViolations, resize, setLargeLetters, shown, sidewaysPx } from '../page-checks';

/**
 * Returns controls whose clickable area is smaller than this width and height, with a tolerance of one pixel. Elements
 * on top make the area smaller. The outline and an adjacent label make it larger. Links in sentences may be smaller,
 * because the line's height limits theirs (https://www.w3.org/TR/WCAG22/#target-size-enhanced).
 *
 * @param within A selector of the element with the controls.
 * @param leastPx 44 for fingers, otherwise 24.
 */
function smallTargets(page: Page, within: string, leastPx: number): Promise<string[]> {
  return page.evaluate(
    async ({ within: selector, leastPx: least }) => {
      const controls = document.querySelectorAll(
        `:is(${selector}) :is(button, input:not([type=checkbox], [type=file]), select, textarea, summary, a, label:has(input[type=checkbox]), [role=separator], [role=option], div[role=treeitem])`,
      );
      const isHit = (target: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (target.contains(hit) || hit.closest('label') === target);
      };
      /** Returns the number of clickable pixels from the center in one direction. */
      const reach = (target: Element, [x, y]: readonly [number, number], dx: number, dy: number) => {
        let px = 0;
        while (px < least && isHit(target, x + dx * (px + 1), y + dy * (px + 1))) px += 1;
        return px;
      };
      /** Returns the edges of the visible part. A control may be wider than the line that it scrolls in. */
      const visiblePart = (target: Element) => {
        const { top, bottom } = target.getBoundingClientRect();
        let { left, right } = target.getBoundingClientRect();
        for (let around = target.parentElement; around; around = around.parentElement) {
          if (getComputedStyle(around).overflowX === 'visible') continue;
          const clip = around.getBoundingClientRect();
          [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        }
        return { left, right, top, bottom };
      };
      const isInSentence = (control: Element) =>
        control.matches('p a') && control.closest('p')!.textContent.trim() !== control.textContent.trim();
      const isSmall = async (control: Element) => {
        // Centers the control, because the sticky first column covers other columns.
        control.scrollIntoView({ block: 'center', inline: 'end', behavior: 'instant' });
        // Some controls appear only after scrolling, in the next frame. They stay hidden if the page fits into the
        // window.
        if (!control.checkVisibility({ visibilityProperty: true }))
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        if (!control.checkVisibility({ visibilityProperty: true })) return false;
        const { left, right, top, bottom } = visiblePart(control);
        const middle = [(left + right) / 2, (top + bottom) / 2] as const;
        const width = reach(control, middle, -1, 0) + reach(control, middle, 1, 0) + 1;
        const height = reach(control, middle, 0, -1) + reach(control, middle, 0, 1) + 1;
        return Math.max(width, right - left) < least - 1 || height < least - 1;
      };
      const small: string[] = [];
      for (const control of controls)
        if (
          control.checkVisibility() &&
          !control.matches('.shell-skip') &&
          !isInSentence(control) &&
          (await isSmall(control))
        )
          small.push(`${control.localName}.${control.className} ${control.ariaLabel ?? control.textContent}`);
      return small;
    },
    { within, leastPx },
  );
}

/* Tests every page in more window sizes, zoom levels and modes than other tests. */

const test = tableTest();

test.for(everyPath)(
  'on %s, nothing is cut off with browser zoom, a large font, or a docked inspector',
  async (path, { page, table, noise }) => {
    noise.allow(/status 404|status of 404/);
    await page.setViewportSize({ width: 1280, height: 1024 });
    await page.goto(path);
    await shown(page);
    await waitUntilQuiet(page, path);
    const expectWhole = async (place: string) => {
      await expect.poll(() => findLostTexts(page), place).toEqual([]);
      expect(await sidewaysPx(page), place).toBe(0);
    };
    expect(await findViolations(page)).toEqual([]);
    await resize(page, 360, 740);
    expect(await findViolations(page), 'on a phone').toEqual([]);
    // At 400 % zoom, a page has a quarter of its pixels.
    await resize(page, 320, 256);
    await expectWhole('zoomed in');
    if (await table.moreControls.first().isVisible()) {
      await table.moreControls.first().click();
      await expectWhole('zoomed in, all controls unfolded');
    }
    await setLargeLetters(page);
    await resize(page, 360, 740);
    await expectWhole('large letters on a phone');
    await resize(page, 1280, 1024);
    await expectWhole('large letters');
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await InspectorPane.dock(page);
    for (const [width, height] of [
      [1280, 900],
      [360, 740],
    ] as const) {
      await resize(page, width, height);
      await expectWhole(`with the inspector at ${width} px`);
      expect(await findViolations(page), `with the inspector at ${width} px`).toEqual([]);
    }
  },
);

// https://www.w3.org/TR/WCAG22/#text-spacing
test.for([360, 1280])(
  'with increased text spacing, controls show their whole text in a window of %i px',
  async (width, { page, table }) => {
    await page.setViewportSize({ width, height: 740 });
    await table.open('/?globalFilter=a&columnFilters=name.%2522a%2522&rowSelection=0');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }
      `);
      document.adoptedStyleSheets.push(sheet);
    });
    /** Returns elements whose text is cut off vertically. */
    const cutOff = await page.locator('.ct-table-view-main').evaluate((view) =>
      [...view.querySelectorAll('*')]
        .filter((element) => {
          const hasText = [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
          );
          if (!hasText || !element.checkVisibility() || element.closest('.ct-hidden')) return false;
          // Only screen readers read this text.
          if (getComputedStyle(element).clipPath === 'inset(50%)') return false;
          const range = document.createRange();
          range.selectNodeContents(element);
          const { top, bottom } = range.getBoundingClientRect();
          for (let around = element; around !== view; around = around.parentElement!) {
            const box = around.getBoundingClientRect();
            if (getComputedStyle(around).overflowY !== 'visible' && (top < box.top - 1 || bottom > box.bottom + 1))
              return true;
          }
          return false;
        })
        .map(({ textContent }) => textContent),
    );
    expect(cutOff).toEqual([]);
    expect(await sidewaysPx(page)).toBe(0);
  },
);

test.for([360, 1280])(
  'in a window of %i px, no control moves when the user changes a table',
  async (width, { page, table }) => {
    await page.setViewportSize({ width, height: 740 });
    await table.open('/');
    if (width < 500) await table.moreControls.click();
    const before = await places(table);
    const userEvents: Record<string, () => Promise<unknown>> = {
      'sort up': () => table.sort('Name').click(),
      'sort down': () => table.sort('Name').click(),
      'sort by two': () => table.sort('Age').click({ modifiers: ['Shift'] }),
      select: () => table.checkbox(0).check(),
      'select all': () => table.selectAll.click(),
      'last page': () => table.last.click(),
      search: () => table.search.fill('e'),
      filter: () => table.nameFilter.fill('an'),
      // In a narrow column, a filled input becomes wider.
      ...(width > 500 && { range: () => table.min.fill('50') }),
      'nothing left': () => table.search.fill('nobody'),
      'all again': () => table.search.fill(''),
    };
    for (const [name, userEvent] of Object.entries(userEvents)) {
      const shown = await table.panel.textContent();
      await userEvent();
      await expect(table.panel, name).not.toHaveText(shown ?? '');
      expect(await places(table), name).toEqual(before);
    }
  },
);

const touchTest = tableTest({ context: { hasTouch: true, viewport: { width: 360, height: 740 } } });

touchTest('on a phone, every control is at least 44 pixels wide and high', async ({ page, table, noise }) => {
  noise.allow(/status 404|status of 404/);
  for (const url of [
    '/?globalFilter=a&columnFilters=name.%2522a%2522%2Cage.%255B20%252C99%255D&rowSelection=1%2C3&sorting=age.desc%2Cname.asc',
    '/whole-state?q=a&sort=-total,customer&customer.has=a&total.min=20&total.max=99&selected=1,3',
    ...everyPath.slice(1),
  ]) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilQuiet(page, url);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    if (await table.moreControls.first().isVisible()) await table.moreControls.first().click();
    const small = await smallTargets(page, 'body', 44);
    expect(small, url).toEqual([]);
  }
});

/** Measures the inspector's controls: next to the tabs, in each tab, and at an earlier snapshot. */
async function expectTargets(page: Page, leastPx: number): Promise<void> {
  await page.goto('/');
  const pane = await InspectorPane.dock(page);
  const expectNoneSmall = async (place: string) => {
    expect(await smallTargets(page, '.inspector, .inspector-dock', leastPx), place).toEqual([]);
  };
  for (const tab of await pane.root.getByRole('tab').allTextContents()) {
    await pane.tab(tab);
    await expectNoneSmall(tab);
  }
  await pane.tab('Events');
  await pane.row('registered').first().click();
  await expect(pane.button('Resume live')).toBeVisible();
  await expectNoneSmall('in the past');
  await page.goto('/inspector');
  await expect(page.getByRole('button', { name: 'Open a file…' })).toBeVisible();
  expect(await smallTargets(page, '.inspector-page', leastPx), 'alone').toEqual([]);
}

const tabletTest = tableTest({ context: { hasTouch: true, viewport: { width: 1024, height: 900 } } });

describe('touch targets of the inspector', () => {
  touchTest('every inspector control is at least 44 pixels wide and high on a phone', ({ page }) =>
    expectTargets(page, 44),
  );
  tabletTest('every inspector control is at least 44 pixels wide and high on a tablet', ({ page }) =>
    expectTargets(page, 44),
  );
  test('every inspector control is at least 24 pixels wide and high', ({ page }) => expectTargets(page, 24));
});

/** Returns the positions and sizes of controls. Scrolling doesn't affect them. */
function places(table: TablePage) {
  const { search, order, first, previous, next, last, goTo, pageSize, selectAll, min, max, nameFilter, grid } = table;
  const controls = [search, order, first, previous, next, last, goTo, pageSize, selectAll, min, max, nameFilter];
  return Promise.all(
    [...controls, grid.locator('thead'), table.sort('Name'), table.sort('Age')].map((control) =>
      control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const scrolled = { left, top };
        for (let around = element.parentElement; around; around = around.parentElement) {
          scrolled.left += around.scrollLeft;
          scrolled.top += around.scrollTop;
        }
        return [scrolled.left, scrolled.top, width, height].map(Math.round);
      }),
    ),
  );
}
