import { join } from 'node:path';
import type { BrowserContext, Frame, Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { describe, expect, holdRequests, test } from '../harness';
import { InspectorPane } from '../harness/inspector-pane';
import { serveFolder, type Served } from '../host/serve';

const sort = (page: Page, name: string) =>
  page.getByRole('main').getByRole('columnheader', { name, exact: true }).getByRole('button');

/** Chooses an item of the inspect menu, and returns the window that opens. */
async function choose(page: Page, context: BrowserContext, way: RegExp): Promise<Page> {
  await page.getByRole('button', { name: 'Inspector options' }).click();
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: way }).click()]);
  return opened;
}

describe('the inspect menu', () => {
  test('the inspect menu works with the keyboard', async ({ page }) => {
    await page.goto('/push');
    const more = page.getByRole('button', { name: 'Inspector options' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemcheckbox', { name: /Next to the table/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: /own window/ })).toBeFocused();
    await page.keyboard.press('n');
    // In the menu, keys select items by their first letter. No item starts with `/`, the search box's shortcut.
    await page.keyboard.press('/');
    await expect(page.getByRole('menuitemcheckbox', { name: /Next to the table/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Inspect', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the inspect menu after a failed load', () => {
  test('the inspect menu can be opened again after its code failed to load', async ({ page, noise }) => {
    noise.allow(/Failed to load resource|request failed, net::ERR_FAILED/);
    const held = await holdRequests(page, /\/assets\/inspect-menu-[^/]*\.js$/);
    await page.goto('/');
    const more = page.getByRole('button', { name: 'Inspector options' });
    await more.click();
    await held.expectAsked();
    await held.fail();
    const problem = page.getByRole('alert').filter({ hasText: 'Couldn’t load the inspector.' });
    await expect(problem).toBeVisible();
    await held.release();
    await more.click();
    await expect(page.getByRole('menu', { name: 'Inspector options' })).toBeVisible();
    await expect(problem).toHaveCount(0);
    await more.click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});

test("the inspector's own window follows the table across pages", async ({ page, context }) => {
  await page.goto('/');
  await sort(page, 'Name').click();
  const window = await choose(page, context, /own window/);
  const pane = new InspectorPane(window);
  await pane.showChart();
  await pane.expectActive('table.sorting.one.ascending');
  await expect(window).toHaveURL(`${inject('baseUrl')}/inspector`);
  const send = await pane.tab('Send');
  await send.getByRole('button', { name: 'columnOrder.reverse' }).click();
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reset Order' })).toBeVisible();

  await page.getByRole('link', { name: 'Debounce' }).click();
  await pane.expectActive('table.columnOrder.definition');
  const actors = pane.root.getByRole('region', { name: 'Actors' }).getByRole('button', { name: /table/ });
  await expect(actors).toHaveCount(1);
  await window.reload();
  await pane.showChart();
  await pane.expectActive('table.columnOrder.definition');
  await page.reload();
  await sort(page, 'Age').click();
  await pane.expectActive('table.sorting.one.descending');
  await expect(actors).toHaveCount(1);
  await page.goto('about:blank');
  await expect(pane.root.getByText('The app is gone')).toBeVisible();
});

describe('an XState app on another origin', () => {
  let sender: Served;
  beforeAll(async () => {
    sender = await serveFolder(join(import.meta.dirname, '../sender'));
  }, 120_000);
  afterAll(() => sender.close());

  interface Begun {
    /** The document that contains the inspector. */
    inspector: Frame;
    pane: InspectorPane;
  }

  /** Opens the sender's page, with the inspector in a frame. */
  async function begin(page: Page): Promise<Begun> {
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(`${sender.url}/?inspector=${encodeURIComponent(`${inject('baseUrl')}/inspector`)}`);
    await page.getByRole('button', { name: 'Frame the inspector' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Inspector' }).first()).toBeVisible();
    const inspector = page.frames().find((frame) => frame.url().startsWith(inject('baseUrl')));
    if (!inspector) throw new Error('The inspector has no frame.');
    return { inspector, pane: new InspectorPane(inspector) };
  }

  async function allow(inspector: Frame | Page): Promise<void> {
    await inspector.getByRole('button', { name: `Allow ${sender.url}` }).click();
  }

  /**
   * Checks that only an actor of the inspector's own origin is shown. This actor arrives after all earlier messages.
   */
  async function expectOnlyOwnActor(inspector: Frame, pane: InspectorPane): Promise<void> {
    await inspector.evaluate(() => {
      const actor = { sessionId: 'x:0', name: 'own', snapshot: { status: 'active' } };
      window.postMessage({ type: '@xstate.actor', _version: '1', createdAt: '1', ...actor }, location.origin);
    });
    await expect(pane.events.getByRole('treeitem')).toHaveText([/own.*registered/]);
  }

  async function send(page: Page, type: string): Promise<void> {
    await page.getByLabel('Event type').fill(type);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  }

  test.beforeEach(({ noise }) => noise.allow(/request to another origin: http:\/\/127\.0\.0\.1:/));

  test('an app on another origin is shown only after the user allows its origin', async ({ page }) => {
    const { inspector, pane } = await begin(page);
    await page.getByRole('button', { name: 'Start nested' }).click();
    const question = inspector.getByRole('alertdialog');
    await expect(question).toContainText(`${sender.url} wants to show its actors here`);
    await expectOnlyOwnActor(inspector, pane);
    await allow(inspector);
    await expect(question).toHaveCount(0);
    await pane.showChart();
    await pane.expectActive('nested.off');
    await send(page, 'power');
    await pane.expectActive('nested.on.playing.normal');
  });

  test('the user can block an app on another origin', async ({ page }) => {
    const { inspector, pane } = await begin(page);
    await page.getByRole('button', { name: 'Start nested' }).click();
    await inspector.getByRole('button', { name: 'Refuse' }).click();
    const [arrived] = await Promise.all([
      inspector.evaluate(
        () =>
          new Promise((resolve) => window.addEventListener('message', ({ origin }) => resolve(origin), { once: true })),
      ),
      send(page, 'power'),
    ]);
    expect(arrived).toBe(sender.url);
    await expectOnlyOwnActor(inspector, pane);
    await expect(inspector.getByRole('alertdialog')).toHaveCount(0);
  });
});
