export { useUrlTableOptions, type AddedOptions8, type UrlTableOptions8 } from './use-url-table-options';
