export {
  tableRouterOptions,
  type TableRouterOptions,
  type TableRouterOptionsInput,
} from '../table/history/adapters/react-router/table-router-options';
