/*
 * The controls of tables whose columns and rows can be hidden, moved, pinned, resized and expanded, and what a click opens: one chunk,
 * which other tables do not load as they open.
 */
export { ColumnList } from './column-list';
export { ColumnMenu } from './column-menu';
export { ExpandAll, ExpandButton } from '../grid/expand-button';
export { ResizeHandle } from './resize-handle';
export { RowMenu } from '../grid/row-menu';
export { SpreadsheetLabel } from '../export/spreadsheet-label';
export { MenuList } from '../menu/menu-list';
export { ShortcutsDialog } from '../shortcuts/shortcuts-dialog';
