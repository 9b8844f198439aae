import type { Page } from 'playwright';
import { describe, expect } from './harness';
import { InspectorPane } from './harness/inspector-pane';
import { everyPath, waitUntilQuiet } from './harness/pages';
import { tableTest } from './harness/table-page';
import { smallTargets } from './harness/targets';
import { isNightly } from '../nightly';

const test = tableTest();

/** The page that has most; with ALL, every page. */
const paths = isNightly ? everyPath : ['/whole-state'];

/** The pages whose rows are there without a server. */
const pathsOfTables = everyPath.filter((path) => !['/nowhere', '/server', '/difference'].includes(path));

/**
 * Returns the texts and controls that can neither be seen whole nor be scrolled to: what sticks out of the page, and what is
 * cut by something that does not scroll. A text that ends in an ellipsis has to be whole in a title.
 */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pagePx = document.documentElement.clientWidth;
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const rectOf = (element: Element) => {
      if (element.matches('button, input, select')) return element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const isLost = (element: Element) => {
      const { top, bottom } = rectOf(element);
      let { left, right } = rectOf(element);
      // Pixels may be fractions.
      const isOut = (box: { left: number; right: number }) => left < box.left - 1.5 || right > box.right + 1.5;
      const isOutInHeight = (box: { top: number; bottom: number }) => top < box.top - 1.5 || bottom > box.bottom + 1.5;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, textOverflow, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (scrolls(overflowX)) return false;
        // A cell gets its title under the pointer.
        const isCutShort = textOverflow === 'ellipsis' && element.closest('[title], .ct-row-cell') !== null;
        // A text that the cell cuts short is not cut again by the boxes around the cell.
        if (isCutShort) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (overflowX !== 'visible' && isOut(box)) return true;
        if (overflowY !== 'visible' && !scrolls(overflowY) && isOutInHeight(box)) return true;
        if (position === 'fixed') break;
      }
      return isOut({ left: 0, right: pagePx });
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return (
      [...document.querySelectorAll('body *')]
        .filter((element) => element.matches('button, input, select') || hasText(element))
        // Texts for screen readers, and what is shown while it has the focus, are clipped.
        .filter(
          (element) =>
            element.checkVisibility() && !element.closest('option, .ct-hidden, .inspector-hidden, .shell-skip, svg'),
        )
        .filter(isLost)
        .map((element) => `${element.localName}.${element.className}: ${element.textContent.slice(0, 40)}`)
    );
  });
}

const sidewaysPx = (page: Page) =>
  page.evaluate(() => {
    scrollTo(10_000, scrollY);
    return scrollX;
  });

const largeLetters = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

