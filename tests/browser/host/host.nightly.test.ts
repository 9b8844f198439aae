import { describe, expect, historyLength } from '../harness';
import { fc } from '../../seeded';
import { withSeed } from '../../hostile/seed';
import { handleHistory } from '../refusals/refuse';
import { button, closeGate, counts, heading, link, openGate, openNorth } from './host-page';
import { hostTest } from './host-test';
import { serveHost } from './serve';
import { anyWalk, readAddress, readPage, takeWalk } from './walk';

const test = hostTest(serveHost);

describe('any walk through pages that take their time to load', () => {
  test(
    'ends at the page of the address, with table and router in agreement',
    { timeout: 600_000 },
    async ({ page, host }) => {
      await withSeed('tests/browser/host', (seed) =>
        fc.assert(
          fc.asyncProperty(anyWalk, async (walk) => {
            await openNorth(page, host);
            await takeWalk(page, walk);
            await expect(async () => expect(await readPage(page)).toEqual(readAddress(page))).toPass({
              timeout: 5000,
            });
          }),
          // A walk has its own pace: a shortened one is a different walk.
          { seed, numRuns: 30, endOnFailure: true },
        ),
      );
    },
  );
});

describe('a navigation that replaces, refused by the browser', () => {
  for (const how of ['throws', 'silent'] as const)
    test(`leads on, and the address catches up in the same entry (${how})`, async ({ page, table, host }) => {
      const browser = await handleHistory(page);
      await page.goto(`${host}/`);
      await link(page, 'Push').click();
      await expect(heading(page, 'Push')).toBeVisible();
      const before = await historyLength(page);
      await browser.refuse(how);
      await link(page, 'Cities instead').click();
      await expect(heading(page, 'Cities')).toBeVisible();
      await table.search.fill('ann');
      await table.expectState({ globalFilter: 'ann' });
      await browser.take();
      await table.expectAddress('/cities?q=ann');
      expect(await historyLength(page)).toBe(before);
      await table.search.fill('anna');
      await table.expectAddress('/cities?q=anna');
      await page.goBack();
      await expect(heading(page, 'Home')).toBeVisible();
      await page.goForward();
      await expect(heading(page, 'Cities')).toBeVisible();
      await table.expectState({ globalFilter: 'anna' });
    });
});

describe('what a table wrote', () => {
  test('while the page loads is visible to the router once it is loaded', async ({ page, table, host }) => {
    await page.goto(`${host}/cities?tab=a`);
    await expect(page.locator('#loaded')).toHaveText('a');
    await closeGate(page);
    await page.evaluate(() => {
      const tab = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Tab b')!;
      tab.click();
      const box = document.querySelector<HTMLInputElement>('input[placeholder="Search..."]')!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, 'ann');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await table.expectAddress('/cities?tab=b&q=ann');
    await expect(page.locator('#loaded')).toHaveText('a');
    await openGate(page);
    await expect(page.locator('#loaded')).toHaveText('b');
    await expect(page.locator('#q')).toHaveText('ann');
    await expect(page.locator('#location')).toHaveText('?tab=b&q=ann');
  });

  test('while a loader runs in the background is still visible afterwards', async ({ page, table, host }) => {
    await page.goto(`${host}/cities?tab=a`);
    await expect(page.locator('#loaded')).toHaveText('a');
    await link(page, 'Home').click();
    await expect(heading(page, 'Home')).toBeVisible();
    const { loads } = await counts(page);
    await closeGate(page);
    await page.goBack();
    await expect(page.locator('#loaded')).toHaveText('a');
    await expect.poll(async () => (await counts(page)).loads).toBe(loads + 1);
    await table.search.fill('ann');
    await expect(page.locator('#q')).toHaveText('ann');
    await page.evaluate(() => Object.assign(window, { answer: 'a, again' }));
    await openGate(page);
    await expect(page.locator('#loaded')).toHaveText('a, again');
    await expect(page.locator('#q')).toHaveText('ann');
  });
});

test('discards pending changes for the path that Back leaves', async ({ page, table, host }) => {
  await page.goto(`${host}/slow-regions/north`);
  await link(page, 'East').click();
  await expect(heading(page, 'Slow region east')).toBeVisible();
  await table.search.fill('ann');
  await table.expectState({ globalFilter: 'ann' });
  await page.goBack();
  await expect(heading(page, 'Slow region north')).toBeVisible();
  await table.expectState({ globalFilter: '' });
  await link(page, 'East').click();
  await expect(heading(page, 'Slow region east')).toBeVisible();
  await table.expectAddress('/slow-regions/east');
  await page.goBack();
  await table.expectAddress('/slow-regions/north');
});

describe('the scroll position', () => {
  test('stays when a table writes, and is restored by Back', async ({ page, table, host }) => {
    await page.goto(`${host}/cities`);
    await expect(page.locator('#loaded')).toBeVisible();
    await table.search.fill('a');
    await page.evaluate(() => window.scrollTo(0, 400));
    await table.sort('Name').click();
    await table.expectAddress('/cities?q=a&sorting=name.asc');
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(100);
    await page.evaluate(() => document.querySelector('a')!.click());
    await expect(heading(page, 'Home')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(heading(page, 'Cities')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });
});

describe('a table in a form in a modal dialog', () => {
  test('submits nothing with the form, has its shortcuts, and is printed alone', async ({ page, table, host }) => {
    await page.goto(`${host}/guests.html`);
    const submitted = page.getByText(/^Submitted/);
    await button(page, 'Choose guests').click();
    // The focus is on no box of the table.
    await submitted.click();
    await page.keyboard.press('/');
    await expect(table.search).toBeFocused();
    await page.keyboard.type('a');
    await page.keyboard.press('Enter');
    for (const [box, text] of [
      [table.nameFilter, 'e'],
      [table.min, '20'],
      [table.goTo, '2'],
    ] as const) {
      await box.fill(text);
      await box.press('Enter');
    }
    await table.checkbox(0).press('Enter');
    await button(page, 'Views').click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Guests');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Guests')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(submitted).toHaveText('Submitted 0 times');

    await button(page, 'Start anew').click();
    await expect(table.search).toHaveValue('a');
    await expect(table.goTo).toHaveValue('2');
    // Beyond the box's bounds: a form with it would not be submitted.
    await table.goTo.fill('0');
    await button(page, 'Invite').click();
    await expect(submitted).toHaveText('Submitted 1 times');
    await table.expectState({ globalFilter: 'a' });

    await page.emulateMedia({ media: 'print' });
    await expect(table.grid).toBeVisible();
    await expect(page.getByText('Views')).toBeHidden();
  });
});

test('in a layout that holds the table leaves it running', async ({ page, table, host }) => {
  await page.goto(`${host}/shelf/1`);
  await table.search.fill('ann');
  await table.expectAddress('/shelf/1?q=ann');
  await link(page, 'Next book').click();
  await expect(heading(page, 'Book 2')).toBeVisible();
  await table.expectState({ globalFilter: 'ann' });
  await table.search.fill('anna');
  await table.expectAddress('/shelf/2?q=anna');
});
