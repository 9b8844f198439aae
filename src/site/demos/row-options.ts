/** Returns a row's position as its ID, e.g. `3`, or `3.1` for a sub-row. Real apps use IDs from their data. */
export const positionId = (_row: object, index: number, parent?: { readonly id: string }): number | string =>
  parent ? `${parent.id}.${index}` : index;

/** Filters keep the parents of matching rows, and pages count top-level rows. */
export const treeOptions = {
  filterFromLeafRows: true,
  maxLeafRowFilterDepth: 100,
  paginateExpandedRows: false,
} as const;
