import { expect, test } from 'vitest';
import { customDefaultValue } from '../../../src/site/demos/custom-default-value/custom-default-value.definition';
import { userColumns, userRows } from '../../../src/site/demos/users';
import { createRowFinder } from '../../../src/table/rows/find-rows';

test('in the demo “Custom default value”, each default filter hides some rows, and page 3 exists', () => {
  const { globalFilter, columnFilters, pagination } = customDefaultValue.table.defaults;
  const { filterRows } = createRowFinder({
    columns: userColumns,
    rows: userRows.map((data, index) => ({ id: String(index), data })),
  });
  const rowCount = filterRows({ globalFilter, columnFilters }).length;
  expect(rowCount).toBeGreaterThan(pagination.pageIndex * pagination.pageSize);
  expect(rowCount).toBeLessThan(filterRows({ globalFilter: '', columnFilters }).length);
  expect(rowCount).toBeLessThan(filterRows({ globalFilter, columnFilters: [] }).length);
});
