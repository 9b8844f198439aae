import type { RowData } from '@tanstack/table-core';
import type { HostColumn } from '../../tanstack/host';

/** Reads something of a row, by the row's index in the data. */
export type RowReader = (index: number) => unknown;

/** The values of the columns, and what is kept of them. */
export interface ColumnValues {
  /** Returns the function that reads the value of a column. */
  readonly readerOf: (column: HostColumn) => RowReader;
  /**
   * Returns the function that reads a resolved value. Results are cached, so that each row is resolved once.
   *
   * @param owner the key of the cache: the same owner has the same `resolve`
   */
  readonly keyReaderOf: (column: HostColumn, owner: object, resolve: (value: unknown) => unknown) => RowReader;
}

interface KeptColumn {
  readonly accessorFn: unknown;
  readonly read: RowReader;
  readonly keys: Map<object, RowReader>;
}

/** Maximum number of cached owners: an application may make new ones in each render. */
const maxKeptOwners = 4;

/** Returns a reader that reads each row once. `null` and `undefined` are read again. */
function keepRead(length: number, read: RowReader): RowReader {
  // `Array.from` would visit all indexes.
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
    // Reading a property again is cheaper than caching it. An accessor function may compute.
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
