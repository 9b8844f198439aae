export interface SortLabels {
  readonly sort: string;
  /** How a column is sorted among several: its direction, and its 1-based position among `count` columns. */
  readonly sortPlace: (direction: 'ascending' | 'descending', place: number, count: number) => string;
}

export const englishSortLabels: SortLabels = {
  sort: 'Sort. Shift+click to sort by several columns.',
  sortPlace: (direction, place, count) => `Sorted ${direction}, ${place} of ${count}`,
};
