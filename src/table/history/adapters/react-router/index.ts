export { tableRouterOptions, type TableRouterOptions, type TableRouterOptionsInput } from './table-router-options';
