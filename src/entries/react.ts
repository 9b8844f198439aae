export * from '../table/react';
export { createWorkbookWriter } from '../table/react/export/create-workbook-writer';
export type { XlsxModule } from '../table/react/export/workbook';
export { arabicLabels, arabicOperatorLabels } from '../table/react/base/languages/arabic';
export { germanLabels, germanOperatorLabels } from '../table/react/base/languages/german';
