import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { ExportedValue } from '../../../../src/table/columns/exported';
import { escapeFormula } from '../../../../src/table/react/export/cell-text';
import { toCopiedRows, toCsv } from '../../../../src/table/react/export/copied-rows';
import { createSpreadsheetForm, dataForm, type TextForm } from '../../../../src/table/react/export/text-form';
import { fc } from '../../../seeded';
import { lengthOf } from '../../../nightly';

describe('strings that spreadsheets would run as formulas (woocommerce/woocommerce#25379)', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    [' =1', " '=1"],
    ['"=1"', '"\'=1"'],
    ['\tab', "'\tab"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "\n'=1"],
    ["a;=cmd|'/c calc'!A0", "a;'=cmd|'/c calc'!A0"],
    ["-5\n*cmd|'/c calc'!A0", "'-5\n*cmd|'/c calc'!A0"],
    ['a;-5', "a;'-5"],
    ['a,+b\t@c|-d\n=e', "a,'+b\t'@c|'-d\n'=e"],
    ['ا،=1؛-2+3', "ا،'=1؛'-2+3"],
  ])('in CSV, the formula %j is escaped', (text, escaped) => expect(escapeFormula(text)).toBe(escaped));

  test.each(['-5', '+5', '-1.5e3', 'a=1', '', "'=1", 'x - y'])("in CSV, the string %j isn't escaped", (text) => {
    expect(escapeFormula(text)).toBe(text);
  });
});

const german = createSpreadsheetForm({ locale: 'de' });
const english = createSpreadsheetForm({ locale: 'en' });

test.each([
  ['en', ',', '.'],
  ['de', ';', ','],
  ['fr-CA', ';', ','],
  ['de-CH', ';', '.'],
  ['ar', ';', '.'],
  ['ar-EG', ';', '.'],
  ['fa', ';', '.'],
  ['he', ',', '.'],
  ['hi', ',', '.'],
  ['zh-TW', ',', '.'],
  ['sw', ';', '.'],
  ['es-MX', ',', '.'],
  ['es-PE', ';', '.'],
  ['en-ZA', ';', ','],
  ['sv-SE', ';', ','],
  ['ja', ',', '.'],
])('CSV for spreadsheets uses the separator and decimal mark of the locale: %s', (locale, separator, decimalMark) => {
  expect(createSpreadsheetForm({ locale })).toEqual({ for: 'spreadsheet', separator, decimalMark });
});

test('`createSpreadsheetForm` accepts a custom separator, except the decimal mark of the locale', () => {
  expect(createSpreadsheetForm({ locale: 'de', separator: '\t' })).toEqual({ ...german, separator: '\t' });
  expect(() => createSpreadsheetForm({ locale: 'de', separator: ',' })).toThrow(
    'createSpreadsheetForm: `separator` must be one of "," ";" "\\t", except the decimal mark of de, got ","',
  );
  expect(() => createSpreadsheetForm({ locale: 'not a tag' })).toThrow(
    'createSpreadsheetForm: `locale` must be a language tag such as "en" or "de-CH", got "not a tag"',
  );
});

/** Parses CSV with an independent library. */
const read = (text: string, delimiter: string): string[][] =>
  parse(text, { delimiter, recordDelimiter: ['\r\n'], relaxColumnCount: true });

describe('CSV values (woocommerce/woocommerce#25379, mui/mui-x#13790, orneryd/ui-grid#5991)', () => {
  const day: ExportedValue = { day: '2026-11-20' };
  const moment: ExportedValue = { day: '2026-11-20', time: '13:45:00', instant: '2026-11-20T12:45:00.000Z' };
  const line: readonly ExportedValue[] = [-1234.5, 0.000_000_1, day, moment, { isTrue: true, text: 'Yes' }, undefined];

  test.each<[string, TextForm, string]>([
    ['for programs', dataForm, '-1234.5,1e-7,2026-11-20,2026-11-20T12:45:00.000Z,true,\r\n'],
    ['for an English spreadsheet', english, '-1234.5,1e-7,2026-11-20,2026-11-20 13:45:00,Yes,\r\n'],
    ['for a German spreadsheet', german, '-1234,5;1e-7;2026-11-20;2026-11-20 13:45:00;Yes;\r\n'],
  ])('CSV %s contains values of every type', (_reader, form, text) => expect(toCsv([line], form)).toBe(text));

  test('CSV contains bigints in full, and escapes -Infinity like a formula', () => {
    expect(toCsv([[-Infinity, 12n ** 20n, -3n]], dataForm)).toBe(`'-Infinity,${12n ** 20n},-3\r\n`);
  });
});

const lists = fc.array(
  fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('a', '=', '-', '+', '@', '"', ';', ',', '|', '\t', '\n', '\r', ' ', '1') }),
      fc.constantFrom('a,b', '"', '\r\n', '', 'a;=1+1'),
    ),
    { minLength: 2 },
  ),
);

test.each([
  ['for programs', dataForm],
  ['for an English spreadsheet', english],
  ['for a German spreadsheet', german],
])('an independent parser reads CSV %s exactly', (_reader, form) => {
  fc.assert(
    fc.property(lists, (lines) => {
      expect(read(toCsv(lines, form), form.separator)).toEqual(lines.map((line) => line.map(escapeFormula)));
    }),
    { numRuns: lengthOf(60, 600) },
  );
});

/** Splits text as a spreadsheet with this separator does. Quotes have a meaning only at the start of a cell. */
function splitLoosely(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (letter === '"' && isQuoted && text[at + 1] === '"') cell += text[(at += 1)];
    else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (letter === separator || letter === '\n' || letter === '\r')) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

/** True if a cell starts with a number. Spreadsheets don't run numbers as formulas. */
const isNumber = (cell: string) => Number.isFinite(Number(cell.split(/[,;\t|"]/)[0]));

test('no exported or copied string runs as a formula, whatever separator a spreadsheet uses', () => {
  fc.assert(
    fc.property(
      lists,
      fc.constantFrom(dataForm, english, german),
      fc.constantFrom(',', ';', '\t', '|'),
      (lines, form, separator) => {
        const texts = [toCsv(lines, form), toCopiedRows(lines, form).text];
        const run = texts
          .flatMap((text) => splitLoosely(text, separator))
          .filter((cell) => /^\s*[=+\-@]/.test(cell) && !isNumber(cell));
        expect(run).toEqual([]);
      },
    ),
    { numRuns: lengthOf(150, 1500) },
  );
});

test('copied rows are available as tab-separated lines and as an HTML table', () => {
  const { text, html } = toCopiedRows(
    [
      ['a', 'b\tc', -1.5],
      ['<d>"', '=1', undefined],
      ['e\nf', '007', '&'],
    ],
    german,
  );
  expect(text).toBe('a\t"b\tc"\t-1,5\n"<d>"""\t\'=1\t\n"e\nf"\t007\t&');
  const string = '<td sdnum="0;0;@">';
  expect(html).toBe(
    `<table><tbody><tr>${string}a</td>${string}b\tc</td><td>-1,5</td></tr>` +
      `<tr>${string}&lt;d&gt;&quot;</td>${string}'=1</td><td></td></tr>` +
      `<tr>${string}e<br>f</td>${string}007</td>${string}&amp;</td></tr></tbody></table>`,
  );
});
