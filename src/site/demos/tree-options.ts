/** Filters keep the parents of matching rows, and pages count top-level rows. */
export const treeOptions = {
  filterFromLeafRows: true,
  maxLeafRowFilterDepth: 100,
  paginateExpandedRows: false,
} as const;
