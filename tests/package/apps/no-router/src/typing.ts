import { numberColumn, searchFoldedTexts, textColumn } from 'chartable/url';
import { memorySource } from 'chartable/table-9';

const cities = [
  { id: 34, name: 'İstanbul', people: 15_655_924 },
  { id: 35, name: 'İzmir', people: 4_479_525 },
];

/** `izmir` finds İzmir. */
const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn({ locale: 'tr', match: 'folded' }) },
  { accessorKey: 'people', header: 'People', ...numberColumn({ locale: 'tr' }) },
];

export const citySource = memorySource({
  columns,
  rows: cities,
  getRowId: ({ id }) => id,
  search: searchFoldedTexts,
});
