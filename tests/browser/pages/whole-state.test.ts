import { orderAt } from '../../../src/site/data/orders';
import { describe, expect } from '../harness';
import { recordHistory, tableTest } from '../harness/table-page';

const test = tableTest();

describe('the page with all states', () => {
  test('/whole-state keeps pinned rows and columns visible', async ({ page, table }) => {
    await page.setViewportSize({ width: 900, height: 600 });
    await table.open(
      '/whole-state?columnVisibility=total&columnPinning=customer.left&columnSizing=id.900%2Ccustomer.180&expanded=all&rowPinning=4.top&pageSize=30',
    );
    expect(Object.keys(await table.state())).toHaveLength(11);
    expect(await table.state()).toMatchObject({
      columnVisibility: { total: false },
      columnPinning: { left: ['customer'], right: [] },
      columnSizing: { id: 900, customer: 180 },
      expanded: true,
      rowPinning: { top: ['4'], bottom: [] },
    });
    const pinned = [table.header('Customer'), table.bodyRows.first()];
    const places = () =>
      Promise.all(
        pinned.map((element) => element.evaluate((e) => e.getBoundingClientRect()[e.matches('th') ? 'x' : 'y'])),
      );
    const before = await places();
    await page.locator('.ct-table-grid-region').evaluate((region) => region.scrollTo(200, 200));
    await expect
      .poll(() => table.header('Order').evaluate((head) => head.getBoundingClientRect().x))
      .toBeLessThan(before[0]! + 180);
    expect(await places()).toEqual(before);
  });

  test('on /whole-state, focus stays with the column menus', async ({ page, table }) => {
    await table.open('/whole-state');
    await page.getByRole('button', { name: 'Options for Customer' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('p');
    await page.keyboard.press('Enter');
    await table.expectState({ columnPinning: { left: ['customer'], right: [] } });
    await expect(page.getByRole('button', { name: 'Options for Customer' })).toBeFocused();

    const handle = page.getByRole('separator', { name: 'Width of Order' });
    // The column is wider than its 190 pixels, because columns share the remaining width.
    const { width } = (await table.header('Order').boundingBox())!;
    expect(width).toBeGreaterThan(190);
    await expect(handle).toHaveAttribute('aria-valuenow', String(Math.round(width)));
    await handle.dblclick();
    const fitted = Number(await handle.getAttribute('aria-valuenow'));
    expect(fitted).toBeLessThan(width);
    await handle.press('ArrowLeft');
    await table.expectState({ columnSizing: { id: fitted - 10 } });
    await expect.poll(() => page.url()).toContain(`columnSizing=id.${fitted - 10}`);
    await page.getByRole('button', { name: `Expand ${orderAt(0).id}`, exact: true }).click();
    await expect(table.bodyRows).toHaveCount(13);
  });

  test('dragging or pressing keys reorders the column list', async ({ page, table }) => {
    const calls = await recordHistory(page);
    await table.open('/whole-state');
    const before = (await calls()).length;
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const list = page.getByRole('group', { name: 'Columns' });
    const handle = (name: string) => list.getByRole('button', { name: `Move ${name}` });
    const center = async (name: string) => {
      const { x, y, width, height } = (await handle(name).boundingBox())!;
      return [x + width / 2, y + height / 2] as const;
    };
    const dragTo = async (name: string, over: string) => {
      await page.mouse.move(...(await center(name)));
      await page.mouse.down();
      await page.mouse.move(...(await center(over)), { steps: 3 });
    };

    await dragTo('Order', 'Status');
    await expect(list.locator('[data-drop=below]')).toHaveText('Status');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(list).toBeVisible();
    // Browsers cancel a drag when touch scrolling starts.
    await dragTo('Order', 'Status');
    await expect(list.locator('[data-drop=below]')).toHaveText('Status');
    await handle('Order').dispatchEvent('pointercancel');
    await expect(list.locator('[data-drop]')).toHaveCount(0);
    await page.mouse.up();
    await expect(list).toBeVisible();
    expect(await table.state()).toMatchObject({ columnOrder: [] });
    expect(await calls()).toHaveLength(before);

    await dragTo('Order', 'Status');
    await page.mouse.up();
    await table.expectState({ columnOrder: ['customer', 'status', 'id', 'total'] });
    await table.expectUrl('/whole-state?columnOrder=customer%2Cstatus%2Cid%2Ctotal');
    await handle('Order').press('ArrowUp');
    await expect(handle('Order')).toBeFocused();
    await table.expectUrl('/whole-state?columnOrder=customer%2Cid%2Cstatus%2Ctotal');
    expect(await calls()).toHaveLength(before + 2);

    await list.getByRole('checkbox', { name: 'Status', exact: true }).press('Space');
    const showAll = page.getByRole('button', { name: 'Show all columns' });
    await showAll.press('Enter');
    await expect(showAll).toBeDisabled();
    await expect(showAll).toBeFocused();
  });
});
