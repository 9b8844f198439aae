export { toWorkbook } from '../table/react/export/to-workbook';
