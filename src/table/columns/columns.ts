/*
 * Each function returns part of a TanStack Table 9 `ColumnDef`: its `cell`, and how rows are sorted and filtered.
 * `meta` contains the filter's control and codec.
 */
export * from './boolean/boolean.column';
export * from './date/date.column';
export * from './multi-select/multi-select.column';
export * from './number/number.column';
export * from './operators/with-operators';
export * from './own/own.column';
export * from './select/select.column';
export * from './text/text.column';

/** The filter's control. `none`: the column can't be filtered. `own`: the app passes a control to the view. */
export type FilterControl = 'text' | 'numberRange' | 'dayRange' | 'select' | 'multiSelect' | 'own' | 'none';
