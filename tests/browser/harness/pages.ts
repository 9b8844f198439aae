import type { Page } from 'playwright';
import { expect } from './expect';
import { millionRows, pages } from '../../../src/site/demos';

export const everyPath: readonly string[] = [...pages.map(({ path }) => path), '/nowhere'];

export async function waitUntilQuiet(page: Page, path: string): Promise<void> {
  if (path !== millionRows.path) return;
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped at /)).toBeVisible();
}
