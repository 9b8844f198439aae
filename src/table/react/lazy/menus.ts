/* Loaded only by tables with column or row menus, resizing or expanding. */
export { ColumnList } from '../columns/column-list';
export { ColumnMenu } from '../columns/column-menu';
export { ResizeHandle } from '../columns/resize-handle';
export { ExpandAll, ExpandButton } from '../grid/expand-button';
export { RowMenu } from '../grid/row-menu';
export { TableView } from '../table-view';
