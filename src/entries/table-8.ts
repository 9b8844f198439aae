export { PageUrlProvider, usePageUrl, type PageUrlProviderProps } from '../table/react/base/page-location';
export {
  useUrlTableOptions,
  type AddedOptions8,
  type UrlTableOptions8,
} from '../table/tanstack-8/use-url-table-options';
