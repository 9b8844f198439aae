/* Loaded only by tables that filter with operators, dates, options or localized numbers. */
export { KindFilter } from '../filters/kind-filter';
export { LocaleNumberInput } from '../filters/locale-number-input';
export { TableView } from '../table-view';
