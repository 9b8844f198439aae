/* Only tables that fetch rows load this, and immediately: the error notice must be loaded before the network fails. */
export { RowsNotice } from '../notices/rows-notice';
export { TableView } from '../table-view';
