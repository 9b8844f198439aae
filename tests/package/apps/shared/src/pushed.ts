import { createTable } from 'chartable';
import { cities } from './cities';

/** The table of cities, on a page where each change is an entry of its own. */
export const pushed = createTable({ columns: cities.columns, params: { globalFilter: 'q' }, history: 'push' });
