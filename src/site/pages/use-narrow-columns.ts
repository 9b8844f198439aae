import { useMemo, useSyncExternalStore } from 'react';

const narrow = () => window.matchMedia('(width < 40rem)');

function listen(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const isNarrowNow = () => narrow().matches;
// A page that is rendered as the application is built.
const isNarrowAtBuild = () => false;

interface SizedColumn {
  readonly id?: string;
  readonly accessorKey?: PropertyKey;
  readonly size?: number;
}

/**
 * Returns columns; on a phone with other widths, so that more of them are side by side. They are the same columns, so that an address
 * means the same on every screen.
 *
 * @param widthsPx the widths on a phone, by the ids of columns; a constant
 */
export function useNarrowColumns<Column extends SizedColumn>(
  columns: readonly Column[],
  widthsPx: Readonly<Record<string, number>>,
): readonly Column[] {
  const isNarrow = useSyncExternalStore(listen, isNarrowNow, isNarrowAtBuild);
  return useMemo(
    () =>
      isNarrow
        ? columns.map((column): Column => {
            const size = widthsPx[column.id ?? String(column.accessorKey)];
            return size === undefined ? column : { ...column, size };
          })
        : columns,
    [isNarrow, columns, widthsPx],
  );
}
