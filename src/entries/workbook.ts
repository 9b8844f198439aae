export { toWorkbook } from '../react/export/to-workbook';
