import { airlines } from '../../../src/site/data/airlines';
import { airports } from '../../../src/site/data/airports';
import { browserTest, describe, expect } from '../harness';
import { url, recordHistory } from '../harness/table-page';

const test = browserTest();
const clockTest = browserTest({ setsClock: true });

describe('the page with two tables', () => {
  test('the tables of airlines and airports have different prefixes in the URL', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    const after =
      '/two-tables?airports-sorting=iataCode.desc&airlines-globalFilter=air&airlines-pageIndex=2&sorting=name.asc';
    await page.goto(after);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two tables');
    await expect(page).toHaveTitle('Two tables · Chartable');
    const found = airlines.filter((airline) => /air/i.test(`${airline.name} ${airline.iataCode}`));
    const [left, right] = [
      page.getByRole('table', { name: 'Airlines' }),
      page.getByRole('table', { name: 'Airports' }),
    ];
    await expect(left.locator('tbody tr').first()).toContainText(found[10]!.name);
    const codes = airports.map(({ iataCode }) => iataCode).toSorted();
    await expect(right.locator('tbody tr').first()).toContainText(codes.at(-1)!);
    const [leftBox, rightBox] = [(await left.boundingBox())!, (await right.boundingBox())!];
    expect([leftBox.y, leftBox.x < rightBox.x]).toEqual([rightBox.y, true]);
    expect(await url(page)).toBe(after);
  });

  test('two tables are side by side only if all their columns fit', async ({ page }) => {
    await page.goto('/two-tables');
    const regions = page.locator('.ct-table-grid-region');
    await expect(regions).toHaveCount(2);
    for (const width of [800, 1024, 1130, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await regions.evaluateAll((all) =>
        all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
      expect(cut, `at ${width}`).toEqual([0, 0]);
    }
  });

  clockTest('changes of two tables are written together, at most once per 120 ms', async ({ page }) => {
    const calls = await recordHistory(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/two-tables');
    const sort = (table: string, column: string) =>
      page.getByRole('table', { name: table }).getByRole('columnheader', { name: column }).getByRole('button');
    await sort('Airlines', 'Name').click();
    await sort('Airports', 'Name').click();
    await sort('Airlines', 'IATA code').click();
    expect(await url(page)).toBe('/two-tables?airlines-sorting=name.asc');
    await page.clock.runFor(119);
    expect(await url(page)).toBe('/two-tables?airlines-sorting=name.asc');
    await page.clock.runFor(1);
    await expect.poll(() => url(page)).toBe('/two-tables?airlines-sorting=iataCode.asc&airports-sorting=name.asc');
    const urls = (await calls()).map((call) => call.url).filter((one) => one.includes('sorting'));
    expect(urls).toEqual([
      '/two-tables?airlines-sorting=name.asc',
      '/two-tables?airlines-sorting=iataCode.asc&airports-sorting=name.asc',
    ]);
  });
});
