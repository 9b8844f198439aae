import { inflateRawSync } from 'node:zlib';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { ExportedValue } from '../../../../src/table/columns/exported';
import { createWorkbookWriter } from '../../../../src/table/react/export/create-workbook-writer';

const toWorkbook = createWorkbookWriter(() => import('hucre/xlsx'));

const columnsOf = (headers: readonly string[]) => headers.map((header) => ({ header, width: 140, valueOf: () => '' }));

/** Returns a workbook's sheets as an independent library parses them. */
async function read(name: string, headers: readonly string[], lines: readonly (readonly ExportedValue[])[]) {
  const file = await toWorkbook(name, columnsOf(headers), [lines]);
  return readExcelFile(Buffer.from(await file.arrayBuffer()), { trim: false });
}

/**
 * Returns a function that reads part of a workbook, which is a ZIP archive:
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
async function partsOf(file: Blob): Promise<(name: string) => string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return (name) => {
    const nameAt = bytes.indexOf(name);
    const extraLength = bytes.readUInt16LE(nameAt - 2);
    return inflateRawSync(bytes.subarray(nameAt + name.length + extraLength)).toString();
  };
}

test('a workbook stores numbers, dates and booleans with their types', async () => {
  const [sheet] = await read(
    'People',
    ['Name', 'Sum', 'Born', 'Seen', 'Paid', 'Number'],
    [
      [
        '=1+1',
        -1234.5,
        { day: '1999-12-31' },
        { day: '2026-11-20', time: '13:45:00', instant: '2026-11-20T12:45:00.000Z' },
        { isTrue: false, text: 'No' },
        12n,
      ],
      ['007', 1e21, { day: '1890-01-01' }, undefined, { isTrue: true, text: 'Yes' }, 12345678901234567890n],
    ],
  );
  expect(sheet?.sheet).toBe('People');
  expect(sheet?.data).toEqual([
    ['Name', 'Sum', 'Born', 'Seen', 'Paid', 'Number'],
    ['=1+1', -1234.5, new Date('1999-12-31T00:00:00Z'), new Date('2026-11-20T13:45:00Z'), false, 12],
    ['007', 1e21, '1890-01-01', null, true, '12345678901234567890'],
  ]);
});

test("a workbook keeps the table's column widths", async () => {
  const seen = { day: '2026-11-20', time: '13:45:00' };
  const columns = columnsOf(['Born', 'Seen']).map((column, index) => ({ ...column, width: 70 * (index + 1) }));
  const file = await toWorkbook('People', columns, [
    [
      [{ day: '1999-12-31' }, undefined],
      [undefined, seen],
    ],
  ]);
  expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const read = await partsOf(file);
  expect(read('xl/styles.xml').match(/hh:mm:ss/g)).toHaveLength(1);
  const sheet = read('xl/worksheets/sheet1.xml');
  expect([...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => width)).toEqual(['10', '20']);
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"/);
  const styles = new Map([...sheet.matchAll(/<c r="(\w+)" s="(\d+)"/g)].map(([, cell, style]) => [cell, style]));
  expect(styles.get('A2')).not.toBe(styles.get('B3'));
});

test("a workbook keeps all characters of a string, up to Excel's limit per cell", async () => {
  const texts = ['  a  ', 'a\nb', '<&>"', 'é 漢 😀', 'x'.repeat(40_000)];
  const [sheet] = await read('Texts', texts.slice(0, 4), [texts.slice(0, 4), [texts[4], '', '', 'end']]);
  expect(sheet?.data[1]).toEqual(texts.slice(0, 4));
  expect(sheet?.data[2]).toEqual([`${'x'.repeat(32_766)}…`, null, null, 'end']);
});

test.each([
  ['a/b: [c]*?', 'a b   c'],
  ["'", 'Rows'],
  ['History', 'Rows'],
  ['x'.repeat(40), 'x'.repeat(31)],
])("a workbook's sheet gets a name that Excel accepts: %s", async (name, sheetName) => {
  const [sheet] = await read(name, ['A'], [['b']]);
  expect(sheet?.sheet).toBe(sheetName);
});

test('a workbook contains rows from all batches, and fails if a batch fails to load', async () => {
  async function* parts() {
    yield [['a']];
    yield [['b'], ['c']];
  }
  const file = await toWorkbook('Parts', columnsOf(['Letter']), parts());
  const [sheet] = await readExcelFile(Buffer.from(await file.arrayBuffer()));
  expect(sheet?.data).toEqual([['Letter'], ['a'], ['b'], ['c']]);
  async function* failing() {
    yield [['a']];
    throw new Error('The server is down.');
  }
  await expect(toWorkbook('Parts', columnsOf(['Letter']), failing())).rejects.toThrow('The server is down.');
});

test('if the package that writes workbooks fails to load, the export fails with that error', async () => {
  const failing = createWorkbookWriter(() => Promise.reject(new Error('The package is missing.')));
  await expect(failing('People', [], [])).rejects.toThrow('The package is missing.');
});
