import { rows } from '../../src/data/rows';
import { describe, expect } from './harness';
import { violations } from './harness/axe';
import { recordHistory, tableTest } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();

describe('the page whose table has all states', () => {
  test('shows all eleven in the panel, and keeps pinned rows and columns in view', async ({ page, table }) => {
    await page.setViewportSize({ width: 900, height: 600 });
    await table.open(
      '/whole-state?columnVisibility=age&columnPinning=name.left&columnSizing=id.900%2Cname.180&expanded=all&rowPinning=4.top&pageSize=30',
    );
    expect(Object.keys(await table.state())).toHaveLength(11);
    expect(await table.state()).toMatchObject({
      columnVisibility: { age: false },
      columnPinning: { left: ['name'], right: [] },
      columnSizing: { id: 900, name: 180 },
      expanded: true,
      rowPinning: { top: ['4'], bottom: [] },
    });
    const pinned = [table.header('Name'), table.bodyRows.first()];
    const places = () =>
      Promise.all(
        pinned.map((element) => element.evaluate((e) => e.getBoundingClientRect()[e.matches('th') ? 'x' : 'y'])),
      );
    const before = await places();
    await page.locator('.ct-table-grid-region').evaluate((region) => region.scrollTo(200, 200));
    await expect
      .poll(() => table.header('ID').evaluate((head) => head.getBoundingClientRect().x))
      .toBeLessThan(before[0]! + 180);
    expect(await places()).toEqual(before);
    expect(await violations(page)).toEqual([]);
  });

  test('can be used by column menus, keys and pointer, keeping the focus', async ({ page, table }) => {
    await table.open('/whole-state');
    await page.getByRole('button', { name: 'Options of Name' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('p');
    await page.keyboard.press('Enter');
    await table.expectState({ columnPinning: { left: ['name'], right: [] } });
    await expect(page.getByRole('button', { name: 'Options of Name' })).toBeFocused();

    const handle = page.getByRole('separator', { name: 'Width of ID' });
    // It fills the remaining width.
    const { width } = (await table.header('ID').boundingBox())!;
    expect(width).toBeGreaterThan(200);
    await expect(handle).toHaveAttribute('aria-valuenow', String(Math.round(width)));
    await handle.dblclick();
    const fitted = Number(await handle.getAttribute('aria-valuenow'));
    expect(fitted).toBeGreaterThan(200);
    await handle.press('ArrowLeft');
    await table.expectState({ columnSizing: { id: fitted - 10 } });
    await expect.poll(() => page.url()).toContain(`columnSizing=id.${fitted - 10}`);
    await page.getByRole('button', { name: `Expand ${rows[0]?.name}`, exact: true }).click();
    await expect(table.bodyRows).toHaveCount(13);
  });

  test('has a column list that keeps the focus when all columns are shown by keyboard', async ({ page, table }) => {
    await table.open('/whole-state?columnVisibility=name');
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    const showAll = page.getByRole('button', { name: 'Show all columns' });
    await showAll.press('Enter');
    await expect(showAll).toBeDisabled();
    await expect(showAll).toBeFocused();
    await expect(page.getByRole('button', { name: 'Name', exact: true })).toBeVisible();
  });

  test('has a column list that reorders by dragging and keys; Escape or the browser cancels a drag', async ({
    page,
    table,
  }) => {
    const calls = await recordHistory(page);
    await table.open('/whole-state');
    const before = (await calls()).length;
    await page.getByRole('button', { name: 'Columns' }).click();
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

    await dragTo('ID', 'Age');
    await expect(list.locator('[data-drop=below]')).toHaveText('Age');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(list).toBeVisible();
    // As where the browser takes the pointer to scroll.
    await dragTo('ID', 'Age');
    await expect(list.locator('[data-drop=below]')).toHaveText('Age');
    await handle('ID').dispatchEvent('pointercancel');
    await expect(list.locator('[data-drop]')).toHaveCount(0);
    await page.mouse.up();
    await expect(list).toBeVisible();
    expect(await table.state()).toMatchObject({ columnOrder: [] });
    expect(await calls()).toHaveLength(before);

    await dragTo('ID', 'Age');
    await page.mouse.up();
    await table.expectState({ columnOrder: ['name', 'age', 'id'] });
    await table.expectAddress('/whole-state?columnOrder=name%2Cage%2Cid');
    await handle('ID').press('ArrowUp');
    await expect(handle('ID')).toBeFocused();
    await table.expectAddress('/whole-state?columnOrder=name%2Cid%2Cage');
    expect(await calls()).toHaveLength(before + 2);
  });
});

if (isNightly)
  test('where a style sheet alone makes the page run from right to left, widths, sides and moves follow', async ({
    page,
    table,
  }) => {
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { direction: rtl }');
      document.adoptedStyleSheets = [sheet];
    });
    await page.setViewportSize({ width: 900, height: 600 });
    await table.open('/whole-state?columnPinning=name.left&columnSizing=age.150');
    const boxOf = async (name: string) => (await table.header(name).boundingBox())!;
    // A column that is pinned to the start is on the right.
    expect((await boxOf('Name')).x).toBeGreaterThan((await boxOf('ID')).x);

    const handle = page.getByRole('separator', { name: 'Width of Age' });
    await handle.press('ArrowLeft');
    await table.expectState({ columnSizing: { age: 160 } });
    const { x, y, width, height } = (await handle.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 40, y + height / 2);
    await page.mouse.up();
    await table.expectState({ columnSizing: { age: 200 } });

    await page.getByRole('button', { name: 'Options of ID' }).click();
    await page.getByRole('menuitem', { name: 'Move left' }).click();
    await table.expectState({ columnOrder: ['name', 'age', 'id'] });
    expect((await boxOf('ID')).x).toBeLessThan((await boxOf('Age')).x);
  });
