import { createSpreadsheetForm } from './text-form';
import { ExportButton } from './export-button';
import { useFetchedExport, type FetchOptions } from './use-fetched-export';
import { useLabels } from '../labels';
import { SaveButton, type SaveRowsProps } from './save-rows';
import { writeToClipboard } from './write-clipboard';
import type { ViewTable } from '../view-table';

export { RowsNotice } from '../notices/rows-notice';

export function SaveFetchedRows({ toWorkbook, ...props }: SaveRowsProps) {
  const { allAsCsv, allAsWorkbook } = useFetchedExport(props.table);
  return (
    <SaveButton
      {...props}
      asCsv={allAsCsv}
      asWorkbook={toWorkbook && ((name, options) => allAsWorkbook(name, toWorkbook, options))}
    />
  );
}

export interface CopyRowsProps {
  readonly table: ViewTable;
  /** The spreadsheet app's language tag. Default: the browser's language. */
  readonly locale?: string | undefined;
}

export function CopyFetchedRows({ table, locale }: CopyRowsProps) {
  const { selectedForClipboard } = useFetchedExport(table);
  const { copyRows, copied, copyRefused, copyFailed } = useLabels();
  const copy = async (options: FetchOptions) => {
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
      exportRows={copy}
    />
  );
}
