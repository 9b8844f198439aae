import { afterEach, describe, expect, test, vi } from 'vitest';
import { numberColumn, textColumn } from '../../../src/table/columns';
import { fitColumns } from '../../../src/table/react';

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
/** Returns the widths of columns. For a group, returns those of its columns. */
const sizesOf = (fitted: readonly (object | { readonly columns: readonly object[] })[]) =>
  fitted.map((column) => ('columns' in column ? column.columns.map(sizeOf) : sizeOf(column)));

describe('columns that fit their content', () => {
  test('fitted columns are as wide as their longest text', () => {
    const [id, customer, money, note, actions] = sizesOf(fitColumns(columns, orders));
    expect(id).toBe(Math.ceil('No.'.length * 7.5 + 64));
    expect(customer).toBe(Math.ceil((orders[1]?.customer.name.length ?? 0) * 7.5 + 17));
    expect(money).toEqual([110]);
    expect([note, actions]).toEqual([300, undefined]);
  });

  test('fitted columns stay between their minimum and maximum width', () => {
    expect(sizesOf(fitColumns(columns, orders, { minPx: 120, maxPx: 200 }))).toEqual([120, 200, [120], 300, undefined]);
    expect(() => fitColumns(columns, orders, { minPx: 300, maxPx: 200 })).toThrow(
      'fitColumns: `minPx` must be a number from 20 to 200, got 300',
    );
  });
});

describe('columns that fit their content, in a browser', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Stubs text measurement: letters are 8 pixels wide, bold ones 10, and a W is twice as wide. */
  function stubRuler() {
    const fonts = new Set<string>();
    const context = {
      font: '',
      measureText(text: string) {
        fonts.add(this.font);
        const letters = text.length + text.split('W').length - 1;
        return { width: letters * (this.font.startsWith('600 ') ? 10 : 8) };
      },
    };
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = (kind: string) => (kind === '2d' ? context : null);
      },
    );
    vi.stubGlobal('document', { body: {} });
    vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'Lato' }));
    return fonts;
  }
  const text = { accessorKey: 'text', header: 'Text' };
  const rowsOf = (...texts: readonly unknown[]) => texts.map((each) => ({ text: each }));

  test("fitted columns are measured in the page's font", () => {
    const fonts = stubRuler();
    expect(sizesOf(fitColumns([text], rowsOf('a'.repeat(20))))).toEqual([20 * 8 + 17]);
    expect(sizesOf(fitColumns([{ ...text, header: 'Long name' }], rowsOf('a')))).toEqual([9 * 10 + 64]);
    expect([...fonts].toSorted()).toEqual(['400 13px Lato', '600 13px Lato']);
    fonts.clear();
    fitColumns([text], rowsOf('a'), { font: '16px Inter' });
    expect([...fonts].toSorted()).toEqual(['400 16px Inter', '600 16px Inter']);
  });

  test('fitted columns are as wide as the widest text, not the longest one', () => {
    stubRuler();
    const growing = Array.from({ length: 40 }, (_, index) => 'i'.repeat(index));
    expect(sizesOf(fitColumns([text], rowsOf(...growing, 'W'.repeat(22))))).toEqual([44 * 8 + 17]);
    expect(sizesOf(fitColumns([text], rowsOf(...growing)))).toEqual([39 * 8 + 17]);
  });

  test('fitted columns measure formatted numbers', () => {
    stubRuler();
    const [numbers, objects] = [rowsOf(12_345_678_901), rowsOf({ toString: () => 'a'.repeat(30) }, null)];
    expect(sizesOf(fitColumns([text], numbers))).toEqual([11 * 8 + 17]);
    expect(sizesOf(fitColumns([text], objects))).toEqual([4 * 10 + 64]);
  });

  test('fitted columns measure only the first 1,000 rows', () => {
    stubRuler();
    const long = 'a'.repeat(40);
    const rows = rowsOf(...Array.from({ length: 999 }, () => 'a'));
    expect(sizesOf(fitColumns([text], [...rows, ...rowsOf(long)]))).toEqual([40 * 8 + 17]);
    expect(sizesOf(fitColumns([text], [...rows, ...rowsOf('a', long)]))).toEqual([4 * 10 + 64]);
  });
});
