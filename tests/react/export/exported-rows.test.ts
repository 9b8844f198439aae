// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listSelected } from '../../../machines/table';
import { textColumn } from '../../../src/columns';
import { defuseFormula, selectedRows, toCsv, toTsv } from '../../../src/react/export/export-rows';
import { rowsThatPass, viewRow } from '../../../src/react/grid/view-rows';
import { getPersonId, people, personColumns } from '../../table/fetched-table';
import { renderParts } from '../render-table';

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

test('selected rows come in the order of the table, those that do not pass last', async () => {
  const { table, send } = await renderParts(
    { columns: [{ accessorKey: 'name', ...textColumn() }], data: ['c', 'x', 'a', 'b'].map((name) => ({ name })) },
    () => null,
  );
  const names = (rows: readonly { readonly text: (columnId: string) => string }[]) =>
    rows.map((row) => row.text('name'));
  send({ type: 'sort.toggle', columnId: 'name', multi: false });
  expect(names(rowsThatPass(table()).map(viewRow))).toEqual(['a', 'b', 'c', 'x']);
  send({ type: 'columnFilter.set', columnId: 'name', value: 'b' });
  expect(names(selectedRows(table(), ['0', '2', '3']))).toEqual(['b', 'c', 'a']);
});

test('of all that match, those that pass come first too', async () => {
  const { table, actor, send } = await renderParts(
    {
      columns: personColumns,
      data: people,
      options: { getRowId: getPersonId },
      address: '?globalFilter=odd+1',
      definition: { selectAll: 'matching' },
    },
    () => null,
  );
  send({ type: 'rowSelection.toggleAll' }, { type: 'globalFilter.set', globalFilter: 'odd 11' });
  const rows = selectedRows(table(), listSelected(actor().getSnapshot().context));
  expect(rows.map(({ id }) => id)).toEqual(['p11', 'p1', 'p13', 'p15', 'p17', 'p19']);
});

test('rows that are grouped are saved one by one, without their groups', async () => {
  const { table } = await renderParts(
    {
      columns: [{ accessorKey: 'name', ...textColumn() }],
      data: ['c', 'a', 'c'].map((name) => ({ name })),
      states: ['grouping'],
      address: '?grouping=name&sorting=name.asc',
    },
    () => null,
  );
  expect(rowsThatPass(table()).map(({ id }) => id)).toEqual(['1', '0', '2']);
});
