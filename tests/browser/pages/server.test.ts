import { describe, expect } from '../harness';
import { violations } from '../harness/axe';
import { tableTest } from '../harness/table-page';
import { answer, serveRows, signal } from './server-rows';

const test = tableTest();

describe('the page with rows from a server', () => {
  test("/server shows the server's rows", async ({ page, table, noise }) => {
    noise.allow(/status 400|status of 400/);
    let isBroken = false;
    const requests: string[] = [];
    await page.route('**/server/rows*', async (route) => {
      const { search } = new URL(route.request().url());
      requests.push(search);
      if (isBroken) return route.fulfill({ status: 400, json: { error: '<b>No more rows.</b>' } });
      const { status, body } = await answer(search, { signal });
      return route.fulfill({ status, json: body });
    });
    await table.open('/server?globalFilter=ha&sorting=total.desc');
    await expect(page.getByText('Showing 10 of 12 Rows')).toBeVisible();
    expect(requests[0]).toBe('?globalFilter=ha&sorting=total.desc');
    const names = await table.bodyRows.allTextContents();

    isBroken = true;
    await table.search.fill('har');
    const notice = page.getByRole('status').filter({ hasText: 'Couldn’t load rows' });
    await expect(notice).toContainText('the server answered 400: <b>No more rows.</b>');
    expect(await table.bodyRows.allTextContents()).toEqual(names);
    expect(await violations(page)).toEqual([]);

    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    const wanted = await answer('?globalFilter=har&sorting=total.desc', { signal });
    expect(wanted.body).toMatchObject({ rowCount: await table.bodyRows.count() });
  });

  test('on /server, selecting all matching rows survives a reload', async ({ page, table }) => {
    await serveRows(page);
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await table.open('/server?globalFilter=ha');
    await expect(page.getByText('Showing 10 of 12 Rows')).toBeVisible();
    await table.selectAll.click();
    await expect(bar).toContainText('All 12 matching rows selected');
    await table.checkbox(9).click();
    await expect(bar).toContainText('11 selected (2 on other pages)');
    await table.next.click();
    await expect(table.bodyRows).toHaveCount(2);
    for (const checkbox of await table.bodyRows.getByRole('checkbox').all()) await expect(checkbox).toBeChecked();

    await table.search.fill('a');
    await expect(page.getByText(/Showing 10 of (?!12 )\d+ Rows/)).toBeVisible();
    await expect(bar).toContainText('11 selected');
    expect(await table.selectAll.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    const selected = await table.bodyRows.getByRole('checkbox', { checked: true }).count();
    const matching = await table.bodyRows.filter({ hasText: /ha/i }).count();
    expect(selected).toBe(matching);

    await expect
      .poll(() => new URL(page.url()).searchParams.get('rowSelection'))
      .toMatch(/^all,search\.ha,but\.[^,.]+$/);
    await page.reload();
    await expect(bar).toContainText('11 selected');
    await expect(table.bodyRows.getByRole('checkbox', { checked: true })).toHaveCount(selected);
    await page.getByRole('link', { name: 'Basic' }).click();
    await expect(table.bodyRows).toHaveCount(10);
    await page.goBack();
    await expect(bar).toContainText('11 selected');
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).searchParams.get('rowSelection')).toBeNull();
  });
});
