import type { Page } from 'playwright';
import { expect } from '../harness';

/**
 * Returns the name of the focused control if it is covered or outside the window. Returns `null` if nothing is focused.
 */
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

/** Moves through the whole page with Tab, then with Shift+Tab, and expects each focused control to be visible. */
export async function tabThrough(page: Page, url: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 500 });
  // Column controls load after the table and move it.
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.locator('tbody tr')).toHaveCount(16);
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
}
