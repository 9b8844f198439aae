export {
  tableRouterOptions,
  type TableRouterOptions,
  type TableRouterOptionsInput,
} from '../table/history/adapters/tanstack-router/table-router-options';
