/* One chunk, loaded only by tables with column or row menus, resizing or expanding. */
export { ColumnList } from './column-list';
export { ColumnMenu } from './column-menu';
export { ExpandAll, ExpandButton } from '../grid/expand-button';
export { ResizeHandle } from './resize-handle';
export { RowMenu } from '../grid/row-menu';
