import { defineTableUrl } from 'chartable/url';

/** Phone keyboards compose every word, so text is applied after a pause instead of at the end of the composition. */
const options = {
  compositionDelay: 400,
  history: 'auto',
  states: ['columnFilters', 'columnOrder', 'rowSelection'],
} as const;

const airlineTable = defineTableUrl({ ...options, name: 'airlines', prefix: 'airlines' });
const airportTable = defineTableUrl({ ...options, name: 'airports', prefix: 'airports' });

export const twoTables = {
  path: '/two-tables',
  title: 'Two tables',
  tables: [
    { label: 'Airlines', table: airlineTable },
    { label: 'Airports', table: airportTable },
  ],
} as const;
