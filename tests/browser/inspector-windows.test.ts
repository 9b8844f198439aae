import type { BrowserContext, Frame, Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { isNightly } from '../nightly';
import { describe, expect, holdRequests, test, violations } from './harness';
import { InspectorPane } from './harness/inspector-pane';
import type { Site } from './sender/site';
import { serveSender } from './sender/site';

// Of the inspector's components, `npm test` tests here only what the unit tests cannot; `npm run test:all` tests the rest in a browser too.

const sort = (page: Page, name: string) =>
  page.getByRole('main').getByRole('columnheader', { name, exact: true }).getByRole('button');

/** Chooses one of the ways to look; the window that it opens. */
async function choose(page: Page, context: BrowserContext, way: RegExp): Promise<Page> {
  await page.getByRole('button', { name: 'More ways to look' }).click();
  const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: way }).click()]);
  return opened;
}

/** The inspector's code. */
const inspectorCode = /\/assets\/inspector-(?!page)[^/]*\.js$/;

describe('the menu of ways to look', () => {
  test('is used by keys', async ({ page }) => {
    await page.goto('/push');
    const more = page.getByRole('button', { name: 'More ways to look' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemcheckbox', { name: /Beside the table/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: /own window/ })).toBeFocused();
    await page.keyboard.press('b');
    // The key of the table's search box chooses by letter here, and no item begins with it.
    await page.keyboard.press('/');
    await expect(page.getByRole('menuitemcheckbox', { name: /Beside the table/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(new InspectorPane(page).chart).toBeVisible();
    await expect(page.getByRole('button', { name: 'Inspect', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the code of that menu', () => {
  test('is requested again by the next click after a failure, which is shown', async ({ page, noise }) => {
    noise.allow(/Failed to load resource|request failed, net::ERR_FAILED/);
    const held = await holdRequests(page, /\/assets\/inspect-menu-[^/]*\.js$/);
    await page.goto('/');
    const more = page.getByRole('button', { name: 'More ways to look' });
    await more.click();
    await held.expectAsked();
    await held.fail();
    const problem = page.getByRole('alert').filter({ hasText: 'The inspector could not be loaded.' });
    await expect(problem).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await held.release();
    await more.click();
    await expect(page.getByRole('menu', { name: 'Ways to look' })).toBeVisible();
    await expect(problem).toHaveCount(0);
    await more.click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});

if (isNightly) {
  describe('its own window', () => {
    test('follows the table from page to page, sends to it, and survives being loaded again', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      await sort(page, 'Name').click();
      const window = await choose(page, context, /own window/);
      const pane = new InspectorPane(window);
      await pane.expectActive('table.sorting.one.ascending');
      await expect(window).toHaveURL(`${inject('baseUrl')}/inspector`);

      await sort(page, 'Age').click();
      await pane.expectActive('table.sorting.one.descending');
      await expect(pane.row('ascending → descending')).toHaveCount(1);

      const send = await pane.tab('Send');
      await send.getByRole('button', { name: 'columnOrder.reverse' }).click();
      await send.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Reset Order' })).toBeVisible();
      await pane.expectActive('table.columnOrder.reversed');

      await page.getByRole('link', { name: 'Debounce' }).click();
      await pane.expectActive('table.columnOrder.definition');
      const actors = pane.root.getByRole('region', { name: 'Actors' }).getByRole('button', { name: /table/ });
      await expect(actors).toHaveCount(1);

      await window.reload();
      await pane.expectActive('table.columnOrder.definition');
      await expect(actors).toHaveCount(1);
      await sort(page, 'Name').click();
      await pane.expectActive('table.sorting.one.ascending');

      await page.reload();
      await sort(page, 'Age').click();
      await pane.expectActive('table.sorting.one.descending');
      await expect(pane.root.getByText('Connected', { exact: true })).toBeVisible();
      await expect(actors).toHaveCount(1);
    });

    test('opens with the click and shows the table once its code is loaded', async ({ page, context }) => {
      const held = await holdRequests(page, inspectorCode);
      await page.goto('/');
      const window = await choose(page, context, /own window/);
      await held.expectAsked();
      expect(window.url()).toBe('about:blank');
      await sort(page, 'Name').click();
      await held.release();
      await new InspectorPane(window).expectActive('table.sorting.one.ascending');
      await expect(page.getByRole('menu')).toHaveCount(0);
    });

    test('closes again if its code cannot be loaded, with an error', async ({ page, context, noise }) => {
      noise.allow(/Failed to load resource|request failed, net::ERR_FAILED/);
      const held = await holdRequests(page, inspectorCode);
      await page.goto('/');
      const window = await choose(page, context, /own window/);
      await held.expectAsked();
      await Promise.all([window.waitForEvent('close'), held.fail()]);
      await expect(page.getByRole('alert')).toHaveText(
        'The inspector could not be loaded. If it fails again, reload the page.',
      );
      const again = page.getByRole('menuitem', { name: /own window/ });
      await expect(again).toBeFocused();
      // The next click asks for the code once more.
      await held.release();
      const [opened] = await Promise.all([context.waitForEvent('page'), again.click()]);
      await expect(new InspectorPane(opened).chart).toBeVisible({ timeout: 20_000 });
    });

    test('shows the current state when it is closed and opened again', async ({ page, context }) => {
      await page.goto('/');
      const first = await choose(page, context, /own window/);
      await new InspectorPane(first).expectActive('table.sorting.unsorted');
      await first.close();
      await sort(page, 'Name').click();
      const second = await choose(page, context, /own window/);
      await new InspectorPane(second).expectActive('table.sorting.one.ascending');
    });

    test('says so when the application has gone', async ({ page, context }) => {
      await page.goto('/');
      const window = await choose(page, context, /own window/);
      const pane = new InspectorPane(window);
      await expect(pane.root.getByText('Connected', { exact: true })).toBeVisible();
      await page.goto('about:blank');
      await expect(pane.root.getByText('The application has gone')).toBeVisible();
      await expect(pane.chart).toBeVisible();
    });
  });

  describe('Stately’s hosted inspector', () => {
    test('opens by explicit choice only, at its own address, and gets the messages of an @statelyai/inspect client', async ({
      page,
      context,
      noise,
    }) => {
      noise.allow(/request to another origin: https:\/\/stately\.ai\//);
      const asked: string[] = [];
      await context.route('https://stately.ai/**', (route) => {
        asked.push(route.request().url());
        return route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><link rel="icon" href="data:,"><script>
          window.logged = []
          addEventListener('message', (event) => window.logged.push(event.data))
          opener.postMessage({ type: '@statelyai.connected' }, '*')
        </script>`,
        });
      });
      await page.goto('/');
      await InspectorPane.dock(page);
      await page.getByRole('button', { name: 'More ways to look' }).click();
      await expect(page.getByRole('menuitem', { name: /leave this machine/ })).toBeVisible();
      expect(asked).toEqual([]);
      await page.keyboard.press('Escape');
      const hosted = await choose(page, context, /hosted/);
      // The new window may still be blank.
      await expect.poll(() => asked).toEqual(['https://stately.ai/inspect']);
      await hosted.waitForLoadState();
      await sort(page, 'Name').click();
      const logged = () => hosted.evaluate(() => (window as unknown as { logged: Record<string, unknown>[] }).logged);
      await expect
        .poll(async () => (await logged()).filter(({ type }) => type === '@xstate.snapshot').length)
        .toBeGreaterThan(0);
      const messages = await logged();
      expect(messages.filter(({ type }) => typeof type !== 'string' || !type.startsWith('@xstate.'))).toEqual([]);
      const actors = messages.filter(({ type }) => type === '@xstate.actor');
      expect(actors).toMatchObject([
        {
          name: 'table',
          sessionId: expect.any(String) as unknown,
          rootId: expect.any(String) as unknown,
          definition: expect.stringContaining('"columnOrder"') as unknown,
        },
        {
          name: 'history',
          sessionId: expect.any(String) as unknown,
          rootId: expect.any(String) as unknown,
          definition: expect.stringContaining('"cooling"') as unknown,
        },
      ]);
    });
  });
}

describe('any XState application, on any origin', () => {
  let site: Site;
  beforeAll(async () => {
    site = await serveSender();
  });
  afterAll(() => site.close());

  interface Begun {
    /** The document that holds the inspector. */
    inspector: Frame;
    pane: InspectorPane;
  }

  /** The sender's page, with the inspector in a frame: both are in view. */
  async function begin(page: Page): Promise<Begun> {
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(`${site.origin}/?inspector=${encodeURIComponent(`${inject('baseUrl')}/inspector`)}`);
    await page.getByRole('button', { name: 'Frame the inspector' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Inspector' }).first()).toBeVisible();
    const inspector = page.frames().find((frame) => frame.url().startsWith(inject('baseUrl')));
    if (!inspector) throw new Error('The inspector has no frame.');
    return { inspector, pane: new InspectorPane(inspector) };
  }

  async function allow(inspector: Frame | Page): Promise<void> {
    await inspector.getByRole('button', { name: `Allow ${site.origin}` }).click();
  }

  /** An actor of the inspector's own origin comes after all that was sent before: nothing else is shown. */
  async function expectOnlyOwnActor(inspector: Frame, pane: InspectorPane): Promise<void> {
    await inspector.evaluate(() => {
      const actor = { sessionId: 'x:0', name: 'own', snapshot: { status: 'active' } };
      window.postMessage({ type: '@xstate.actor', _version: '1', createdAt: '1', ...actor }, location.origin);
    });
    await expect(pane.events.getByRole('option')).toHaveText([/own.*registered/]);
  }

  async function send(page: Page, type: string): Promise<void> {
    await page.getByLabel('Event type').fill(type);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  }

  test.beforeEach(({ noise }) => noise.allow(/request to another origin: http:\/\/localhost:/));

  if (isNightly)
    test("appears in the inspector's own window too", async ({ page, context }) => {
      await page.goto(`${site.origin}/?inspector=${encodeURIComponent(`${inject('baseUrl')}/inspector`)}`);
      const [window] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: 'Open the inspector' }).click(),
      ]);
      await expect(window.getByRole('heading', { name: 'Inspector' }).first()).toBeVisible();
      await page.bringToFront();
      await page.getByRole('button', { name: 'Start nested' }).click();
      await expect(window.getByRole('alertdialog')).toBeVisible({ timeout: 20_000 });
      await window.bringToFront();
      await allow(window);
      await new InspectorPane(window).expectActive('nested.off');
      // Once: to load it again asks nothing, and the permission is listed until it is taken back.
      await window.reload();
      await new InspectorPane(window).expectActive('nested.off');
      await expect(window.getByRole('alertdialog')).toHaveCount(0);
      await window.getByText('1 allowed origin').click();
      await window.getByRole('button', { name: `Take back ${site.origin}` }).click();
      await send(page, 'power');
      await expect(window.getByRole('alertdialog')).toBeVisible();
    });

  test('is held until its origin is allowed, once, by name', async ({ page }) => {
    const { inspector, pane } = await begin(page);
    await page.getByRole('button', { name: 'Start nested' }).click();
    const question = inspector.getByRole('alertdialog');
    await expect(question).toContainText(`${site.origin} wants to show its actors here`);
    await expectOnlyOwnActor(inspector, pane);
    await allow(inspector);
    await expect(question).toHaveCount(0);
    await pane.expectActive('nested.off');
    await send(page, 'power');
    await pane.expectActive('nested.on.playing.normal');
  });

  test('can be refused', async ({ page }) => {
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
    expect(arrived).toBe(site.origin);
    await expectOnlyOwnActor(inspector, pane);
    await expect(inspector.getByRole('alertdialog')).toHaveCount(0);
  });

  if (isNightly) {
    test('may send nonsense, which is counted and ignored', async ({ page }) => {
      const { inspector, pane } = await begin(page);
      await page.getByRole('button', { name: 'Start nested' }).click();
      await allow(inspector);
      await pane.expectActive('nested.off');
      await page.getByRole('button', { name: 'Send nonsense' }).click();
      await expect(pane.root.getByText('2 malformed messages ignored')).toBeVisible();
      await send(page, 'power');
      await pane.expectActive('nested.on.playing.normal');
    });

    test('is shown, and the inspector says what it cannot know', async ({ page }) => {
      const { inspector, pane } = await begin(page);
      await page.getByRole('button', { name: 'Start raising' }).click();
      await allow(inspector);
      await pane.expectActive('raising.idle');
      await send(page, 'go');
      await pane.expectActive('raising.done');
      await expect(pane.root.getByText(/use createInspector of chartable/)).toBeVisible();
      const sending = await pane.tab('Send');
      await expect(sending).toContainText('no way back');
      const address = await pane.tab('Address');
      await expect(address).toContainText('does not report the page’s address');
      const paths = await pane.tab('Paths');
      await expect(paths).toContainText('offers no paths');
    });

    test('with history, wildcards and deep nesting', async ({ page }) => {
      const { inspector, pane } = await begin(page);
      await page.getByRole('button', { name: 'Start nested' }).click();
      await allow(inspector);
      for (const type of ['power', 'fast']) await send(page, type);
      await pane.expectActive('nested.on.playing.fast.twice.calm');
      await send(page, 'power');
      await pane.expectActive('nested.off');
      await send(page, 'power');
      await pane.expectActive('nested.on.playing.fast.twice.calm');
      await pane.unfold();
      await expect(pane.chart.locator('g[data-state="nested.on.memory"]')).toContainText('H*');
      await expect(pane.chart.getByText('any event / note')).toBeVisible();
    });

    test('with a hundred states', async ({ page }) => {
      const { inspector, pane } = await begin(page);
      await page.getByRole('button', { name: 'Start hundred' }).click();
      await allow(inspector);
      await pane.expectActive('ring.s0');
      await expect(pane.chart.locator('[data-state]')).toHaveCount(101);
      // It opens on the state that is active, and follows it until that is switched off.
      const inView = () =>
        pane.chart.evaluate((chart) => {
          const outer = chart.getBoundingClientRect();
          return [...chart.querySelectorAll('[data-state^="ring."]')]
            .filter((box) => {
              const inner = box.getBoundingClientRect();
              const isBeside = inner.left < outer.left || inner.right > outer.right;
              return !isBeside && inner.top >= outer.top && inner.bottom <= outer.bottom;
            })
            .map((box) => Number(box.getAttribute('data-state')?.slice('ring.s'.length)));
        });
      const nextHidden = async (from: number) => {
        const shown = await inView();
        return (
          Array.from({ length: 100 }, (_, index) => index).find((index) => index > from && !shown.includes(index)) ??
          NaN
        );
      };
      const walkTo = async (from: number, to: number) => {
        for (let turn = from; turn < to; turn += 1) await send(page, 'next');
        await pane.expectActive(`ring.s${to}`);
      };
      expect(await inView()).toContain(0);
      const first = await nextHidden(0);
      await walkTo(0, first);
      await expect.poll(inView).toContain(first);
      await pane.button('Follow what is active').click();
      const second = await nextHidden(first);
      await walkTo(first, second);
      expect(await inView()).toContain(first);
      expect(await inView()).not.toContain(second);
      await pane.button('Follow what is active').click();
      await expect.poll(inView).toContain(second);
    });

    test('with every kind of actor, and three hundred at once', async ({ page }) => {
      const { inspector, pane } = await begin(page);
      await page.getByRole('button', { name: 'Start family' }).click();
      await allow(inspector);
      await pane.expectActive('family.alone');
      await send(page, 'spawn');
      await send(page, 'crowd');
      await pane.expectActive('family.crowded');
      const actors = pane.root.getByRole('region', { name: 'Actors' }).locator('.inspector-actor');
      await expect(actors).toHaveCount(306);
      await actors.filter({ hasText: 'child 299' }).click();
      await pane.expectActive('raising.idle');
      await actors.filter({ hasText: /^callback/ }).click();
      await expect(pane.root.getByText(/has no chart/)).toBeVisible();
    });

    test('stays in view when it stops, marked as stopped', async ({ page }) => {
      const { inspector, pane } = await begin(page);
      await page.getByRole('button', { name: 'Start nested' }).click();
      await allow(inspector);
      await pane.expectActive('nested.off');
      await page.getByRole('button', { name: 'Stop' }).click();
      const actors = pane.root.getByRole('region', { name: 'Actors' });
      await expect(actors.getByRole('button', { name: /nested.*stopped/ })).toBeVisible();
      await expect(pane.chart).toBeVisible();
    });
  }
});
