import { describe, expect, test } from 'vitest';
import { numberColumn, textColumn } from '../../src/columns';
import { fitColumns } from '../../src/react';

interface Order {
  readonly id: string;
  readonly customer: { readonly name: string };
  readonly total: number;
}

const orders: readonly Order[] = [
  { id: 'A1', customer: { name: 'Ada' }, total: 1 },
  { id: 'B2', customer: { name: 'Zahnradwerk Übersee Aktiengesellschaft' }, total: 1_234_567.5 },
];

const columns = [
  { accessorKey: 'id', header: 'No.', ...textColumn() },
  { accessorKey: 'customer.name', header: 'Customer', ...textColumn() },
  { id: 'money', header: 'Money', columns: [{ accessorKey: 'total', header: 'Total', ...numberColumn() }] },
  { id: 'note', header: 'Note', size: 300, accessorFn: ({ id }: Order) => id },
  { id: 'actions', header: 'Actions' },
];

const sizeOf = (column: object): unknown => ('size' in column ? column.size : undefined);
/** The widths of columns; of a group, those of its columns. */
const sizesOf = (fitted: readonly (object | { readonly columns: readonly object[] })[]) =>
  fitted.map((column) => ('columns' in column ? column.columns.map(sizeOf) : sizeOf(column)));

describe('columns that fit their content', () => {
  test('are as wide as their head and longest text need, where they have no width of their own', () => {
    // Letters are counted where there is no browser to measure them.
    const [id, customer, money, note, actions] = sizesOf(fitColumns(columns, orders));
    expect(id).toBe(Math.ceil('No.'.length * 7.5 + 64));
    expect(customer).toBe(Math.ceil((orders[1]?.customer.name.length ?? 0) * 7.5 + 17));
    // Its filter has two boxes.
    expect(money).toEqual([110]);
    expect([note, actions]).toEqual([300, undefined]);
  });

  test('stay between the least and the greatest width', () => {
    expect(sizesOf(fitColumns(columns, orders, { minPx: 120, maxPx: 200 }))).toEqual([120, 200, [120], 300, undefined]);
    expect(() => fitColumns(columns, orders, { minPx: 300, maxPx: 200 })).toThrow(
      'fitColumns: `minPx` must be a number from 20 to 200, got 300',
    );
  });
});
