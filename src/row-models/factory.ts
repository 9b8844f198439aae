import type { StockFeatures, tableMemo } from '@tanstack/table-core';
import type { HostRowModel } from '../tanstack-table/host';
import type { FlatPart, FlatTable } from './flat-rows';

/** The same table, as the memo of TanStack Table takes it. */
type MemoTable = Parameters<typeof tableMemo<StockFeatures, readonly unknown[], unknown, HostRowModel>>[0]['table'];

/** The factory of a row model: what a slot of `tableFeatures` takes. */
export type FlatRowModelFactory = (table: FlatTable & MemoTable) => () => HostRowModel;

/** The factory of what a column has of its own: its row model, or what is counted of that. */
export type FlatColumnFactory<Made> = (table: FlatTable & MemoTable, columnId: string) => () => Made;

/** Returns the row model of what TanStack's own one has kept of the rows. */
export const readBack = ({ rows }: FlatPart, { rows: kept }: HostRowModel, rowsById?: HostRowModel['rowsById']) =>
  rows.createModel(
    Uint32Array.from(kept, ({ index }) => index),
    rowsById,
  );
