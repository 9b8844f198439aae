export { createTable, type Table, type TableOptions } from '../table/create-table';
export { createFilter } from '../columns/create-filter';
export { httpSource } from '../rows/http-source';
export { createRowEndpoint, memorySource } from '../rows/row-endpoint';
export type * from '../rows';
export type { OpenedTable, TableSearch, TableSearchOptions } from '../search-params';
export type { Json, TableState, UrlStateKey } from '../../machines/table';
