/* Parts that aren't visible at first. Every table loads them once the page is idle. */
export { SaveRows } from '../export/save-rows';
export { KeptFocus } from '../grid/kept-focus';
export { Announcing } from '../notices/announcing';
export { UrlNotice } from '../notices/url-notice';
export { SelectionBar } from '../selection/selection-bar';
export { TableView } from '../table-view';
