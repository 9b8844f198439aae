export { useStartTable } from '../../table/tanstack/use-start-table';
