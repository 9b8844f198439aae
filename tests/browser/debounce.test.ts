import { tableTest } from './harness/table-page';

const test = tableTest({ setsClock: true });

test('/debounce writes a change to the URL after 1000 ms', async ({ page, table }) => {
  await table.openPaused('/debounce');
  await table.search.fill('lola');
  await table.expectState({ globalFilter: 'lola' });
  await page.clock.runFor(999);
  await table.expectUrl('/debounce');
  await page.clock.runFor(1);
  await table.expectUrl('/debounce?globalFilter=lola');
});
