import { useLabels } from '../base/labels';
import type { ViewTable } from '../base/view-table';
import { ExportButton, type ExportRows } from './export-button';
import { createSpreadsheetForm } from './text-form';
import { useRowExport } from './use-row-export';
import { writeToClipboard } from './write-clipboard';

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
