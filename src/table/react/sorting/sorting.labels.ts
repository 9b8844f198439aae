/** The texts of the sort buttons. */
export interface SortLabels {
  /** The tooltip of a column's button. */
  readonly sort: string;
  /** The sort of one of several sorted columns, in words: `place` is its place among `count` columns, 1-based. */
  readonly sortPlace: (direction: 'ascending' | 'descending', place: number, count: number) => string;
}

export const englishSortLabels: SortLabels = {
  sort: 'Sort. With Shift, sort by several columns.',
  sortPlace: (direction, place, count) => `Sorted ${direction}, ${place} of ${count}`,
};
