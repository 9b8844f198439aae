export { TableView, type TableViewProps } from '../table/react/table-view';
export { defineTable as defineTableUrl } from '../table/url/definition';
export * from '../table/react/url-table';
