import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { findLibreOffice } from '../tools/programs.mjs';

/** A cell as LibreOffice read it. A formula begins with `=`. */
export type SheetCell = number | boolean | string | Date | undefined;

export interface LibreOffice {
  /** Opens a file of CSV as a spreadsheet of a locale does that runs formulas, and returns its cells. */
  readonly openCsv: (
    path: string,
    options: { readonly language: number; readonly separator: string },
  ) => Promise<SheetCell[][]>;
  /** Opens a file of HTML as a spreadsheet takes what is pasted, and returns its cells. */
  readonly openHtml: (path: string) => Promise<SheetCell[][]>;
  readonly openWorkbook: (path: string) => Promise<SheetCell[][]>;
  readonly close: () => Promise<void>;
}

/**
 * Starts without a window, and with settings of its own.
 *
 * @param page reads what LibreOffice writes
 */
export async function openLibreOffice(page: Page): Promise<LibreOffice> {
  const program = findLibreOffice();
  if (program === undefined)
    throw new Error(
      'These tests need LibreOffice. Install the Debian package `libreoffice-calc-nogui`, or name its program in SOFFICE_PATH.',
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
    // https://wiki.documentfoundation.org/Documentation/DevGuide/Spreadsheet_Documents: UTF-8 is 76, and the last option runs formulas.
    openCsv: (path, { language, separator }) =>
      open(path, [
        `--infilter=Text - txt - csv (StarCalc):${[separator.charCodeAt(0), 34, 76, 1, '', language, false, true, '', '', '', '', true].join()}`,
      ]),
    openHtml: (path) => open(path, ['--infilter=HTML (StarCalc)']),
    openWorkbook: (path) => open(path, []),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Reads the cells of a flat file of OpenDocument, in the browser. */
function readSheet(xml: string): SheetCell[][] {
  /** A tab, and a space beside another one, are elements there. */
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
    // LibreOffice makes such formulas of the booleans of a workbook.
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
