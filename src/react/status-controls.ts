/* What the line above a table shows of filters and of selected rows: one chunk, which is loaded once there are any. */
export { FilterChipList } from './filters/filter-chip-list';
export { SelectionControls } from './selection/selection-controls';
