import type { RowData } from '@tanstack/table-core';
import type { HostColumn } from '../tanstack-table/host';

/** Reads something of a row, by the row's index in the data. */
export type RowReader = (index: number) => unknown;

/** The values of the columns, and what is kept of them. */
export interface ColumnValues {
  /** Returns the function that reads the value of a column. */
  readonly readerOf: (column: HostColumn) => RowReader;
  /**
   * Returns the function that reads what `resolve` makes of a value. That is kept, so that each row is resolved once.
   *
   * @param owner says which function that is: what is kept for an owner is made by the same function
   */
  readonly keyReaderOf: (column: HostColumn, owner: object, resolve: (value: unknown) => unknown) => RowReader;
}

interface KeptColumn {
  readonly accessorFn: unknown;
  readonly read: RowReader;
  readonly keys: Map<object, RowReader>;
}

/** Owners that an application makes anew in each render would be kept for ever. */
const maxKeptOwners = 4;

/** Returns a reader that reads each row once. What is `null` or `undefined` is read again. */
function keepRead(length: number, read: RowReader): RowReader {
  // `Array.from` would walk over all places.
  const kept: unknown[] = [];
  kept.length = length;
  return (index) => (kept[index] ??= read(index));
}

/** Reads the values of columns from a list of data. */
export function createColumnValues(data: readonly RowData[]): ColumnValues {
  const { length } = data;
  const kept = new Map<string, KeptColumn>();
  const keptOf = ({ id, accessorFn, columnDef }: HostColumn): KeptColumn => {
    const known = kept.get(id);
    if (known && known.accessorFn === accessorFn) return known;
    const readValue: RowReader = (index) => accessorFn?.(data[index] ?? {}, index);
    // To read a property again costs less than to keep it. A function may compute.
    const read = 'accessorKey' in columnDef ? readValue : keepRead(length, readValue);
    const column: KeptColumn = { accessorFn, read, keys: new Map() };
    kept.set(id, column);
    return column;
  };
  return {
    readerOf: (column) => keptOf(column).read,
    keyReaderOf: (column, owner, resolve) => {
      const { read, keys } = keptOf(column);
      const known = keys.get(owner);
      if (known) return known;
      const [oldest] = keys.keys();
      if (oldest && keys.size === maxKeptOwners) keys.delete(oldest);
      const readKey = keepRead(length, (index) => resolve(read(index)));
      keys.set(owner, readKey);
      return readKey;
    },
  };
}
