import { FetchButton } from './fetch-button';
import { useFetchedExport, type FetchOptions } from './use-fetched-export';
import { useLabels } from '../labels';
import { saveFile } from './save-file';
import type { SaveRowsProps } from './save-rows';
import type { ViewTable } from '../view-table';

export { RowsNotice } from '../notices/rows-notice';

/** A button that fetches all rows that pass, and saves them as a file of CSV. */
export function SaveFetchedRows({ table, name }: SaveRowsProps) {
  const { allAsCsv } = useFetchedExport(table);
  const { saveCsv, saved, saveFailed } = useLabels();
  const save = async (options: FetchOptions) => saveFile(`${name}.csv`, await allAsCsv(options));
  return <FetchButton text={saveCsv} doneText={saved} failedText={saveFailed} act={save} />;
}

/** A button that fetches the selected rows and copies them, for a spreadsheet. */
export function CopyFetchedRows({ table }: { readonly table: ViewTable }) {
  const { selectedAsTsv } = useFetchedExport(table);
  const { copyRows, copied, copyRefused, copyFailed } = useLabels();
  const copy = async (options: FetchOptions) => {
    const text = selectedAsTsv(options);
    // A browser lets a page write to the clipboard only at once after a click, so that it is given a promise of the text.
    const writing = writeToClipboard(text);
    await text;
    if (!(await writing)) throw new Error(copyRefused);
  };
  return <FetchButton className="ct-copy-rows" text={copyRows} doneText={copied} failedText={copyFailed} act={copy} />;
}

/** Resolves to false where the page has no clipboard, or may not write to it. */
async function writeToClipboard(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((found) => new Blob([found], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}
