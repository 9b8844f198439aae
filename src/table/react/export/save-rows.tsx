import '../ui/base.css';
import type { ReactNode } from 'react';
import { selectHasOnlyPage } from '../../../../machines/table';
import { ExportButton, type ExportRows } from './export-button';
import type { WriteWorkbook } from './exported-rows';
import { createSpreadsheetForm } from './text-form';
import { useRowExport } from './use-fetched-export';
import { useLabels, type Labels } from '../base/labels';
import { useSnapshot } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';
import { clearableFilters } from '../filters/clear-filters';
import { describeFilters } from '../filters/filter-controls';
import { sortedHeaders } from '../sorting/sort-button';

export interface SaveRowsProps {
  readonly table: ViewTable;
  /** Start of the file name, before the active filters and the sort. */
  readonly name: string;
  /** The language tag of the spreadsheet app that opens the file, e.g. `de-CH`. Default: the browser's language. */
  readonly locale?: string | undefined;
  /** The result of `createWorkbookWriter`. Default: the menu has no item for Excel workbooks. */
  readonly toWorkbook?: WriteWorkbook | undefined;
}

/**
 * A button with a menu that saves all matching rows: as CSV for spreadsheets, as raw CSV or, with `toWorkbook`, as an
 * Excel workbook. While fetching, the button shows the progress, and a click cancels.
 *
 * @example
 * <SaveRows table={table} name="cities" />
 */
export function SaveRows({ table, name, locale, toWorkbook }: SaveRowsProps) {
  const { allAsCsv, allAsWorkbook, isFetching } = useRowExport(table);
  const labels = useLabels();
  const hasOnlyPage = useSnapshot(table, selectHasOnlyPage);
  const { exportRows, exportPage, saved, saveFailed, dataCsv, workbook } = labels;
  // Names the file before fetching rows, because the filters and the sort may change meanwhile.
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

/** Maximum characters of a file name. File systems limit a name's bytes, and browsers may append a number. */
const maxLength = 120;

/**
 * Returns a file name without extension: the table's name, its filters and its sort.
 *
 * @example
 * nameFile(table, 'Cities', labels) // 'Cities - “an”, Age ≥ 20 - Sorted by Name, ascending'
 */
function nameFile(table: ViewTable, name: string, labels: Labels): string {
  const { context } = table.sync.actor.getSnapshot();
  const { globalFilter, columnFilters } = clearableFilters(table, context);
  const filters = describeFilters(table, columnFilters, labels).map(({ text }) => text);
  if (globalFilter !== '') filters.unshift(labels.searchChip(globalFilter));
  const sorted = sortedHeaders(table, context.sorting);
  const parts = [name, filters.join(', '), sorted.length === 0 ? '' : labels.sortAnnouncement(sorted)];
  const text = parts.filter((part) => part !== '').join(' - ');
  // Windows forbids these characters in file names.
  const allowed = text.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return allowed.length > maxLength ? `${allowed.slice(0, maxLength).trim()}…` : allowed;
}

/** The last saved file's object URL. Browsers read it after the click, so only the next save revokes it. */
let lastUrl: string | undefined;

function saveFile(name: string, content: Blob): void {
  if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = name;
  link.click();
}

interface SpreadsheetLabelProps {
  readonly locale: string | undefined;
}

function SpreadsheetLabel({ locale }: SpreadsheetLabelProps) {
  const { separator, decimalMark } = createSpreadsheetForm({ locale });
  return <span>{useLabels().spreadsheetCsv(separator, decimalMark)}</span>;
}
