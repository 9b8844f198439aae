import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { millionRows, pages } from '../../../src/site/demos';

/** Every page with the site's frame, and an unknown URL. */
export const everyPath: readonly string[] = [...pages.map(({ path }) => path), '/nowhere'];

/** Waits until an opened page has stopped changing. */
export async function waitUntilQuiet(page: Page, path: string): Promise<void> {
  if (path !== millionRows.path) return;
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped at /)).toBeVisible();
}
