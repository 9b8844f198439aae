// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { numberColumn, textColumn } from '../../../../src/entries/url';
import { fetchedRows, memorySource } from '../../../../src/entries/table-9';
import { createWorkbookWriter } from '../../../../src/table/react/export/create-workbook-writer';
import { click, one } from '../../../render';
import { collectFiles } from '../../../saved-files';
import { renderTable } from '../render-table';

const toWorkbook = createWorkbookWriter(() => import('hucre/xlsx'));

interface Person {
  readonly id: string;
  readonly name: string;
  readonly age: number;
}
const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() } as const,
  { accessorKey: 'age', header: 'Age', ...numberColumn() } as const,
];
const people: readonly Person[] = [
  { id: 'a', name: 'Ann', age: 31.5 },
  { id: 'b', name: 'Bob', age: 45 },
];
const getRowId = ({ id }: Person) => id;

let collected: ReturnType<typeof collectFiles>;
/** The texts that the view tried to copy. */
const written: string[] = [];
let refuses = false;

beforeEach(() => {
  collected = collectFiles();
  written.length = 0;
  refuses = false;
  const writeText = async (text: string) => {
    written.push(text);
    if (refuses) throw new DOMException('No.', 'NotAllowedError');
  };
  vi.stubGlobal('navigator', { language: 'en', clipboard: { writeText } });
  HTMLElement.prototype.showPopover = () => {};
  HTMLElement.prototype.hidePopover = () => {};
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens a view of rows that are in memory or fetched. */
async function open({ isFetched = false, url = '', locale = 'de', hasWorkbook = true } = {}) {
  const source = memorySource({ columns, rows: people, getRowId });
  const table = await renderTable(
    {
      columns,
      data: isFetched ? [] : people,
      url,
      options: { getRowId, ...(isFetched && { fetchedRows: fetchedRows(source) }) },
    },
    { label: 'People', spreadsheetLocale: locale, ...(hasWorkbook && { toWorkbook }) },
  );
  const { page } = table;
  const button = (selector: string) => one(page, selector, HTMLButtonElement);
  return {
    ...table,
    save: () => button('.ct-export-button > [data-text="Export"]'),
    copy: () => button('.ct-copy-rows'),
    /** Returns the menu's items, once they have loaded. */
    files: async () => {
      await waitFor(() => page.querySelector('.ct-export-button [role=menuitem]') !== null);
      return [...page.querySelectorAll('.ct-export-button [role=menuitem]')];
    },
  };
}

/** Waits for the effect of a click. Export code loads first, and rows may be fetched. */
const waitFor = (isDone: () => boolean) =>
  act(async () => {
    await expect.poll(isDone).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
  });

/** Waits until this many files are saved, and returns the last file. */
async function nextFile(count = 1) {
  await waitFor(() => collected.files.length === count);
  const { name, blob, url } = collected.files.at(-1)!;
  return { name, url, type: blob.type, bytes: Buffer.from(await blob.arrayBuffer()) };
}

const leave = (button: Element) => act(() => void button.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

describe.each([
  ['in memory', false],
  ['that are fetched', true],
])('export of rows %s', (_, isFetched) => {
  test('the first item of the export menu saves rows as CSV for spreadsheets', async () => {
    const { save, files } = await open({ isFetched });
    click((await files())[0]!);
    const { name, type, bytes } = await nextFile();
    expect([name, type, bytes.toString()]).toEqual([
      'People.csv',
      'text/csv',
      '\uFEFFName;Age\r\nAnn;31,5\r\nBob;45\r\n',
    ]);
    expect(save().textContent).toBe('Exported');
    leave(save());
    expect(save().textContent).toBe('Export');
  });

  test('an exported file is named after the table, its filters and its sort', async () => {
    const { files } = await open({
      isFetched,
      url: '?q=n%2Fb&age.min=20&sort=-name',
    });
    click((await files())[0]!);
    expect((await nextFile()).name).toBe('People - “n b”, Age ≥ 20 - Sorted by Name, descending.csv');
  });

  test('the export menu saves rows as raw CSV and as an Excel workbook', async () => {
    const { files } = await open({ isFetched });
    const items = await files();
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'CSV for spreadsheets (semicolons, 1234,5)',
      'CSV (raw values)',
      'Excel workbook (.xlsx)',
    ]);
    click(items[1]!);
    const data = await nextFile();
    expect([data.name, data.bytes.toString()]).toEqual(['People (data).csv', 'Name,Age\r\nAnn,31.5\r\nBob,45\r\n']);
    click(items[2]!);
    const workbook = await nextFile(2);
    expect([workbook.name, workbook.bytes.subarray(0, 2).toString()]).toEqual(['People.xlsx', 'PK']);
    expect(collected.revoked).toContain(data.url);
    click(items[0]!);
    expect((await nextFile(3)).name).toBe('People.csv');
  });

  test('the export menu offers a workbook only if the view has `toWorkbook`', async () => {
    const { files } = await open({ isFetched, hasWorkbook: false });
    expect(await files()).toHaveLength(2);
  });

  test('the copy button copies selected rows for spreadsheets', async () => {
    const { copy } = await open({ isFetched, url: '?selected=a' });
    click(copy());
    await waitFor(() => written.length > 0);
    expect([written, copy().textContent]).toEqual([['Ann\t31,5'], 'Copied']);
    leave(copy());
    expect(copy().textContent).toBe('Copy');
  });

  test('a view shows an error if the browser blocks copying', async () => {
    refuses = true;
    const { page, copy } = await open({ isFetched, url: '?selected=a' });
    click(copy());
    await waitFor(() => written.length > 0);
    expect(page.querySelector('[role=alert]')?.textContent).toBe('Couldn’t copy rows. Not allowed.');
  });
});
