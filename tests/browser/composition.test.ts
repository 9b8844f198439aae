import { compose, expect } from './harness';
import { standardState, tableTest } from './harness/table-page';

/* IME composition with a real browser's events. The page's path tests also compose text in each kind of input. */

const test = tableTest({ setsClock: true });

test('text composed with an IME is applied on commit or blur, not earlier', async ({ page, table }) => {
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
});
