import type { StockFeatures, tableMemo } from '@tanstack/table-core';
import type { HostRowModel } from '../../host/table-9';
import type { FlatPart, FlatTable } from './flat-rows';

type MemoTable = Parameters<typeof tableMemo<StockFeatures, readonly unknown[], unknown, HostRowModel>>[0]['table'];

/** A row model for `tableFeatures`. */
export type FlatRowModelFactory = (table: FlatTable & MemoTable) => () => HostRowModel;

/** A faceted row model for `tableFeatures`, or a function that counts its values. */
export type FlatColumnFactory<Made> = (table: FlatTable & MemoTable, columnId: string) => () => Made;

export const readBack = ({ rows }: FlatPart, model: HostRowModel, rowsById?: HostRowModel['rowsById']) =>
  rows.createModel(
    Uint32Array.from(model.rows, ({ index }) => index),
    rowsById,
  );
