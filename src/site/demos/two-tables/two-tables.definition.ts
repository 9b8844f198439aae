import { defineTable, prefixParams } from 'chartable/definition';
import { newTable } from 'chartable/presets';

/** Phone keyboards compose every word, so text is applied after a pause instead of at the end of the composition. */
const options = { ...newTable, compositionDelay: 400, states: [] } as const;

const airlineTable = defineTable({ ...options, name: 'airlines', params: prefixParams('airlines-') });
const airportTable = defineTable({ ...options, name: 'airports', params: prefixParams('airports-') });

/** Excludes rows and columns, which load with the page. */
export const twoTables = {
  path: '/two-tables',
  title: 'Two tables',
  tables: [
    { label: 'Airlines', table: airlineTable },
    { label: 'Airports', table: airportTable },
  ],
} as const;
