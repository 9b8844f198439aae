type RowSelection = Readonly<Record<string, boolean>>;

/** Nothing that an object inherits is `true`. */
export const isSelected = (selection: RowSelection, rowId: string): boolean => selection[rowId] === true;

export function countSelected(selection: RowSelection, rowIds: readonly string[]): number {
  let count = 0;
  for (const rowId of rowIds) if (isSelected(selection, rowId)) count += 1;
  return count;
}

// Object.fromEntries and object spread define properties rather than assign them: a row id `__proto__` is a row like any other.

export function selectRows(selection: RowSelection, rowIds: readonly string[]): RowSelection {
  return { ...selection, ...Object.fromEntries(rowIds.map((rowId) => [rowId, true])) };
}

export function unselectRows(selection: RowSelection, rowIds: readonly string[]): RowSelection {
  const gone = new Set(rowIds);
  return Object.fromEntries(Object.entries(selection).filter(([rowId]) => !gone.has(rowId)));
}

export function toggleRow(selection: RowSelection, rowId: string): RowSelection {
  return isSelected(selection, rowId) ? unselectRows(selection, [rowId]) : selectRows(selection, [rowId]);
}
