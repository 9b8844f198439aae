/* Loaded only by tables that fetch rows, immediately, since the network may fail later. */
export { RowsNotice } from '../notices/rows-notice';
export { TableView } from '../table-view';
