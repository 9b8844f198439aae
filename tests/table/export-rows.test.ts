import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defuseFormula, rowsThatPass, selectedRows, toCsv, toTsv } from '../../src/table/export-rows';
import { createRowModel, type Column } from '../../src/rows';

describe('cells that spreadsheets would run as formulas', () => {
  test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1'])('are defused: %j', (text) => {
    expect(defuseFormula(text)).toBe(`'${text}`);
  });

  test.each(['-5', '+5', '-1.5e3', 'a=1', '', "'=1"])('are no others: %j', (text) => {
    expect(defuseFormula(text)).toBe(text);
  });
});

/** Reads CSV as RFC 4180 has it. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

test('CSV gives back every text', () => {
  const texts = fc.array(fc.array(fc.oneof(fc.string(), fc.constantFrom('a,b', '"', '\r\n', '')), { minLength: 1 }));
  fc.assert(
    fc.property(texts, (lines) => {
      expect(readCsv(toCsv(lines))).toEqual(lines.map((line) => line.map(defuseFormula)));
    }),
    { numRuns: 200 },
  );
});

test('copied cells have tabs between them, and those with tabs or line breaks are quoted', () => {
  expect(
    toTsv([
      ['a', 'b\tc'],
      ['d"', '=1'],
    ]),
  ).toBe('a\t"b\tc"\n"d"""\t\'=1');
});

test('selected rows come in the order of the table, those that do not pass last', () => {
  const columns: readonly Column<{ name: string }>[] = [
    { kind: 'text', id: 'name', header: 'Name', value: ({ name }) => name },
  ];
  const model = createRowModel({ columns, rows: ['c', 'x', 'a', 'b'].map((name) => ({ name })) });
  const shown = {
    globalFilter: '',
    columnFilters: [{ id: 'name', value: 'b' }],
    sorting: [{ id: 'name', desc: false }],
    pagination: { pageIndex: 0, pageSize: 1 },
  };
  const names = (rows: ReturnType<typeof rowsThatPass>) => rows.map((row) => row.text('name'));
  expect(names(rowsThatPass(model, { ...shown, columnFilters: [] }))).toEqual(['a', 'b', 'c', 'x']);
  expect(names(selectedRows(model, shown, ['0', '2', '3']))).toEqual(['b', 'c', 'a']);
});
