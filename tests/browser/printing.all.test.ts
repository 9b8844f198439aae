import { expect } from './harness';
import { tableTest } from './harness/table-page';
import { findPrintedControls, printPage } from './print-page';

const test = tableTest();

// Prints a PDF, because emulated print media doesn't clip rows that the table scrolls.
test('printing shows all rows and columns of the page (mui/mui-x#9186)', async ({ page, table }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await table.open('/whole-state?perPage=100&pinned.left=total&pinned.top=3');
  const shown = await table.bodyRows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('.ct-row-cell')].map(({ textContent }) => textContent)),
  );
  const sheets = await printPage(page);
  const text = sheets.join('');
  const missing = shown.filter((cells) => !cells.every((cell) => text.includes(cell.replaceAll(/\s/g, ''))));
  expect([shown.length > 20, shown[0]?.length, missing]).toEqual([true, 4, []]);
  expect(
    sheets.filter((sheet) => !['Order', 'Customer', 'Status', 'Total'].every((name) => sheet.includes(name))),
  ).toEqual([]);
});

test('printing shows no checkboxes, menus, filters or other controls (handsontable/handsontable#2342)', async ({
  page,
  table,
}) => {
  await table.open('/whole-state?expanded=all&pinned.top=3&selected=4&sort=customer,total');
  await expect(page.getByRole('group', { name: 'Selected rows' })).toBeVisible();
  expect(await findPrintedControls(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const [names, values] = await page.locator('thead tr:last-child, tbody tr:first-child').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children]
        .filter((cell) => cell.checkVisibility())
        .map((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          const { paddingLeft, paddingRight } = getComputedStyle(cell);
          return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)].map(Math.round);
        }),
    ),
  );
  expect(values).toEqual(names);
  expect(names).toHaveLength(4);
});
