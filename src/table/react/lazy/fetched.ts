/* Loaded only by tables that fetch rows, and immediately: the error notice must be there when the network fails. */
export { RowsNotice } from '../notices/rows-notice';
export { TableView } from '../table-view';
