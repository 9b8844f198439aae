/* Loaded only by tables that scroll instead of paging. */
export { ScrollGrid } from '../grid/scroll-grid';
export { TableView } from '../table-view';
