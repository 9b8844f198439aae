import { expect } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();

test.for([
  ['/whole-state', ['4127017', 'Sam Beier', 'Shipped', '$3,995']],
  ['/sub-rows', ['bat', '']],
] as const)('rows of %s are copied as one line each, without button texts', async ([path, cells], { table }) => {
  await table.open(path);
  // Menus and expand buttons load later.
  await expect(table.bodyRows.getByRole('button').first()).toBeVisible();
  const lines = await table.bodyRows.evaluateAll((rows) => {
    const selection = getSelection();
    selection?.setBaseAndExtent(rows[0]!, 0, rows[3]!, rows[3]!.childNodes.length);
    return selection?.toString().split('\n');
  });
  expect(lines).toHaveLength(4);
  expect(lines?.[0]?.split('\t')).toEqual(cells);
});