describe('nothing is lost', () => {
  /** A page that is zoomed in to 400 % has a quarter of its pixels. */
  const zoomed = { width: 320, height: 256 };

  for (const path of paths)
    test(`on ${path}, with letters twice as large, nor zoomed in to 400 %`, async ({ page, table, noise }) => {
      noise.allow(/status 404|status of 404/);
      await page.setViewportSize({ width: 1280, height: 1024 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitUntilQuiet(page, path);
      const expectNothingLost = async (place: string) => {
        await expect.poll(() => lost(page), place).toEqual([]);
        expect(await sidewaysPx(page), place).toBe(0);
      };
      await page.setViewportSize(zoomed);
      await expectNothingLost('zoomed in');
      if (await table.moreControls.first().isVisible()) {
        await table.moreControls.first().click();
        await expectNothingLost('zoomed in, all controls unfolded');
      }
      await largeLetters(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNothingLost('large letters on a phone');
      await page.setViewportSize({ width: 1280, height: 1024 });
      await expectNothingLost('large letters');
    });

  if (isNightly)
    test('in the inspector, which scrolls to its chart if it is larger than the window', async ({ page, table }) => {
      await table.open('/');
      await page.setViewportSize(zoomed);
      await page.getByRole('button', { name: 'Inspect', exact: true }).click();
      const chart = page.locator('.inspector').getByRole('tree');
      await expect(chart).toBeVisible();
      for (const userEvent of [
        async () => {},
        () => largeLetters(page),
        () => page.setViewportSize({ width: 360, height: 740 }),
      ]) {
        await userEvent();
        expect(await lost(page)).toEqual([]);
        expect(await sidewaysPx(page)).toBe(0);
        await chart.scrollIntoViewIfNeeded();
        expect(await chart.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(60);
      }
    });

  test('with larger letters: rows, controls and columns grow with them', async ({ page, table }) => {
    await table.open('/');
    const sizes = async () => {
      const boxes = [table.bodyRows.first(), table.next, table.header('Name')].map((each) => each.boundingBox());
      const [row, button, head] = await Promise.all(boxes);
      return [row?.height, button?.height, head?.width];
    };
    const before = await sizes();
    await largeLetters(page);
    expect(await sizes()).toEqual(before.map((px) => 2 * (px ?? 0)));
  });
});

describe('in the user’s own colours', () => {
  test('the current page, the selected rows and the sort stand out without a background', async ({ page, table }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await table.open('/?rowSelection=0&sorting=name.asc');
    const links = page.getByRole('navigation').getByRole('link');
    const lines = await links.evaluateAll((all) =>
      all.map((link) => [link.ariaCurrent, getComputedStyle(link).borderBlockEndStyle]),
    );
    expect(lines.filter(([, style]) => style === 'solid')).toEqual([['page', 'solid']]);
    const outlines = await table.bodyRows.evaluateAll((all) =>
      all.flatMap((row, place) => (getComputedStyle(row).outlineStyle === 'solid' ? place : [])),
    );
    const shown = await table.shown();
    expect(outlines.map((place) => shown[place])).toEqual(shown.includes(0) ? [0] : []);
    const fills = await table
      .sort('Name')
      .locator('path')
      .evaluateAll((all) => all.map((path) => getComputedStyle(path).fill));
    expect(new Set(fills).size).toBe(2);
  });
});

describe('on paper', () => {
  test('only the table is printed, with all rows of the page', async ({ page, table, noise }) => {
    noise.allow(/status 404|status of 404/);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of isNightly ? pathsOfTables : ['/', '/two-tables']) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(table.grid.first()).toBeVisible();
      await waitUntilQuiet(page, path);
      await page.emulateMedia({ media: 'print' });
      const texts = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter(
            (element) => element.checkVisibility() && !element.closest('.ct-hidden') && !element.querySelector('*'),
          )
          .filter((element) => !element.closest('table') && element.getBoundingClientRect().height > 0)
          .map((element) => element.textContent),
      );
      expect(texts.filter(Boolean), path).toEqual(path === '/two-tables' ? ['Airlines', 'Airports'] : []);
      await expect(table.grid.first()).toBeVisible();
      expect(
        await table.grid.first().locator('input:not([type=checkbox])').filter({ visible: true }).count(),
        path,
      ).toBe(0);
    }
  });
});

describe('where somebody wants less motion', () => {
  test('nothing is animated', async ({ page, table }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await table.open('/debounce');
    await table.next.click();
    await table.search.fill('e');
    await expect(page.locator('.address-line-left').first()).toBeAttached();
    const moving = await page.evaluate(() => {
      const fading = [...document.querySelectorAll('*')].filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(', ')
          .some((duration) => duration !== '0s'),
      );
      // The time that a change waits is told in steps.
      const running = document.getAnimations().filter((each) => {
        const easings =
          each.effect instanceof KeyframeEffect ? each.effect.getKeyframes().map(({ easing }) => easing) : [];
        return !easings[0]?.startsWith('steps');
      });
      return [...fading.map((element) => element.className), ...running.map((each) => each.id)];
    });
    expect(moving).toEqual([]);
  });
});

const touchTest = tableTest({ context: { hasTouch: true, viewport: { width: 360, height: 740 } } });

if (isNightly)
  describe('for fingers', () => {
    touchTest('every control is at least 44 pixels wide and high', async ({ page, table, noise }) => {
      noise.allow(/status 404|status of 404/);
      const used =
        '?globalFilter=a&columnFilters=name.%2522a%2522%2Cage.%255B20%252C99%255D&rowSelection=1%2C3&sorting=age.desc%2Cname.asc';
      for (const address of [`/${used}`, `/whole-state${used}`, ...(isNightly ? everyPath.slice(1) : [])]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await waitUntilQuiet(page, address);
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
        if (await table.moreControls.first().isVisible()) await table.moreControls.first().click();
        const small = await smallTargets(page, 'body', 44);
        expect(small, address).toEqual([]);
      }
    });
  });

/** Measures the controls of the inspector: those around its tabs, of each tab, and of a moment in the past. */
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
  await expect(page.getByRole('button', { name: 'Open a recording…' })).toBeVisible();
  expect(await smallTargets(page, '.inspector-page', leastPx), 'alone').toEqual([]);
}

const tabletTest = tableTest({ context: { hasTouch: true, viewport: { width: 1024, height: 900 } } });

if (isNightly)
  describe('every control of the inspector', () => {
    touchTest('is at least 44 pixels wide and high on a phone', ({ page }) => expectTargets(page, 44));
    tabletTest('is at least 44 pixels wide and high on a tablet', ({ page }) => expectTargets(page, 44));
    test('is at least 24 pixels wide and high for a mouse', ({ page }) => expectTargets(page, 24));
  });

describe('the box that goes to a page', () => {
  test('shows numbers of seven digits whole', async ({ table }) => {
    await table.open('/');
    await table.goTo.fill('1000000');
    expect(await table.goTo.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
});
