import { useLabels } from '../base/labels';
import { createSpreadsheetForm } from './text-form';

export interface SpreadsheetLabelProps {
  /** The language tag of the spreadsheet app that opens the file. Default: the browser's language. */
  readonly locale: string | undefined;
}

export function SpreadsheetLabel({ locale }: SpreadsheetLabelProps) {
  const { separator, decimalMark } = createSpreadsheetForm({ locale });
  return <span>{useLabels().spreadsheetCsv(separator, decimalMark)}</span>;
}
