export { machineColumns, type Column, type NumberColumn, type TextColumn } from './columns';
export { createRowModel, type GetRowId, type RowModel, type ViewColumn, type ViewRow } from './row-model';
export type { RowSource } from './row-source';
