import { constructTable, type TableFeature } from '@tanstack/react-table';
import { expect, onTestFinished, test } from 'vitest';
import { numberColumn } from '../../../../src/table/columns/number/number.column';
import { selectColumn } from '../../../../src/table/columns/select/select.column';
import { textColumn } from '../../../../src/table/columns/text/text.column';
import { searchCellTexts } from '../../../../src/table/columns/search';
import { countOptions } from '../../../../src/table/columns/facets';
import { defineTableUrl } from '../../../../src/table/define-table-url';
import { matchingSelectionFeature } from '../../../../src/table/features/matching-selection/matching-selection.feature';
import { partFeatures } from '../../../../src/table/features/part-features';
import { rowSelectionFeature } from '../../../../src/table/features/row-selection/row-selection.feature';
import { urlFeature } from '../../../../src/table/tanstack/feature';
import { startTable } from '../../../../src/table/tanstack/connection';
import { isFlatRowModel } from '../../../../src/table/rows/row-models/flat-rows';
import { openMemoryPage } from '../../../memory-page';
import { flat } from './tables';

const rowCount = 2000;
const kinds = ['a', 'b', 'c'];
const data = Array.from({ length: rowCount }, (_, index) => ({
  name: `Name ${(index * 7919) % rowCount}`,
  age: index % 90,
  kind: kinds[index % 3] ?? '',
}));
const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'age', header: 'Age', ...numberColumn() },
  { accessorKey: 'kind', header: 'Kind', ...selectColumn({ options: kinds }) },
];

const selectionFeatures = { listed: rowSelectionFeature, matching: matchingSelectionFeature };

/** Opens a table with `urlFeature`, and counts the created row objects. */
function openTable(selection: keyof typeof selectionFeatures) {
  const { history, url } = openMemoryPage('/people');
  let made = 0;
  const counting: TableFeature = { initRowInstanceData: () => (made += 1) };
  const features = {
    ...flat,
    ...partFeatures,
    rowSelectionFeature: selectionFeatures[selection],
    counting,
    urlFeature: urlFeature({ url }),
  };
  const table = constructTable({
    features,
    columns,
    data,
    tableUrl: defineTableUrl({ name: 'people' }),
    ...searchCellTexts,
  });
  onTestFinished(startTable(table));
  return { table, history, countRows: () => made };
}

test.each(['listed', 'matching'] as const)(
  'selecting and searching create row objects for only a few pages of rows (%s)',
  (selection) => {
    const { table, history, countRows } = openTable(selection);
    table.getRowModel().rows.forEach(({ id }) => id);
    table.setGlobalFilter('name 1');
    table.setColumnFilters([{ id: 'age', value: [10, 80] }]);
    table.setSorting([{ id: 'name', desc: true }]);
    expect(table.getRowModel().rows).toHaveLength(10);
    const count = data.filter(({ name, age }) => name.includes('Name 1') && age >= 10 && age <= 80).length;
    expect(table.getRowCount()).toBe(count);
    table.toggleAllRowsSelected();
    expect(table.getIsAllRowsSelected()).toBe(true);
    expect(Object.keys(table.atoms.rowSelection.get())).toHaveLength(count);
    table.getRowModel().rows[3]?.toggleSelected();
    expect(table.getIsAllRowsSelected()).toBe(false);
    expect(Object.keys(table.atoms.rowSelection.get())).toHaveLength(count - 1);
    const kind = table.getColumn('kind');
    expect(kind && countOptions(kind).reduce((sum, option) => sum + option.count, 0)).toBe(count);
    table.lastPage();
    expect(table.getRowModel().rows.length).toBeGreaterThan(0);
    expect(history.href()).toContain('q=name+1');
    expect(countRows()).toBeLessThan(60);
    expect(countRows()).toBeGreaterThan(19);
  },
);

test('reading row IDs and values creates no row objects', () => {
  const { table, countRows } = openTable('listed');
  const model = table.getCoreRowModel();
  expect(isFlatRowModel(model) && model.listRowIds()).toEqual(data.map((_, index) => String(index)));
  expect(isFlatRowModel(model) && model.listValues('name')).toEqual(data.map(({ name }) => name));
  expect(countRows()).toBeLessThan(20);
});
