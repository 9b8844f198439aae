import type { FilterRows, TableState } from '../../../machines/table';

/**
 * Returns the row source's number of matching rows, or `undefined` if unknown. TanStack Table uses -1 for unknown
 * numbers.
 */
export function pagedRowCount(
  pageSize: number,
  rowCount: number | undefined,
  pageCount: number | undefined,
): number | undefined {
  if (rowCount !== undefined) return rowCount < 0 ? undefined : rowCount;
  return pageCount === undefined || pageCount < 0 ? undefined : pageCount * pageSize;
}

interface RowNode {
  readonly id: string;
  readonly subRows: readonly RowNode[];
}

export function listIds(rows: readonly RowNode[], listed: string[]): string[] {
  for (const { id, subRows } of rows) {
    listed.push(id);
    if (subRows.length > 0) listIds(subRows, listed);
  }
  return listed;
}

export function readRowTree(rows: readonly RowNode[]): NonNullable<FilterRows['tree']> {
  const parents = new Map<string, string>();
  const children = new Map<string, readonly string[]>();
  const read = (row: RowNode): void => {
    if (row.subRows.length === 0) return;
    children.set(
      row.id,
      row.subRows.map(({ id }) => id),
    );
    for (const child of row.subRows) {
      parents.set(child.id, row.id);
      read(child);
    }
  };
  rows.forEach(read);
  return { parentId: (rowId) => parents.get(rowId), childIds: (rowId) => children.get(rowId) ?? [] };
}

export function countExpanded<Row extends { readonly id: string; readonly subRows: readonly Row[] }>(
  getIsRowExpanded: ((row: Row) => boolean | undefined) | undefined,
  rows: readonly Row[],
  expanded: NonNullable<TableState['expanded']>,
): number {
  let count = 0;
  for (const row of rows) {
    count += 1;
    const isExpanded = getIsRowExpanded?.(row) ?? (expanded === true || expanded[row.id] === true);
    if (isExpanded && row.subRows.length > 0) count += countExpanded(getIsRowExpanded, row.subRows, expanded);
  }
  return count;
}
