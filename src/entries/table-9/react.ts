export { useTablePage, type TablePage } from '../../table/react/use-table-page';
export { useStartTable } from '../../table/tanstack/use-start-table';
