/* Loaded only by tables that filter with operators, dates or options. */
export { KindFilter } from '../filters/kind-filter';
export { TableView } from '../table-view';
