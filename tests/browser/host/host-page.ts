import type { Page } from 'playwright';
import { expect } from '../harness';

export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

export async function openNorth(page: Page, host: string): Promise<void> {
  await page.goto(`${host}/regions/north`);
  await expect(heading(page, 'Region north')).toBeVisible();
}
