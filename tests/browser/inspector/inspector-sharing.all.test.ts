import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { afterAll } from 'vitest';
import { expect, holdRequests, test, violations } from '../harness';
import { InspectorPane } from '../harness/inspector-pane';

const folder = mkdtempSync(join(tmpdir(), 'chartable-sharing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Saves the shown chart and its recording, and returns the file's URL. */
async function saveHtml(page: Page, pane: InspectorPane): Promise<string> {
  await pane.root.getByText('Menu').click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    pane.button('Save chart and recording as HTML').click(),
  ]);
  const path = join(folder, saved.suggestedFilename());
  await saved.saveAs(path);
  return pathToFileURL(path).href;
}

async function open(page: Page, source: string): Promise<InspectorPane> {
  await page.goto('/inspector');
  const file = { name: 'machine.ts', mimeType: 'text/plain', buffer: Buffer.from(source) };
  await page.getByLabel('Recording or machine', { exact: true }).setInputFiles(file);
  return new InspectorPane(page);
}

const active = (page: Page, id: string) => page.locator(`[data-state="${id}"].active`);

test("an exported HTML file replays a table's recording offline, controlled by keyboard", async ({ page, context }) => {
  await page.goto('/');
  const pane = await InspectorPane.dock(page);
  for (let click = 0; click < 2; click += 1)
    await page.getByRole('main').getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click();
  await pane.expectActive('table.sorting.one.descending');
  const url = await saveHtml(page, pane);

  await context.setOffline(true);
  const played = await context.newPage();
  await played.goto(url);
  await expect(active(played, 'table.sorting.one.descending')).toBeVisible();
  const steps = played.getByRole('list', { name: 'Events' }).getByRole('button');
  await steps.last().press('ArrowUp');
  await expect(steps.nth(-2)).toBeFocused();
  await played.getByRole('slider', { name: 'Step' }).press('Home');
  await expect(played.locator('output')).toContainText(/^1 of \d+/);
  await expect(played.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true');
  await steps.filter({ hasText: /sort/ }).first().click();
  await expect(active(played, 'table.sorting.one.ascending')).toBeVisible();
  await played.getByRole('button', { name: 'Forward' }).click();
  await steps.first().click();
  await played.getByRole('button', { name: 'Play' }).click();
  await expect(played.locator('output')).toContainText(/^3 of/);
  await played.setViewportSize({ width: 360, height: 640 });
  expect(await played.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a shared link opens a machine at the shared step without running the file's code", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const door = await readFile(new URL('../../inspector/open/door.ts', import.meta.url), 'utf8');
  const first = await open(page, `${door}\ndocument.title = 'hacked';`);
  await page.getByRole('region', { name: 'Guards' }).getByRole('switch', { name: 'hasKey' }).click();
  await page.getByRole('button', { name: 'LOCK', exact: true }).click();
  await first.expectActive('door.locked');
  await first.root.getByText('Menu').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const opened = await context.newPage();
  await opened.goto(link);
  const second = new InspectorPane(opened);
  await second.expectActive('door.locked');
  await expect(opened).toHaveTitle('Inspector');
  expect(await violations(opened)).toEqual([]);
  await expect(second.root.getByText('Opened file')).toBeVisible();
  await opened.getByRole('button', { name: 'Back', exact: true }).click();
  await second.expectActive('door.closed');

  const broken = await context.newPage();
  await broken.goto(link.slice(0, -40));
  await expect(broken.getByRole('alert')).toHaveText('This link is incomplete or damaged. Copy all of it.');
  await expect(broken.getByRole('heading', { name: 'Inspector', level: 1 })).toBeVisible();
});

test('keyboard users can stop and retry a slow chart layout', async ({ page }) => {
  const worker = await holdRequests(page, /elk-worker/);
  const pane = await open(page, `createMachine({ id: 'door', initial: 'shut', states: { shut: {} } })`);
  await worker.expectAsked();
  await pane.root.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await expect(pane.root.getByRole('alert')).toHaveText('The chart could not be laid out: the layout was stopped');
  await expect(pane.button('Try again')).toBeFocused();
  await worker.release();
  await page.keyboard.press('Enter');
  await pane.expectActive('door.shut');
});
