import { describe, expect, holdRequests } from './harness';
import { violations } from './harness/axe';
import { address, tableTest } from './harness/table-page';
import { smallTargets } from './harness/targets';
import { isWhole } from '../whole';

const test = tableTest();
const touchTest = tableTest({ context: { hasTouch: true, viewport: { width: 360, height: 740 } } });

describe('the tour of a page', () => {
  test('is taken by keyboard alone, says what was done, and writes nothing', async ({ page, table }) => {
    await table.open('/push');
    const begin = page.getByRole('button', { name: 'Take the tour' });
    const tour = page.getByRole('dialog', { name: 'Tour of the page' });
    await begin.press('Enter');
    const next = tour.getByRole('button', { name: /^(Next|Finish)$/ });
    await expect(next).toBeFocused();
    await expect(page.locator('[data-tour]')).toHaveClass(/ct-search-box/);

    // The tour names what one does, and leaves it to be done.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(table.search).toBeFocused();
    await page.keyboard.type('vi');
    await expect(tour.getByText('The rows followed.')).toBeVisible();
    await table.expectAddress('/push?globalFilter=vi');

    await next.press('Enter');
    await expect(page.locator('[data-tour]')).toHaveClass('address-line');
    await page.keyboard.press('Enter');
    await expect(tour.getByRole('heading', { name: 'Back' })).toBeVisible();
    await page.goBack();
    await expect(tour.getByText('The table went back with the address.')).toBeVisible();
    await page.goForward();
    await table.expectAddress('/push?globalFilter=vi');

    await next.press('Enter');
    await expect(page.locator('[data-tour]')).toHaveText('Inspect');
    await next.press('Enter');
    await expect(page.locator('[data-tour]')).toHaveText('Copy link');
    await next.press('Enter');
    await expect(tour).toBeHidden();
    await expect(begin).toBeFocused();
    await expect(page.locator('[data-tour]')).toHaveCount(0);
    expect(await address(page)).toBe('/push?globalFilter=vi');
  });

  if (isWhole)
    test('is left by Escape, which gives the focus back, or leaves it where somebody types', async ({
      page,
      table,
    }) => {
      await table.open('/');
      const begin = page.getByRole('button', { name: 'Take the tour' });
      const tour = page.getByRole('dialog', { name: 'Tour of the page' });
      await begin.click();
      await expect(tour).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tour).toBeHidden();
      await expect(begin).toBeFocused();

      await begin.click();
      await table.search.pressSequentially('an');
      // It closes first what is open.
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(shortcuts).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shortcuts).toBeHidden();
      await expect(tour).toBeVisible();
      await table.search.focus();
      await page.keyboard.press('Escape');
      await expect(tour).toBeHidden();
      await expect(table.search).toBeFocused();
      await expect(table.search).toHaveValue('an');
    });

  test('takes no letter of somebody who types while its code loads', async ({ page, table }) => {
    await table.open('/');
    const held = await holdRequests(page, /\/assets\/tour-[^/]*\.js$/);
    await page.getByRole('button', { name: 'Take the tour' }).click();
    await held.expectAsked();
    await table.search.press('a');
    await held.release();
    await expect(page.getByRole('dialog', { name: 'Tour of the page' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(table.search).toHaveValue('an');
  });

  if (isWhole)
    touchTest('fits a phone, with controls for fingers, and axe finds nothing', async ({ page, table }) => {
      await table.open('/');
      await page.getByRole('button', { name: 'Take the tour' }).click();
      const tour = page.getByRole('dialog', { name: 'Tour of the page' });
      await expect(tour).toBeInViewport({ ratio: 1 });
      await expect(page.locator('[data-tour]')).toBeInViewport({ ratio: 1 });
      expect(await smallTargets(page, '.tour', 44)).toEqual([]);
      expect(await violations(page, 'all', ['.tour'])).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, 'colors', ['.tour'])).toEqual([]);
      // With the chart below the page, the card stands above it, beside what it points at.
      await page.getByRole('button', { name: 'Inspect', exact: true }).click();
      await expect(page.locator('.inspector')).toBeVisible();
      for (let step = 1; step < 5; step += 1) await tour.getByRole('button', { name: 'Next' }).click();
      const [card, link] = [await tour.boundingBox(), await page.locator('[data-tour]').boundingBox()];
      expect(card?.y).toBeGreaterThanOrEqual((link?.y ?? Number.NaN) + (link?.height ?? Number.NaN));
    });
});
