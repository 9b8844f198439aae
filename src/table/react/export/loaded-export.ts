/* One chunk, loaded when an export button is clicked. */
export { nameFile } from './file-name';
export { saveFile } from './save-file';
export { createSpreadsheetForm } from './text-form';
export { createExport } from './use-export';
