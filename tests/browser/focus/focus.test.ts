import { describe, expect } from '../harness';
import { hostTest } from '../host/host-test';
import { serveFolder } from '../host/serve';
import { isNightly } from '../../nightly';

const test = hostTest(() => serveFolder(import.meta.dirname));

const pinned = 'rowPinning=3.top%2C4.top%2C8.bottom%2C12.bottom';
const pinnedColumns = 'columnPinning=name.left%2Csize.right';

/** Layouts, each with its URL and the width of the window. */
const layouts = [
  ['the page scrolls under a header with a date filter of two lines', '', 1000],
  ['the page scrolls under its own bars', '#bars', 1000],
  ['the table scrolls sideways and down', '?columnSizing=team.900', 1000],
  ['the table scrolls under bars of the page', '?columnSizing=team.900#bars', 1000],
  ['rows are pinned', `?${pinned}`, 1000],
  ['rows taller than usual are pinned', '?rowPinning=3.top%2C4.top#tall', 1000],
  ['columns are pinned to both sides', `?${pinnedColumns}&columnSizing=team.600%2Cborn.400`, 1000],
  ['rows and columns are pinned, from right to left', `?${pinned}&${pinnedColumns}&columnSizing=team.900#rtl`, 1000],
  ['the window is a phone', '', 400],
] as const;

/** Runs in the page. Returns the name of the focused control if it is covered or outside the window; `null` without focus. */
function coveredFocus(): string | null | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isSeen = [0.15, 0.5, 0.85].every((part) => {
    const found = document.elementFromPoint(left + (right - left) * 0.5, top + (bottom - top) * part);
    return found && (focused.contains(found) || found.contains(focused) || found.closest('label')?.contains(focused));
  });
  if (isSeen || bottom - top > innerHeight / 2) return undefined;
  return focused.ariaLabel ?? focused.textContent;
}

describe('a tall table', () => {
  const tested = isNightly ? layouts : layouts.filter(([, address]) => /#/.test(address));
  for (const [what, address, width] of tested)
    test(`Tab and Shift+Tab never leave the focused control covered when ${what} (elastic/eui#2959)`, async ({
      page,
      host,
    }) => {
      await page.setViewportSize({ width, height: 500 });
      await page.goto(`${host}/${address}`);
      await expect(page.locator('tbody tr')).toHaveCount(24);
      const covered: string[] = [];
      let steps = 0;
      for (const key of ['Tab', 'Shift+Tab'])
        for (;;) {
          await page.keyboard.press(key);
          const found = await page.evaluate(coveredFocus);
          if (found === null) break;
          steps += 1;
          if (found !== undefined) covered.push(`${key}: ${found}`);
        }
      expect(steps).toBeGreaterThan(100);
      expect(covered).toEqual([]);
    });
});
