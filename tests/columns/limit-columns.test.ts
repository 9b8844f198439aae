import { expect, test } from 'vitest';
import { limitColumns, numberColumn, textColumn } from '../../src/columns';

const columns = [
  { accessorKey: 'status', ...textColumn() },
  { accessorKey: 'customer.name', ...textColumn() },
  { accessorKey: 'amount', ...numberColumn() },
] as const;

test('columns that a source cannot sort or filter have no sort button and no filter', () => {
  const limited = limitColumns(columns, { sort: ['amount', 'customer_name'], filter: ['status'], search: true });
  expect(limited.map(({ enableSorting }) => enableSorting)).toEqual([false, true, true]);
  expect(limited.map(({ enableColumnFilter }) => enableColumnFilter)).toEqual([true, false, false]);
  expect(limited.map(({ enableGlobalFilter }) => enableGlobalFilter)).toEqual([true, true, true]);
  expect(limitColumns(columns, {}).some(({ enableGlobalFilter }) => enableGlobalFilter)).toBe(false);
});

test('an unknown ability of a column throws', () => {
  expect(() => limitColumns(columns, { sort: ['total'] })).toThrow(
    'limitColumns: `sort` must be a list of ids of columns (status, customer_name, amount), got "total"',
  );
});

test('a source that knows one end of a range leaves the other without a box', () => {
  const filter = { status: true, amount: ['min'] } as const;
  const limited = limitColumns(columns, { filter });
  expect(limited.map(({ enableColumnFilter }) => enableColumnFilter)).toEqual([true, false, true]);
  expect(limited.map(({ meta }) => meta.filterEnds)).toEqual([undefined, undefined, ['min']]);
  expect(columns[2].meta).not.toHaveProperty('filterEnds');
});

test.each([
  ['of a column that has none', { status: ['min'] }, '`filter.status`'],
  ['that are none', { amount: [] }, '`filter.amount`'],
] as const)('ends of a range %s are an error', (_, filter, option) => {
  expect(() => limitColumns(columns, { filter })).toThrow(
    `limitColumns: ${option} must be \`true\`, or 'min', 'max' or both for a column of numbers or dates`,
  );
});
