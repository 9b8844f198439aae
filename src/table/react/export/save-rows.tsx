import '../ui/base.css';
import type { ReactNode } from 'react';
import { selectHasOnlyPage } from '../../../../machines/table';
import { loadExport, loadSpreadsheetForm, nameFile, saveFile } from './load-export';
import type { WriteWorkbook } from './exported-rows';
import type { TextForm } from './text-form';
import { ExportButton, type ExportRows } from './export-button';
import type { FetchOptions } from './use-fetched-export';
import { useLabels } from '../labels';
import { SaveFetchedRows, SpreadsheetLabel } from '../loaded-parts';
import { useSnapshot } from '../use-snapshot';
import { fetchedRowsOf, type ViewTable } from '../view-table';

export interface SaveRowsProps {
  readonly table: ViewTable;
  /** Start of the file name, before the active filters and the sort. */
  readonly name: string;
  /** The language tag of the spreadsheet app that opens the file, e.g. `de-CH`. Default: the browser's language. */
  readonly locale?: string | undefined;
  /** `toWorkbook` from `chartable/workbook`. Default: no Excel workbooks in the menu. */
  readonly toWorkbook?: WriteWorkbook | undefined;
}

/**
 * A button that saves all matching rows as CSV for spreadsheets. Its menu also offers CSV for programs and, with
 * `toWorkbook`, an Excel workbook. While fetching, it shows the progress, and a click cancels.
 *
 * @example
 * <SaveRows table={table} name="cities" />
 */
export const SaveRows = (props: SaveRowsProps) =>
  fetchedRowsOf(props.table) ? <SaveFetchedRows {...props} /> : <SaveRowsInMemory {...props} />;

function SaveRowsInMemory({ toWorkbook, ...props }: SaveRowsProps) {
  const { table } = props;
  return (
    <SaveButton
      {...props}
      asCsv={async (_options, form) => new Blob([(await loadExport(table)).allAsCsv(form)], { type: 'text/csv' })}
      asWorkbook={toWorkbook && (async (name) => (await loadExport(table)).allAsWorkbook(name, toWorkbook))}
    />
  );
}

interface SaveButtonProps extends Omit<SaveRowsProps, 'toWorkbook'> {
  /** Default form: `dataForm`. */
  readonly asCsv: (options: FetchOptions, form?: TextForm) => Promise<Blob>;
  readonly asWorkbook: ((name: string, options: FetchOptions) => Promise<Blob>) | undefined;
}

export function SaveButton({ table, name, locale, asCsv, asWorkbook }: SaveButtonProps) {
  const labels = useLabels();
  const hasOnlyPage = useSnapshot(table, selectHasOnlyPage);
  const { saveCsv, savePageCsv, saved, saveFailed, saveAs, dataCsv, workbook } = labels;
  // Computed first, because the state may change while rows are fetched.
  const save = async (extension: string, content: () => Promise<Blob>) => {
    const fileName = await nameFile(table, name, labels);
    await saveFile(fileName + extension, await content());
  };
  const saveForSpreadsheet: ExportRows = (options) =>
    save('.csv', async () => asCsv(options, await loadSpreadsheetForm(locale)));
  const saveForPrograms: ExportRows = (options) => save(' (data).csv', () => asCsv(options));
  const exports: { readonly label: ReactNode; readonly exportRows: ExportRows }[] = [
    { label: <SpreadsheetLabel locale={locale} />, exportRows: saveForSpreadsheet },
    { label: dataCsv, exportRows: saveForPrograms },
  ];
  if (asWorkbook)
    exports.push({
      label: workbook,
      exportRows: (options) => save('.xlsx', () => asWorkbook(name, options)),
    });
  return (
    <ExportButton
      text={hasOnlyPage ? savePageCsv : saveCsv}
      icon="M8 2v8M4.5 6.5 8 10l3.5-3.5m-9 7h11"
      doneText={saved}
      failedText={saveFailed}
      exportRows={saveForSpreadsheet}
      others={{ label: saveAs, exports }}
    />
  );
}
