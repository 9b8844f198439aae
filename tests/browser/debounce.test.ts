import { expect, historyLength } from './harness';
import { recordHistory, standardState, tableTest } from './harness/table-page';

const test = tableTest({ setsClock: true });

test('/debounce writes a change to the URL after 1000 ms', async ({ page, table }) => {
  const calls = await recordHistory(page);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  await table.openPaused('/debounce');
  const length = await historyLength(page);
  await table.search.fill('lola');
  await table.expectState({ globalFilter: 'lola' });
  await page.clock.runFor(999);
  await table.expectUrl('/debounce');
  await page.clock.runFor(1);
  await table.expectUrl('/debounce?globalFilter=lola');

  await table.sort('Age').click();
  await page.clock.runFor(500);
  await link('Basic').click();
  await expect(heading).toHaveText('Basic');
  await page.clock.runFor(5000);
  await table.expectUrl('/');
  expect(await table.state()).toEqual(standardState);
  expect(await historyLength(page)).toBe(length + 1);
  const written = (await calls()).map(({ method, url }) => `${method} ${url}`);
  expect(written.slice(-2)).toEqual(['replaceState /debounce?globalFilter=lola&sorting=age.desc', 'pushState /']);

  await link('Debounce').click();
  await expect(heading).toHaveText('Debounce');
  await table.search.fill('x');
  const before = (await calls()).length;
  await page.goBack();
  await expect(heading).toHaveText('Basic');
  await page.clock.runFor(5000);
  await table.expectUrl('/');
  expect((await calls()).length).toBe(before);
  await page.goBack();
  await table.expectUrl('/debounce?globalFilter=lola&sorting=age.desc');
  await table.expectState({ globalFilter: 'lola', sorting: [{ id: 'age', desc: true }] });
});

test('a link to /debounce leaves pending text in the previous history entry', async ({ page, table }) => {
  await table.openPaused('/debounce?pageSize=20');
  await table.search.fill('zzz');
  await page.getByRole('link', { name: 'Debounce', exact: true }).click();
  await table.expectUrl('/debounce');
  await page.clock.runFor(5000);
  await table.expectUrl('/debounce');
  await table.expectState(standardState);
  await page.goBack();
  await table.expectUrl('/debounce?pageSize=20&globalFilter=zzz');
  await table.expectState({ globalFilter: 'zzz', pagination: { pageIndex: 0, pageSize: 20 } });
});
