import PDFParser, { type Output } from 'pdf2json';
import type { Page } from 'playwright';
import { expect } from './harness';
import { tableTest } from './harness/table-page';

const test = tableTest();

/** Prints the page, and returns each sheet's text. */
async function print(page: Page): Promise<readonly string[]> {
  const pdf = await page.pdf({ format: 'A4' });
  const parser = new PDFParser();
  const { Pages } = await new Promise<Output>((resolve, reject) => {
    parser.on('pdfParser_dataReady', resolve);
    parser.on('pdfParser_dataError', reject);
    parser.parseBuffer(pdf);
  });
  // The PDF splits lines into pieces, and ligatures merge letters.
  return Pages.map(({ Texts }) =>
    Texts.map(({ R }) => decodeURIComponent(R.map(({ T }) => T).join('')))
      .join('')
      .replaceAll(/\s/g, '')
      .normalize('NFKC'),
  );
}

// Emulating print media wouldn't show this, because nothing scrolls there.
test('printing shows all rows and columns of the page (mui/mui-x#9186)', async ({ page, table }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await table.open('/whole-state?perPage=100&pinned.left=total&pinned.top=3');
  const shown = await table.bodyRows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('.ct-row-cell')].map(({ textContent }) => textContent)),
  );
  const sheets = await print(page);
  const text = sheets.join('');
  const missing = shown.filter((cells) => !cells.every((cell) => text.includes(cell.replaceAll(/\s/g, ''))));
  expect([shown.length > 20, shown[0]?.length, missing]).toEqual([true, 4, []]);
  expect(
    sheets.filter((sheet) => !['Order', 'Customer', 'Status', 'Total'].every((name) => sheet.includes(name))),
  ).toEqual([]);
});
