import type { Page } from 'playwright';
import { expect } from '../harness';

export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

export const closeGate = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { gate: new Promise((open) => Object.assign(window, { openGate: open })) });
  });
/** Continues the loaders that `closeGate` has paused, and waits until they have ended. */
export const openGate = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { openGate: () => void }).openGate();
    return new Promise((resolve) => setTimeout(resolve));
  });

export async function openNorth(page: Page, host: string): Promise<void> {
  await page.goto(`${host}/regions/north`);
  await expect(heading(page, 'Region north')).toBeVisible();
}
