import { expect, historyLength } from './harness';
import { compose } from './harness/composition';
import { standardState, tableTest } from './harness/table-page';

const test = tableTest();

test('on /push, Back, Forward and reload restore the state after each user event', async ({ page, table }) => {
  await table.open('/push?pageIndex=5');
  await page.evaluate(() => history.replaceState({ ...history.state, from: 'home' }, ''));
  const length = await historyLength(page);
  const states = [await table.state()];
  for (const userEvent of [() => table.search.fill('e'), () => table.selectAll.click(), () => table.next.click()]) {
    await userEvent();
    states.push(await table.state());
    expect(await historyLength(page)).toBe(length + states.length - 1);
  }
  expect(await page.evaluate((): unknown => history.state)).toMatchObject({ from: 'home' });
  for (const state of states.slice(0, -1).toReversed()) {
    await page.goBack();
    await table.expectState(state);
  }
  await table.expectUrl('/push?pageIndex=5');
  for (const state of states.slice(1)) {
    await page.goForward();
    await table.expectState(state);
  }
  await page.reload();
  await table.expectState(states.at(-1)!);
  await expect(page).toHaveTitle('Push (instead of replace) · Chartable');
});

test('on /whole-state, Back undoes a click and restores the text typed before it', async ({ page, table }) => {
  await table.open('/whole-state?perPage=1');
  const length = await historyLength(page);
  await table.search.focus();
  const composition = await compose(page);
  await composition.set('あ');
  await composition.commit('a');
  await table.search.pressSequentially('n');
  await table.sort('Customer').click();
  await table.expectUrl('/whole-state?perPage=1&q=an&sort=customer');
  await table.next.click();
  await table.expectUrl('/whole-state?perPage=1&q=an&sort=customer&page=2');
  await table.search.press('End');
  await table.search.pressSequentially('a');
  await table.expectUrl('/whole-state?perPage=1&q=ana&sort=customer');
  expect(await historyLength(page)).toBe(length + 2);
  await page.reload();
  await expect(table.search).toHaveValue('ana');
  await page.goBack();
  await table.expectUrl('/whole-state?perPage=1&q=an&sort=customer');
  await page.goBack();
  await table.expectUrl('/whole-state?perPage=1&q=an');
  await expect(table.search).toHaveValue('an');
  await page.goForward();
  await page.goForward();
  await table.expectUrl('/whole-state?perPage=1&q=ana&sort=customer');
});

test('after links, Back, Forward and hash changes, the table matches the URL', async ({ page, table }) => {
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await table.open('/?pageIndex=3');
  const length = await historyLength(page);
  await table.sort('Name').click();
  await table.expectUrl('/?sorting=name.asc');
  await link('Basic').click();
  await table.expectUrl('/');
  await table.expectState(standardState);
  await link('Basic').click();
  await link('Push (instead of replace)').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Push (instead of replace)');
  expect(await historyLength(page)).toBe(length + 2);
  await table.search.fill('a');
  await page.goBack();
  await table.expectState(standardState);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
  await table.expectState({ sorting: [{ id: 'name', desc: false }] });
  await page.evaluate(() => history.go(3));
  await table.expectUrl('/push?globalFilter=a');
  await expect(table.search).toHaveValue('a');
  const state = await table.state();
  await page.evaluate(() => {
    location.hash = '#two';
  });
  await expect(page).toHaveURL(/#two$/);
  expect(await table.state()).toEqual(state);
  await page.goBack();
  await table.expectUrl('/push?globalFilter=a');
  expect(await table.state()).toEqual(state);
});
