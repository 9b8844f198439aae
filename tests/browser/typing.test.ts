import type { Page } from 'playwright';
import { airlines } from '../../src/data/airlines';
import { browserTest, compose, describe, expect } from './harness';
import { address } from './harness/table-page';
import { isNightly } from '../nightly';

const test = browserTest();

const searchOf = (page: Page, part = 0) => page.getByPlaceholder('Search...').nth(part);
const namesIn = (page: Page) => page.getByRole('table').first().locator('tbody tr');
const airlinesWith = (part: string) =>
  airlines.filter(({ name, iataCode }) => `${name}\n${iataCode}`.toLowerCase().includes(part)).length;
const countText = (part: string) => `Showing ${Math.min(10, airlinesWith(part))} of ${airlinesWith(part)} Rows`;

const languages = [
  ['Korean', ['ㅎ', '하', '한'], '한국'],
  ['Japanese', ['k', 'か', 'かn', 'かん'], '缶'],
  ['a dead key', ['´'], 'é'],
  ['Vietnamese', ['v', 'vi', 'viê', 'việ'], 'việt'],
] as const;

describe('a text that is composed, and rests (unovue/reka-ui#2806, ElemeFE/element#14746)', () => {
  test('is searched while its composition goes on, which nothing disturbs', async ({ page }) => {
    await page.goto('/two-tables');
    const box = searchOf(page);
    await box.click();
    await box.evaluate((element: HTMLElement) =>
      element.addEventListener('compositionend', ({ data }) => (element.dataset['ended'] = data)),
    );
    const { set, commit } = await compose(page);
    // A keyboard of Android composes a Latin word letter by letter.
    for (const text of ['a', 'ai', 'air']) await set(text);
    await expect(page.getByText(countText('air'), { exact: true })).toBeVisible();
    await expect(box).not.toHaveAttribute('data-ended');
    await expect(box).toHaveValue('air');
    await set('air f');
    await expect(page.getByText(countText('air f'), { exact: true })).toBeVisible();
    await commit('air france');
    await expect(box).toHaveValue('air france');
    await expect.poll(() => address(page)).toBe('/two-tables?airlines-globalFilter=air%20france');
    await expect(box).toHaveAttribute('data-ended', 'air france');
  });

  test.for(isNightly ? languages : languages.slice(0, 1))(
    'of %s: the letters come as they were composed',
    async ([, steps, text], { page }) => {
      await page.goto('/million-rows');
      const box = searchOf(page);
      await box.click();
      const { set, commit } = await compose(page);
      for (const step of steps) {
        await set(step);
        await expect(box).toHaveValue(step);
      }
      const rested = steps.at(-1)!;
      await expect.poll(() => new URL(page.url()).searchParams.get('globalFilter')).toContain(rested[0]);
      await expect(box).toHaveValue(rested);
      await commit(text);
      await expect(box).toHaveValue(text);
      await expect(page.getByText('No rows', { exact: false }).first()).toBeVisible();
    },
  );

  test('on a demo page is held until it ends', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/');
    await searchOf(page).click();
    const { set, commit } = await compose(page);
    await set('zz');
    await page.clock.runFor(5000);
    await expect(page.getByText('Showing 10 of 100 Rows', { exact: true })).toBeVisible();
    await commit('zzz');
    await expect(page.getByText('Showing 0 of 0 Rows', { exact: true })).toBeVisible();
  });
});

describe('a pasted text is found as it is read (bryntum/support#6193)', () => {
  test.for(isNightly ? ['\u00a0air\u202ffrance\u200b', 'AIR   FRANCE ', '\tAir\u3000France\ufeff'] : ['AIR   FRANCE '])(
    'among rows in memory: %j',
    async (text, { page }) => {
      await page.goto('/two-tables');
      await searchOf(page).fill(text);
      await expect(namesIn(page)).toHaveText([/^Air France/]);
      await expect(searchOf(page)).toHaveValue(text);
    },
  );

  if (isNightly)
    test('among rows of a database', async ({ page }) => {
      await page.goto('/million-rows');
      await expect(namesIn(page).first()).toBeVisible();
      // Rows are counted once no more are generated.
      await page.getByRole('button', { name: 'Stop' }).click();
      const name = (await namesIn(page).first().locator('td').nth(2).textContent())!;
      await searchOf(page).fill(` \u200b${name.toUpperCase()}\u00a0`);
      await expect(namesIn(page).first()).toContainText(name);
      await expect(page.getByText(/^Showing [1-9]\d* of /)).toBeVisible();
    });
});

describe('a number box takes a number as it is written (adobe/react-spectrum#4927, grafana#117264)', () => {
  const filters = async (page: Page): Promise<unknown> => {
    const state = JSON.parse((await page.locator('.ct-state-panel pre').textContent()) ?? '') as Record<
      string,
      unknown
    >;
    return state['columnFilters'];
  };

  const written = [
    ['1,000', 1000],
    ['٣٠', 30],
    ['３０', 30],
    ['३०', 30],
    [' 30\u00a0', 30],
    ['+30', 30],
    ['ー３０', -30],
    ['\u221230', -30],
    ['2000,5', undefined],
    ['30x', undefined],
    ['1e2', undefined],
  ] as const;

  test.for(isNightly ? written : written.filter((_, place) => place % 4 === 0))(
    '%s is %s',
    async ([text, number], { page }) => {
      await page.goto('/sub-rows');
      const box = page.getByLabel('Minimum Breeds');
      await box.fill(text);
      const isNumber = number !== undefined;
      expect(await filters(page)).toEqual(isNumber ? [{ id: 'breeds', value: [number, null] }] : []);
      await expect(box).toHaveValue(text);
      await expect(box).toHaveJSProperty('ariaInvalid', isNumber ? null : 'true');
    },
  );

  test('also where it is composed', async ({ page }) => {
    await page.goto('/sub-rows');
    const box = page.getByLabel('Minimum Breeds');
    await box.click();
    const { set, commit } = await compose(page);
    await set('３');
    await set('３０');
    await expect(box).toHaveValue('３０');
    await commit('30');
    expect(await filters(page)).toEqual([{ id: 'breeds', value: [30, null] }]);
  });
});
