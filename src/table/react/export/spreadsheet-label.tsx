import { useLabels } from '../labels';
import { createSpreadsheetForm } from './text-form';

/** The props of `SpreadsheetLabel`. */
export interface SpreadsheetLabelProps {
  /** The language tag of the spreadsheets that open the file; that of the browser where left out. */
  readonly locale: string | undefined;
}

/** The text of the item that saves a file for spreadsheets: it says what they read there. */
export function SpreadsheetLabel({ locale }: SpreadsheetLabelProps) {
  const { separator, decimalMark } = createSpreadsheetForm({ locale });
  return <span>{useLabels().spreadsheetCsv(separator, decimalMark)}</span>;
}
