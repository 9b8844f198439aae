import { expect } from '../harness';
import { tableTest } from '../harness/table-page';

const test = tableTest();

test("on /whole-state, pinned cells don't scroll, and a moved column stays focused", async ({ page, table }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await table.open(
    '/whole-state?perPage=30&hidden=total&pinned.left=customer&widths=id.900,customer.180&expanded=all&pinned.top=4',
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

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const handle = page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: 'Move Order' });
  await handle.press('ArrowDown');
  await expect(handle).toBeFocused();
  await table.expectState({ columnOrder: ['customer', 'id', 'status', 'total'] });
});

test("dragging a header's edge resizes the column, and Escape restores its width", async ({ page, table }) => {
  await table.open('/whole-state?widths=id.200');
  const drag = async (px: number) => {
    const handle = await page.getByRole('separator', { name: 'Width of Order' }).boundingBox();
    if (!handle) throw new Error('The handle is not visible.');
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + px, y);
  };
  await drag(60);
  await page.mouse.up();
  await table.expectUrl('/whole-state?widths=id.260');
  await drag(40);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await table.expectState({ columnSizing: { id: 260 } });
});
