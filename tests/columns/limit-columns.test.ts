import { expect, test } from 'vitest';
import { limitColumns, numberColumn, textColumn } from '../../src/columns';

const columns = [
  { accessorKey: 'status', ...textColumn() },
  { accessorKey: 'customer.name', ...textColumn() },
  { accessorKey: 'amount', ...numberColumn() },
] as const;

test('a source that sorts and filters by few columns leaves the others without a button and a box', () => {
  const limited = limitColumns(columns, { sort: ['amount', 'customer_name'], filter: ['status'], search: true });
  expect(limited.map(({ enableSorting }) => enableSorting)).toEqual([false, true, true]);
  expect(limited.map(({ enableColumnFilter }) => enableColumnFilter)).toEqual([true, false, false]);
  expect(limited.map(({ enableGlobalFilter }) => enableGlobalFilter)).toEqual([true, true, true]);
  expect(limitColumns(columns, {}).some(({ enableGlobalFilter }) => enableGlobalFilter)).toBe(false);
});

test('an ability of a column that there is not is an error', () => {
  expect(() => limitColumns(columns, { sort: ['total'] })).toThrow(
    'limitColumns: `sort` must be a list of ids of columns (status, customer_name, amount), got "total"',
  );
});
