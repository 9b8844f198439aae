import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { defuseFormula } from '../../src/react/export/cell-text';
import { toCopiedRows } from '../../src/react/export/table-text';
import { createSpreadsheetForm } from '../../src/react/export/text-form';
import { browserTest, describe, expect } from '../browser/harness';
import { serveFolder, type Served } from '../browser/host/serve';
import { entries } from './entries';
import { openLibreOffice, type LibreOffice, type SheetCell } from './libreoffice';

/* LibreOffice opens what a page saves (woocommerce/woocommerce#25379, mui/mui-x#13790, orneryd/ui-grid#5991). */

let server: Served;
let folder: string;
beforeAll(async () => {
  server = await serveFolder(import.meta.dirname);
  folder = await mkdtemp(join(tmpdir(), 'files-'));
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const test = browserTest().extend<{ office: LibreOffice }>({
  office: async ({ page, noise }, use) => {
    noise.allow(new RegExp(`^request to another origin: ${server.url}`));
    noise.allow(/Download the React DevTools/);
    const office = await openLibreOffice(page);
    await use(office);
    await office.close();
  },
});

/** Saves a file by the menu of a page whose spreadsheet has this locale. */
async function save(page: Page, locale: string, item: RegExp): Promise<string> {
  await page.goto(`${server.url}/#${locale}`);
  await page.getByRole('button', { name: 'Save as another file' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  const download = await saved;
  const path = join(folder, `${locale}-${download.suggestedFilename()}`);
  await download.saveAs(path);
  return path;
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10);
/** Summer time in Oslo is two hours ahead. */
const inOslo = (date: Date | null) => date && new Date(date.getTime() + 7_200_000);
/** LibreOffice has one kind of line breaks. */
const linesOf = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** Returns the cells that a file must have, with texts, moments and booleans as the file writes them. */
const expected = (writes: {
  readonly text: (text: string) => string;
  readonly moment: (moment: Date) => SheetCell;
  readonly isPaid: (isPaid: boolean) => SheetCell;
}): SheetCell[][] => [
  ['Text', 'Amount', 'Day', 'Snapshot', 'Paid'],
  ...entries.map(({ text, amount, day, moment, isPaid }) => {
    const cells: SheetCell[] = [
      linesOf(writes.text(text)),
      amount ?? undefined,
      day ? new Date(`${dayOf(day)}T00:00:00Z`) : undefined,
      moment ? writes.moment(moment) : undefined,
      isPaid === null ? undefined : writes.isPaid(isPaid),
    ];
    return cells.slice(0, cells.findLastIndex((cell) => cell !== undefined) + 1);
  }),
];

const yesOrNo = (isTrue: boolean) => (isTrue ? 'Yes' : 'No');

describe('LibreOffice reads numbers, dates and texts of', () => {
  // By the language identifiers of https://learn.microsoft.com/openspecs/windows_protocols/ms-lcid.
  test.for([
    ['de', 0x0407, ';'],
    ['de-CH', 0x0807, ';'],
    ['en', 0x0409, ','],
    ['fr', 0x040c, ';'],
    ['sv', 0x041d, ';'],
    ['tr', 0x041f, ';'],
    ['fa', 0x0429, ';'],
    ['ar-EG', 0x0c01, ';'],
    ['hi', 0x0439, ','],
    ['ja', 0x0411, ','],
  ] as const)('the CSV for spreadsheets in %s', async ([locale, language, separator], { page, office }) => {
    const path = await save(page, locale, /^CSV for spreadsheets/);
    expect(await office.openCsv(path, { language, separator })).toEqual(
      expected({ text: defuseFormula, moment: (moment) => inOslo(moment) ?? undefined, isPaid: yesOrNo }),
    );
  });

  test('the CSV for programs', async ({ page, office }) => {
    const path = await save(page, 'de', /^CSV for programs/);
    expect(await office.openCsv(path, { language: 0x0409, separator: ',' })).toEqual(
      expected({ text: defuseFormula, moment: (moment) => moment.toISOString(), isPaid: (isPaid) => isPaid }),
    );
  });

  test('the workbook, with unchanged strings', async ({ page, office }) => {
    const path = await save(page, 'de', /workbook/);
    expect(await office.openWorkbook(path)).toEqual(
      expected({
        text: (text) => text,
        moment: (moment) => inOslo(moment) ?? undefined,
        isPaid: (isPaid) => isPaid,
      }),
    );
  });
});

/** Strings that CSV cannot tell from values of another type. */
const lookalikes = ['007', '12345678901234567890', '1E5', '2-3', '3/4', 'TRUE', '2026-11-20', '12%'];

test('strings that look like numbers or dates stay strings where they are copied as HTML', async ({ task, office }) => {
  const path = join(folder, `${task.id}.html`);
  await writeFile(path, toCopiedRows([[...lookalikes, 7]], createSpreadsheetForm({ locale: 'en' })).html);
  expect(await office.openHtml(path)).toEqual([[...lookalikes, 7]]);
});

test('LibreOffice would run a formula that is not defused', async ({ task, office }) => {
  const path = join(folder, `${task.id}.csv`);
  await writeFile(path, 'a,=1+1\n');
  expect(await office.openCsv(path, { language: 0x0409, separator: ',' })).toEqual([['a', '=of:=1+1']]);
});
