import type { RowData } from '@tanstack/table-core';
import type { HostColumn } from '../../host/table-9';

export type RowReader = (index: number) => unknown;

export interface ColumnValues {
  readonly readerOf: (column: HostColumn) => RowReader;
  /** @param owner identifies `resolve` in the cache */
  readonly keyReaderOf: (column: HostColumn, owner: object, resolve: (value: unknown) => unknown) => RowReader;
}

interface CachedColumn {
  readonly accessorFn: unknown;
  readonly read: RowReader;
  readonly keys: Map<object, RowReader>;
}

/** Maximum number of cached functions per column, because an app may create new functions on each render. */
const maxCachedOwners = 4;

/** Returns `read` with a cache. `null` and `undefined` aren't cached. */
function cacheReads(length: number, read: RowReader): RowReader {
  // Sets only the length, because `Array.from` would visit every index.
  const cached: unknown[] = [];
  cached.length = length;
  return (index) => (cached[index] ??= read(index));
}

export function createColumnValues(data: readonly RowData[]): ColumnValues {
  const { length } = data;
  const cachedColumns = new Map<string, CachedColumn>();
  const cachedOf = ({ id, accessorFn, columnDef }: HostColumn): CachedColumn => {
    const known = cachedColumns.get(id);
    if (known && known.accessorFn === accessorFn) return known;
    const readValue: RowReader = (index) => accessorFn?.(data[index] ?? {}, index);
    // Caches only the results of accessor functions, which may be expensive. Reading a property is cheap.
    const read = 'accessorKey' in columnDef ? readValue : cacheReads(length, readValue);
    const column: CachedColumn = { accessorFn, read, keys: new Map() };
    cachedColumns.set(id, column);
    return column;
  };
  return {
    readerOf: (column) => cachedOf(column).read,
    keyReaderOf: (column, owner, resolve) => {
      const { read, keys } = cachedOf(column);
      const known = keys.get(owner);
      if (known) return known;
      const [oldest] = keys.keys();
      if (oldest && keys.size === maxCachedOwners) keys.delete(oldest);
      const readKey = cacheReads(length, (index) => resolve(read(index)));
      keys.set(owner, readKey);
      return readKey;
    },
  };
}
