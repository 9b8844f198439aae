import { useLabels } from '../labels';
import { createSpreadsheetForm } from './text-form';

export interface SpreadsheetLabelProps {
  /** Language tag of the spreadsheets that open the file. Default: the browser's language. */
  readonly locale: string | undefined;
}

/** The menu item that saves a file for spreadsheets. It names the separator and the decimal mark. */
export function SpreadsheetLabel({ locale }: SpreadsheetLabelProps) {
  const { separator, decimalMark } = createSpreadsheetForm({ locale });
  return <span>{useLabels().spreadsheetCsv(separator, decimalMark)}</span>;
}
