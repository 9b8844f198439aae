import type { Page } from 'playwright';
import { airlines } from '../../src/site/data/airlines';
import { browserTest, compose, expect } from './harness';
import { url } from './harness/table-page';

const test = browserTest();

const searchOf = (page: Page) => page.getByPlaceholder('Search...').first();
const airlinesWith = (part: string) =>
  airlines.filter(({ name, iataCode }) => `${name}\n${iataCode}`.toLowerCase().includes(part)).length;
const countText = (part: string) => `Showing ${Math.min(10, airlinesWith(part))} of ${airlinesWith(part)} Rows`;

test('composed text is searched after a pause (unovue/reka-ui#2806, ElemeFE/element#14746)', async ({ page }) => {
  await page.goto('/two-tables');
  const box = searchOf(page);
  await box.click();
  await box.evaluate((element: HTMLElement) =>
    element.addEventListener('compositionend', ({ data }) => (element.dataset['ended'] = data)),
  );
  const { set, commit } = await compose(page);
  // Android keyboards compose Latin words letter by letter.
  for (const text of ['a', 'ai', 'air']) await set(text);
  await expect(page.getByText(countText('air'), { exact: true })).toBeVisible();
  await expect(box).not.toHaveAttribute('data-ended');
  await expect(box).toHaveValue('air');
  await set('air f');
  await expect(page.getByText(countText('air f'), { exact: true })).toBeVisible();
  await commit('air france');
  await expect(box).toHaveValue('air france');
  await expect.poll(() => url(page)).toBe('/two-tables?airlines-globalFilter=air%20france');
  await expect(box).toHaveAttribute('data-ended', 'air france');
  // Search ignores extra white space in pasted text (bryntum/support#6193).
  await box.fill('AIR   FRANCE ');
  await expect(page.getByRole('table').first().locator('tbody tr')).toHaveText([/^Air France/]);
  await expect(box).toHaveValue('AIR   FRANCE ');
});

test('a number input accepts composed full-width digits (adobe/react-spectrum#4927)', async ({ page }) => {
  await page.goto('/sub-rows');
  const box = page.getByLabel('Minimum Breeds', { exact: true });
  await box.click();
  const { set, commit } = await compose(page);
  await set('３');
  await set('３０');
  await expect(box).toHaveValue('３０');
  await commit('30');
  await expect(page.locator('.ct-state-panel pre')).toHaveText(/"value": \[\s*30,\s*null\s*\]/);
});
