import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { escapeFormula } from '../../src/table/react/export/cell-text';
import { toCopiedRows } from '../../src/table/react/export/copied-rows';
import { createSpreadsheetForm } from '../../src/table/react/export/text-form';
import { browserTest, expect } from '../browser/harness';
import { type Served, serveFolder } from '../browser/host/serve';
import { entries } from './entries';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findLibreOffice } from '../tools/programs.mjs';

/** A cell in LibreOffice. A formula begins with `=`. */
type SheetCell = number | boolean | string | Date | undefined;

interface LibreOffice {
  /** Opens CSV in a spreadsheet with this locale and with formulas enabled. Returns its cells. */
  readonly openCsv: (
    path: string,
    options: { readonly language: number; readonly separator: string },
  ) => Promise<SheetCell[][]>;
  /** Opens HTML as if it was pasted, and returns its cells. */
  readonly openHtml: (path: string) => Promise<SheetCell[][]>;
  readonly openWorkbook: (path: string) => Promise<SheetCell[][]>;
  readonly close: () => Promise<void>;
}

/**
 * Starts LibreOffice without a window, with its own settings.
 *
 * @param page parses LibreOffice's output
 */
async function openLibreOffice(page: Page): Promise<LibreOffice> {
  const program = findLibreOffice();
  if (program === undefined)
    throw new Error(
      'These tests need LibreOffice. Install the Debian package `libreoffice-calc-nogui`, or set SOFFICE_PATH to its program.',
    );
  const folder = await mkdtemp(join(tmpdir(), 'libreoffice-'));
  const open = async (path: string, filter: readonly string[]) => {
    const settings = `-env:UserInstallation=file://${folder}/settings`;
    await promisify(execFile)(program, [
      settings,
      '--headless',
      ...filter,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      path,
    ]);
    const xml = await readFile(join(folder, `${basename(path, extname(path))}.fods`), 'utf8');
    return await page.evaluate(readSheet, xml);
  };
  return {
    // See https://wiki.documentfoundation.org/Documentation/DevGuide/Spreadsheet_Documents: 76 is UTF-8, and the last
    // option enables formulas.
    openCsv: (path, { language, separator }) =>
      open(path, [
        `--infilter=Text - txt - csv (StarCalc):${[separator.charCodeAt(0), 34, 76, 1, '', language, false, true, '', '', '', '', true].join()}`,
      ]),
    openHtml: (path) => open(path, ['--infilter=HTML (StarCalc)']),
    openWorkbook: (path) => open(path, []),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs in the browser. Reads the cells of a flat OpenDocument file. */
function readSheet(xml: string): SheetCell[][] {
  /** In OpenDocument, tabs and repeated spaces are elements. */
  const readText = (paragraph: Node): string =>
    [...paragraph.childNodes]
      .map((node) => {
        if (node.nodeName === 'text:tab') return '\t';
        if (node.nodeName === 'text:s') return ' ';
        return node.nodeType === node.TEXT_NODE ? (node.textContent ?? '') : readText(node);
      })
      .join('');
  const valueOf = (cell: Element): SheetCell => {
    const formula = cell.getAttribute('table:formula');
    // LibreOffice represents a workbook's booleans as these formulas.
    if (formula === 'of:=TRUE()' || formula === 'of:=FALSE()') return formula === 'of:=TRUE()';
    if (formula !== null) return `=${formula}`;
    const type = cell.getAttribute('office:value-type');
    if (type === null) return undefined;
    const date = cell.getAttribute('office:date-value');
    if (date !== null) return new Date(`${date.length === 10 ? `${date}T00:00:00` : date}Z`);
    const boolean = cell.getAttribute('office:boolean-value');
    if (boolean !== null) return boolean === 'true';
    const number = cell.getAttribute('office:value');
    if (number !== null) return Number(number);
    return [...cell.getElementsByTagName('text:p')].map(readText).join('\n');
  };
  const readCell = (cell: Element): readonly SheetCell[] => {
    const repeated = Math.min(Number(cell.getAttribute('table:number-columns-repeated') ?? '1'), 20);
    return Array.from({ length: repeated }, () => valueOf(cell));
  };
  const sheet = new DOMParser().parseFromString(xml, 'text/xml');
  const rows = [...sheet.getElementsByTagName('table:table-row')].map((row) => {
    const cells = [...row.children].filter(({ tagName }) => tagName === 'table:table-cell').flatMap(readCell);
    return cells.slice(0, cells.findLastIndex((cell) => cell !== undefined) + 1);
  });
  return rows.slice(0, rows.findLastIndex((cells) => cells.length > 0) + 1);
}

/* Tests that LibreOffice can open saved files (woocommerce/woocommerce#25379, mui/mui-x#13790, orneryd/ui-grid#5991). */

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

/** Saves a file from the menu of a page, for a spreadsheet with this locale. */
async function save(page: Page, locale: string, item: RegExp): Promise<string> {
  await page.goto(`${server.url}/#${locale}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  const download = await saved;
  const path = join(folder, `${locale}-${download.suggestedFilename()}`);
  await download.saveAs(path);
  return path;
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10);
/** In summer, Oslo's time is UTC+2. */
const inOslo = (date: Date | null) => date && new Date(date.getTime() + 7_200_000);
/** LibreOffice has only one kind of line break. */
const linesOf = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** Returns the expected cells. Texts, times and booleans depend on the file format. */
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

// Language IDs from https://learn.microsoft.com/openspecs/windows_protocols/ms-lcid.
const locales = [
  ['de', 0x0407, ';'],
  ['en', 0x0409, ','],
  ['ar-EG', 0x0c01, ';'],
] as const;

test.for(locales)(
  'LibreOffice opens “CSV for spreadsheets” with the right numbers, dates and strings: %s',
  async ([locale, language, separator], { page, office }) => {
    const path = await save(page, locale, /^CSV for spreadsheets/);
    expect(await office.openCsv(path, { language, separator })).toEqual(
      expected({ text: escapeFormula, moment: (moment) => inOslo(moment) ?? undefined, isPaid: yesOrNo }),
    );
  },
);

test('LibreOffice reads the numbers, dates and strings of CSV with raw values', async ({ page, office }) => {
  const path = await save(page, 'de', /^CSV \(raw values\)/);
  expect(await office.openCsv(path, { language: 0x0409, separator: ',' })).toEqual(
    expected({ text: escapeFormula, moment: (moment) => moment.toISOString(), isPaid: (isPaid) => isPaid }),
  );
});

test('LibreOffice reads a workbook without changing its strings', async ({ page, office }) => {
  const path = await save(page, 'de', /workbook/);
  expect(await office.openWorkbook(path)).toEqual(
    expected({
      text: (text) => text,
      moment: (moment) => inOslo(moment) ?? undefined,
      isPaid: (isPaid) => isPaid,
    }),
  );
});

/** Strings that look like other types in CSV. */
const lookalikes = ['007', '12345678901234567890', '1E5', '2-3', '3/4', 'TRUE', '2026-11-20', '12%'];

test('copied strings that look like numbers or dates stay strings in LibreOffice', async ({ task, office }) => {
  const path = join(folder, `${task.id}.html`);
  await writeFile(path, toCopiedRows([[...lookalikes, 7]], createSpreadsheetForm({ locale: 'en' })).html);
  expect(await office.openHtml(path)).toEqual([[...lookalikes, 7]]);
});

test('LibreOffice runs an unescaped formula from a CSV file', async ({ task, office }) => {
  const path = join(folder, `${task.id}.csv`);
  await writeFile(path, 'a,=1+1\n');
  expect(await office.openCsv(path, { language: 0x0409, separator: ',' })).toEqual([['a', '=of:=1+1']]);
});
