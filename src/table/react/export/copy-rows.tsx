import { useLabels } from '../base/labels';
import type { ViewTable } from '../base/view-table';
import { ExportButton, type ExportRows } from './export-button';
import { createSpreadsheetForm } from './text-form';
import { useRowExport } from './use-fetched-export';
import type { CopiedRows } from './copied-rows';

interface CopyRowsProps {
  readonly table: ViewTable;
  /** The spreadsheet app's language tag. Default: the browser's language. */
  readonly locale?: string | undefined;
}

/** A button that copies the selected rows for a spreadsheet. */
export function CopyRows({ table, locale }: CopyRowsProps) {
  const { selectedForClipboard, isFetching } = useRowExport(table);
  const { copyRows, copied, copyRefused, copyFailed } = useLabels();
  const copy: ExportRows = async (options) => {
    const rows = selectedForClipboard(options, createSpreadsheetForm({ locale }));
    const writing = writeToClipboard(rows);
    await rows;
    if (!(await writing)) throw new Error(copyRefused);
  };
  return (
    <ExportButton
      className="ct-copy-rows"
      text={copyRows}
      doneText={copied}
      failedText={copyFailed}
      isFetching={isFetching}
      exportRows={copy}
    />
  );
}

/**
 * Copies rows. Resolves to false if the clipboard is missing or blocked. Accepts a promise, because browsers allow
 * copying only right after a click, before fetched rows arrive.
 */
export async function writeToClipboard(rows: Promise<CopiedRows>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') {
      await navigator.clipboard.writeText((await rows).text);
      return true;
    }
    const blob = async (type: string, read: (copied: CopiedRows) => string) => new Blob([read(await rows)], { type });
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blob('text/plain', ({ text }) => text),
        'text/html': blob('text/html', ({ html }) => html),
      }),
    ]);
    return true;
  } catch {
    // The clipboard needs a secure context, and users may block it.
    return false;
  }
}
