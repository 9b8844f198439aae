export { PageUrlProvider, usePageUrl, type PageUrlProviderProps } from '../table/react/base/page-location';
export { TableView, type TableViewProps } from '../table/react/table-view';
export { defineTableUrl } from '../table/define-table-url';
export * from '../table/react/url-table';
