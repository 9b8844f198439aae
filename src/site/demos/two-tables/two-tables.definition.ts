import { defineTable } from 'chartable/definition';
import { newTable } from 'chartable/presets';
import { standardParams } from 'chartable/search-params';

/** Returns the standard names of the parameters, each behind a prefix. */
export const prefixParams = (prefix: string) =>
  Object.fromEntries(Object.entries(standardParams).map(([state, name]) => [state, prefix + name]));

/** Keyboards of phones compose each word: a text that has rested is applied before its composition ends. */
const options = { ...newTable, composedRest: 400, states: [] } as const;

const airlineTable = defineTable({ ...options, name: 'airlines', params: prefixParams('airlines-') });
const airportTable = defineTable({ ...options, name: 'airports', params: prefixParams('airports-') });

/** The page with two tables. Its rows and columns stand apart, so that they are loaded with their page. */
export const twoTables = {
  path: '/two-tables',
  title: 'Two tables',
  tables: [
    { label: 'Airlines', table: airlineTable },
    { label: 'Airports', table: airportTable },
  ],
} as const;
