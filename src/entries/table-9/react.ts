export { useTablePage, type TablePage } from '../../table/react/url-table/use-table-page';
export { useStartTable } from '../../table/tanstack/use-start-table';
