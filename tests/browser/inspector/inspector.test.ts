import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from '../harness';
import { InspectorPane } from '../harness/inspector-pane';

/** Inspector tests that need a browser. Unit tests check everything else. */

const sort = (page: Page, name: string) =>
  page.getByRole('main').getByRole('columnheader', { name, exact: true }).getByRole('button');

test("the docked inspector shows the table's active states without a request to another site", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Inspect', exact: true });
  const dock = page.getByRole('complementary', { name: 'Inspector' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dock).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dock.locator(':focus')).toHaveCount(1);
  const pane = new InspectorPane(page);
  await expect(pane.chart).toBeVisible({ timeout: 20_000 });
  await pane.expectActive('table.sorting.unsorted');
  await sort(page, 'Name').click();
  await pane.expectActive('table.sorting.one.ascending');
  await expect(pane.state('table.sorting.unsorted')).not.toHaveAttribute('aria-current');
  await expect(pane.row('sort.toggle')).toHaveCount(1);
  await expect(pane.row('unsorted → ascending')).toHaveCount(1);
  await page.getByRole('button', { name: 'Next page', exact: true }).click();
  await pane.expectActive('table.page.middle');
  await pane.button(/^sorting /).click();
  await pane.expectActive('table.sorting.one.ascending');

  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await pane.button('Close the inspector').click();
  await expect(opener).toBeFocused();
});

test('users can click through a machine opened from source without running its code', async ({ page }) => {
  const door = readFileSync(join(import.meta.dirname, '../../inspector/open/door.ts'), 'utf8');
  const source = `${door}\ndocument.title = 'hacked';`;
  await page.goto('/inspector');
  const file = { name: 'door.ts', mimeType: 'text/plain', buffer: Buffer.from(source) };
  await page.getByLabel('Recording or machine', { exact: true }).setInputFiles(file);
  const pane = new InspectorPane(page);
  await pane.expectActive('door.closed');
  await page.getByRole('region', { name: 'Guards' }).getByRole('switch', { name: 'hasKey' }).click();
  await pane.chart.getByText('LOCK', { exact: true }).click();
  await pane.expectActive('door.locked');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await pane.expectActive('door.closed');
  await page.getByRole('button', { name: 'OPEN', exact: true }).click();
  await pane.expectActive('door.open');
  await page.getByRole('button', { name: 'Next delay' }).click();
  await pane.expectActive('door.closed');
  await expect(page).toHaveTitle('Inspector');
});

test('the inspector page shows the charts of four example machines and a link back to the demos', async ({ page }) => {
  await page.goto('/inspector');
  const images = page.getByRole('region', { name: 'Try an example' }).locator('img');
  const countLoaded = () =>
    images.evaluateAll((all: readonly HTMLImageElement[]) => all.filter((image) => image.naturalWidth > 0).length);
  await expect.poll(countLoaded).toBe(4);
  await page.getByRole('link', { name: 'Back to the demos' }).click();
  await expect(page.getByRole('heading', { name: 'Basic', exact: true })).toBeVisible();
});
