import '../ui/base.css';
import type { ReactNode } from 'react';
import { selectHasOnlyPage } from '../../../../machines/table';
import { ExportButton, type ExportRows } from './export-button';
import type { WriteWorkbook } from './exported-rows';
import { nameFile } from './file-name';
import { saveFile } from './save-file';
import { SpreadsheetLabel } from './spreadsheet-label';
import { createSpreadsheetForm } from './text-form';
import { useRowExport } from './use-row-export';
import { useLabels } from '../base/labels';
import { useSnapshot } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';

export interface SaveRowsProps {
  readonly table: ViewTable;
  /** Start of the file name, before the active filters and the sort. */
  readonly name: string;
  /** The language tag of the spreadsheet app that opens the file, e.g. `de-CH`. Default: the browser's language. */
  readonly locale?: string | undefined;
  /** A function of `createWorkbookWriter`. Default: no Excel workbooks in the menu. */
  readonly toWorkbook?: WriteWorkbook | undefined;
}

/**
 * A button that opens a menu: all matching rows as CSV for spreadsheets, as CSV with raw values and, with `toWorkbook`,
 * as an Excel workbook. While fetching, it shows the progress, and a click cancels.
 *
 * @example
 * <SaveRows table={table} name="cities" />
 */
export function SaveRows({ table, name, locale, toWorkbook }: SaveRowsProps) {
  const { allAsCsv, allAsWorkbook, isFetching } = useRowExport(table);
  const labels = useLabels();
  const hasOnlyPage = useSnapshot(table, selectHasOnlyPage);
  const { exportRows, exportPage, saved, saveFailed, dataCsv, workbook } = labels;
  // Computed first, because the state may change while rows are fetched.
  const save = async (extension: string, content: () => Promise<Blob>) => {
    const fileName = nameFile(table, name, labels);
    saveFile(fileName + extension, await content());
  };
  const saveForSpreadsheet: ExportRows = (options) =>
    save('.csv', () => allAsCsv(options, createSpreadsheetForm({ locale })));
  const saveForPrograms: ExportRows = (options) => save(' (data).csv', () => allAsCsv(options));
  const exports: { readonly label: ReactNode; readonly exportRows: ExportRows }[] = [
    { label: <SpreadsheetLabel locale={locale} />, exportRows: saveForSpreadsheet },
    { label: dataCsv, exportRows: saveForPrograms },
  ];
  if (toWorkbook)
    exports.push({
      label: workbook,
      exportRows: (options) => save('.xlsx', () => allAsWorkbook(name, toWorkbook, options)),
    });
  return (
    <ExportButton
      text={hasOnlyPage ? exportPage : exportRows}
      doneText={saved}
      failedText={saveFailed}
      isFetching={isFetching}
      exportRows={exports}
    />
  );
}
