import type { StockFeatures, tableMemo } from '@tanstack/table-core';
import type { HostRowModel } from '../../tanstack/host';
import type { FlatPart, FlatTable } from './flat-rows';

/** The same table, as the memo of TanStack Table takes it. */
type MemoTable = Parameters<typeof tableMemo<StockFeatures, readonly unknown[], unknown, HostRowModel>>[0]['table'];

/** The factory of a row model: what a slot of `tableFeatures` takes. */
export type FlatRowModelFactory = (table: FlatTable & MemoTable) => () => HostRowModel;

/** The factory of a column's own row model, or of what is counted from it. */
export type FlatColumnFactory<Made> = (table: FlatTable & MemoTable, columnId: string) => () => Made;

/** Returns the row model of the rows that TanStack's own one returned. */
export const readBack = ({ rows }: FlatPart, { rows: kept }: HostRowModel, rowsById?: HostRowModel['rowsById']) =>
  rows.createModel(
    Uint32Array.from(kept, ({ index }) => index),
    rowsById,
  );
