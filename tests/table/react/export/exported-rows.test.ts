// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { listSelected } from '../../../../machines/table';
import { booleanColumn } from '../../../../src/table/columns/boolean/boolean.column';
import { dateColumn } from '../../../../src/table/columns/date/date.column';
import { multiSelectColumn } from '../../../../src/table/columns/multi-select/multi-select.column';
import { numberColumn } from '../../../../src/table/columns/number/number.column';
import { ownColumn } from '../../../../src/table/columns/own/own.column';
import { textColumn } from '../../../../src/table/columns/text/text.column';
import {
  exportedCells,
  exportedColumns,
  selectedRows,
  rowsThatPass,
} from '../../../../src/table/react/export/exported-rows';
import { getPersonId, people, personColumns } from '../../fetched-table';
import { matchingSelectionFeature } from '../../../../src/table/features/matching-selection/matching-selection.feature';
import { renderParts } from '../render-table';

test('exported rows are in table order, and selected rows that filters exclude come last', async () => {
  const { table, send } = await renderParts(
    { columns: [{ accessorKey: 'name', ...textColumn() }], data: ['c', 'x', 'a', 'b'].map((name) => ({ name })) },
    () => null,
  );
  const names = (rows: ReturnType<typeof rowsThatPass>) => rows.map((row) => row.getValue('name'));
  send({ type: 'sort.toggle', columnId: 'name', multi: false });
  expect(names(rowsThatPass(table()))).toEqual(['a', 'b', 'c', 'x']);
  send({ type: 'columnFilter.set', columnId: 'name', value: 'b' });
  expect(names(selectedRows(table(), ['0', '2', '3']))).toEqual(['b', 'c', 'a']);
});

test('an export of selected rows begins with the rows that match the current filters', async () => {
  const { table, actor, send } = await renderParts(
    {
      columns: personColumns,
      data: people,
      options: { getRowId: getPersonId },
      url: '?q=odd+1',
      features: { rowSelectionFeature: matchingSelectionFeature },
    },
    () => null,
  );
  send({ type: 'rowSelection.toggleAll' }, { type: 'globalFilter.set', globalFilter: 'odd 11' });
  const rows = selectedRows(table(), listSelected(actor().getSnapshot().context));
  expect(rows.map(({ id }) => id)).toEqual(['p11', 'p1', 'p13', 'p15', 'p17', 'p19']);
});

test('exports contain the rows of groups, but no group rows', async () => {
  const { table } = await renderParts(
    {
      columns: [{ accessorKey: 'name', ...textColumn() }],
      data: ['c', 'a', 'c'].map((name) => ({ name })),
      states: ['grouping'],
      url: '?grouped=name&sort=name',
    },
    () => null,
  );
  expect(rowsThatPass(table()).map(({ id }) => id)).toEqual(['1', '0', '2']);
});

const exported = async (given: Parameters<typeof renderParts>[0]) => {
  const { table } = await renderParts(given, () => null);
  const columns = exportedColumns(table());
  const cells = exportedCells(rowsThatPass(table()), columns);
  return { headers: columns.map(({ header }) => header), cells };
};
const noon = new Date('2026-11-20T12:45:00Z');
const euros = { style: 'currency', currency: 'EUR' } as const;

test('an export keeps the types of numbers, dates and booleans', async () => {
  const { cells } = await exported({
    columns: [
      { accessorKey: 'sum', ...numberColumn({ locale: 'de', format: euros }) },
      { accessorKey: 'none', ...numberColumn() },
      { id: 'day', accessorKey: 'at', ...dateColumn({ timeZone: 'Asia/Tokyo' }) },
      { id: 'time', accessorKey: 'at', ...dateColumn({ timeZone: 'Asia/Tokyo', format: { timeStyle: 'short' } }) },
      { id: 'written', accessorKey: 'at', ...dateColumn({ format: (date) => date.toISOString().slice(0, 10) }) },
      { accessorKey: 'isPaid', ...booleanColumn({ texts: { yes: 'Paid', no: 'Open' } }) },
      { accessorKey: 'tags', ...multiSelectColumn({ options: [{ value: 'a', text: 'Ann' }, 'b'] }) },
      { id: 'own', accessorKey: 'sum', ...ownColumn({ text: (sum: number) => `<${sum}>` }) },
    ],
    data: [{ sum: -1234.5, none: NaN, at: noon, isPaid: true, tags: ['a', 'b'] }],
  });
  expect(cells).toEqual([
    [
      -1234.5,
      undefined,
      { day: '2026-11-20' },
      { day: '2026-11-20', time: '21:45:00', instant: '2026-11-20T12:45:00.000Z' },
      { day: '2026-11-20' },
      { isTrue: true, text: 'Paid' },
      'Ann, b',
      '<-1234.5>',
    ],
  ]);
});

test('a column without a column kind exports strings, numbers, booleans and dates with their types', async () => {
  const { cells } = await exported({
    columns: ['text', 'number', 'big', 'is', 'at', 'object', 'gone'].map((accessorKey) => ({ accessorKey })),
    data: [{ text: 'a', number: -1, big: 5n, is: false, at: noon, object: {}, gone: null }],
  });
  expect(cells).toEqual([
    [
      'a',
      -1,
      5n,
      { isTrue: false, text: 'false' },
      { day: '2026-11-20', time: '12:45:00', instant: '2026-11-20T12:45:00.000Z' },
      undefined,
      undefined,
    ],
  ]);
});

test('`meta.export` excludes, renames and transforms columns', async () => {
  interface Price {
    readonly cents: number;
  }
  const given = {
    columns: [
      { accessorKey: 'name', header: 'Name', meta: { export: { isExportedHidden: true } } },
      { accessorKey: 'secret', header: 'Secret', meta: { export: false } },
      {
        accessorKey: 'price',
        header: 'Price',
        ...ownColumn({
          text: ({ cents }: Price) => `${cents} ct`,
          meta: { export: { header: 'Price in EUR', value: ({ cents }: Price) => cents / 100 } },
        }),
      },
      { id: 'buttons', header: 'Buttons' },
      {
        id: 'key',
        header: 'Key',
        meta: { export: { value: (_none: unknown, row: { name: string }) => `k-${row.name}` } },
      },
      { accessorKey: 'note', header: 'Note' },
    ],
    data: [{ name: 'a', secret: 's', price: { cents: 250 }, note: 'n' }],
    states: ['columnVisibility'],
    url: '?hidden=name,note',
  } satisfies Parameters<typeof renderParts>[0];
  expect(await exported(given)).toEqual({
    headers: ['Price in EUR', 'Key', 'Name'],
    cells: [[2.5, 'k-a', 'a']],
  });
});

test('an invalid `meta.export` throws an error', async () => {
  const { table } = await renderParts(
    { columns: [{ accessorKey: 'name', meta: { export: true } }], data: [{ name: 'a' }] },
    () => null,
  );
  expect(() => exportedColumns(table())).toThrow(
    'columns: `meta.export` of the column `name` must be `false`, or an object with `header` (a string), `isExportedHidden` (a boolean) and `value` (a function), got true',
  );
});
