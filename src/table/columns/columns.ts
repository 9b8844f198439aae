/*
 * The kinds of columns, one folder each. Each function returns the part of a `ColumnDef` of TanStack Table 9 that the kind decides: how
 * a cell is written, how rows are sorted and filtered, and, in `meta`, the control and the codec of the filter.
 */
export * from './boolean/boolean.column';
export * from './date/date.column';
export * from './multi-select/multi-select.column';
export * from './number/number.column';
export * from './own/own.column';
export * from './select/select.column';
export * from './text/text.column';

/** The control by which a column is filtered; `none` for a column that has no filter, `own` for one that the view is given. */
export type FilterControl = 'text' | 'numberRange' | 'dayRange' | 'select' | 'multiSelect' | 'own' | 'none';
