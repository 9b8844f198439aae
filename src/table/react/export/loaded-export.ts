/* What a click on a button that exports rows loads: one chunk. */
export { saveFile } from './save-file';
export { createSpreadsheetForm } from './text-form';
export { createExport } from './use-export';
