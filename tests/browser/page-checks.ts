import type { Page } from 'playwright';
import { expect, violations } from './harness';

/* Checks that every page must pass. */

/**
 * Returns texts and controls that users can't see completely, even by scrolling. A text with an ellipsis needs a title
 * that contains all of it.
 */
export function findLostTexts(page: Page): Promise<string[]> {
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
      let { left, right, top, bottom } = rectOf(element);
      // Pixel values may have fractions.
      const isOut = (box: { left: number; right: number }) => left < box.left - 1.5 || right > box.right + 1.5;
      const isOutInHeight = (box: { top: number; bottom: number }) => top < box.top - 1.5 || bottom > box.bottom + 1.5;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { display, overflowX, overflowY, textOverflow, position } = getComputedStyle(around);
        // An element with `display: contents` cannot clip.
        if (display === 'contents') continue;
        const box = around.getBoundingClientRect();
        if (scrolls(overflowX)) return false;
        const isCutShort = textOverflow === 'ellipsis' && element.closest('[title], .ct-row-cell') !== null;
        // A truncated cell may be clipped by the elements around it.
        if (isCutShort) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (overflowX !== 'visible' && isOut(box)) return true;
        // Scrolling reveals the element, so outer elements can only clip the scrolled area.
        if (scrolls(overflowY)) [top, bottom] = [box.top, box.bottom];
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
        // Texts for screen readers and skip links are clipped on purpose.
        .filter(
          (element) =>
            element.checkVisibility() &&
            !element.closest('option, .ct-hidden, .inspector-hidden, .shell-skip, svg') &&
            getComputedStyle(element).clipPath !== 'inset(50%)',
        )
        .filter(isLost)
        .map((element) => `${element.localName}.${element.className}: ${element.textContent.slice(0, 40)}`)
    );
  });
}

export const sidewaysPx = (page: Page) =>
  page.evaluate(() => {
    scrollTo(10_000, scrollY);
    return scrollX;
  });

/**
 * Returns axe's violations in light and dark mode.
 *
 * @param parts Selectors of the elements to check. Default: the whole page
 */
export async function findViolations(
  page: Page,
  { parts }: { parts?: readonly string[] | undefined } = {},
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await violations(page, 'all', parts);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violations(page, 'colors', parts);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}

export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const setLargeLetters = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

export const shown = (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
