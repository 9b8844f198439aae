export { createWorkbookWriter } from '../table/react/export/create-workbook-writer';
export type { XlsxModule } from '../table/react/export/workbook';
