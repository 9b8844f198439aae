import PDFParser, { type Output } from 'pdf2json';
import type { Page } from 'playwright';

/** Prints the page, and returns each sheet's text. */
export async function printPage(page: Page): Promise<readonly string[]> {
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

/** Returns the table's controls that would be printed. */
export async function findPrintedControls(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' });
  const printed = await page
    .locator(
      '.ct-table-view :is(input, select, button, [role=separator]):not(.ct-sort-button, .ct-expand-button), .ct-table-view svg',
    )
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest('.ct-expand-button'))
        .map((element) => element.ariaLabel ?? element.outerHTML),
    );
  await page.emulateMedia({ media: null });
  return printed;
}
