import { compose, expect, historyLength } from './harness';
import { standardState, tableTest } from './harness/table-page';

/* IME composition with a real browser's events. The page's path tests also compose text in each kind of input. */

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

clockTest(
  'composed text is applied when it is committed or focus is lost, and not earlier',
  async ({ page, table }) => {
    await table.openPaused('/');
    await table.search.focus();
    const composition = await compose(page);
    for (const step of ['k', 'か']) {
      await composition.set(step);
      await expect(table.search).toHaveValue(step);
      await page.clock.runFor(5000);
      expect(await table.state()).toEqual(standardState);
      await table.expectUrl('/');
    }
    await composition.commit('蚊');
    await table.expectState({ globalFilter: '蚊' });
    await composition.set('か');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(table.search).not.toBeFocused();
    await table.expectState({ globalFilter: '蚊か' });

    await table.goTo.fill('');
    await composition.set('4');
    await composition.cancel();
    await expect(table.goTo).toHaveValue('');
    await table.search.fill('');
    await table.goTo.fill('');
    await composition.set('7');
    await expect(table.goTo).toHaveValue('7');
    await table.next.click();
    await table.expectState({ pagination: { pageIndex: 7, pageSize: 10 } });
    await expect(table.goTo).toHaveValue('8');
  },
);

clockTest('a reload keeps unfinished composed text, and Back to another page discards it', async ({ page, table }) => {
  await table.openPaused('/');
  await page.getByRole('link', { name: 'Debounce', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debounce');
  const composition = await compose(page);
  await table.search.focus();
  await composition.set('a');
  await table.expectState({ globalFilter: '' });
  await page.reload();
  await expect(table.search).toHaveValue('a');
  await table.expectState({ globalFilter: 'a' });
  await table.search.focus();
  await composition.set('か');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic');
  await page.clock.runFor(5000);
  await table.expectUrl('/');
  await expect(table.search).toHaveValue('');
});

test('composed text stays while the URL changes', async ({ page, table }) => {
  await table.open('/push');
  await table.sort('Name').click();
  const sorted = await historyLength(page);
  await table.search.fill('a');
  await table.order.click();
  await table.search.fill('ab');
  await table.expectUrl('/push?sorting=name.asc&globalFilter=ab&columnOrder=age%2Cname%2Cid');
  await table.nameFilter.focus();
  const composition = await compose(page);
  await composition.set('に');
  // Columns don't move while text is composed in a filter.
  await page.goBack();
  await page.goBack();
  await table.expectState({ columnOrder: [], globalFilter: 'a' });
  await expect(table.nameFilter).toBeFocused();
  await expect(table.nameFilter).toHaveValue('に');
  await composition.cancel();
  await expect.poll(() => table.columns()).toEqual(['ID', 'Name', 'Age']);
  await expect(table.nameFilter).toBeFocused();

  await table.search.focus();
  await page.keyboard.press('End');
  await composition.set('か');
  await page.evaluate((there) => history.go(there - history.length + 2), sorted);
  await table.expectUrl('/push?sorting=name.asc');
  await table.expectState({ globalFilter: '' });
  await expect(table.search).toHaveValue('aか');
  await composition.commit('蚊');
  await table.expectState({ globalFilter: 'a蚊' });
  await table.expectUrl('/push?sorting=name.asc&globalFilter=a%E8%9A%8A');
});
