import { expect } from '../harness';
import { tableTest } from '../harness/table-page';

const test = tableTest();

test('/million-rows shows rows during generation, and can still be searched after a click on Stop', async ({
  page,
  table,
}) => {
  await page.goto('/million-rows?page=2');
  await expect(table.bodyRows).toHaveCount(10);
  await page.getByRole('button', { name: 'Stop' }).click();
  const stopped = page.getByText(/^Stopped at [\d,]+ of 1,000,000 rows$/);
  await expect(stopped).toBeVisible();
  await expect(table.bodyRows).toHaveCount(10);
  await page.getByPlaceholder('Search...').first().fill('zz no such row');
  await expect(page.getByText('Showing 0 of 0 Rows')).toBeVisible();
});
