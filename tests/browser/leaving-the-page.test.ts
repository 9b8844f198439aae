import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import PDFParser, { type Output } from 'pdf2json';
import type { Page } from 'playwright';
import readExcelFile from 'read-excel-file/node';
import { rows } from '../../src/data/rows';
import { describe, expect } from './harness';
import { tableTest } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();

/** Prints the page, and returns the text of each sheet. */
async function print(page: Page): Promise<readonly string[]> {
  const pdf = await page.pdf({ format: 'A4' });
  const parser = new PDFParser();
  const { Pages } = await new Promise<Output>((resolve, reject) => {
    parser.on('pdfParser_dataReady', resolve);
    parser.on('pdfParser_dataError', reject);
    parser.parseBuffer(pdf);
  });
  // A line of text comes in several pieces, and some pairs of letters as one.
  return Pages.map(({ Texts }) =>
    Texts.map(({ R }) => decodeURIComponent(R.map(({ T }) => T).join('')))
      .join('')
      .replaceAll(/\s/g, '')
      .normalize('NFKC'),
  );
}

/* Emulated print media would see nothing of it, because nothing scrolls there. */
describe('on paper (mui/mui-x#9186)', () => {
  const sheets: [string, number][] = [
    ['/whole-state?pageSize=100&columnPinning=age.left&rowPinning=3.top', 1280],
    ['/?pageSize=100', 420],
    ['/?pageSize=100', 1280],
  ];
  test.for(isNightly ? sheets : sheets.slice(0, 1))(
    '%s in a window of %i px has all rows of the page, all columns, and their names on each sheet',
    async ([address, width], { page, table }) => {
      await page.setViewportSize({ width, height: 800 });
      await table.open(address);
      const shown = await table.bodyRows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('.ct-row-cell')].map(({ textContent }) => textContent)),
      );
      const sheets = await print(page);
      const text = sheets.join('');
      const missing = shown.filter((cells) => !cells.every((cell) => text.includes(cell)));
      expect([shown.length > 20, shown[0]?.length, missing]).toEqual([true, 3, []]);
      expect(sheets.map((sheet) => ['ID', 'Name', 'Age'].every((name) => sheet.includes(name)))).toEqual(
        sheets.map(() => true),
      );
    },
  );
});

if (isNightly)
  describe('a file', () => {
    const save = async (page: Page, callback: () => Promise<void>) => {
      const saved = page.waitForEvent('download');
      await callback();
      const download = await saved;
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
    };

    test('is CSV for programs, or a workbook, as the menu says', async ({ page, table }) => {
      await table.open('/?sorting=age.asc&pageSize=50');
      const passing = rows.toSorted((a, b) => a.age - b.age);
      const choose = (item: RegExp) => async () => {
        await page.getByRole('button', { name: 'Save as another file' }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      const csv = await save(page, choose(/^CSV for programs/));
      expect(csv.name).toBe('Basic (data).csv');
      const lines: unknown = parse(csv.content);
      expect(lines).toEqual([['ID', 'Name', 'Age'], ...passing.map(({ id, name, age }) => [id, name, `${age}`])]);
      const { name, content } = await save(page, choose(/xlsx/));
      expect(name).toBe('Basic.xlsx');
      const [sheet] = await readExcelFile(content);
      expect(sheet?.data).toEqual([['ID', 'Name', 'Age'], ...passing.map(({ id, name, age }) => [id, name, age])]);
    });
  });

test('copied rows are HTML beside the text', async ({ page, table, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await table.open('/?rowSelection=0%2C1');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const cells = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const html = await (await item!.getType('text/html')).text();
    const copied = new DOMParser().parseFromString(html, 'text/html');
    return [...copied.querySelectorAll('tr')].map((row) => [...row.cells].map(({ textContent }) => textContent));
  });
  expect(cells).toEqual(rows.slice(0, 2).map(({ id, name, age }) => [id, name, `${age}`]));
});
