import { airlines } from '../../data/airlines';
import { airports } from '../../data/airports';

/** The rows of the page with two tables, by the tables' names. */
export const twoTablesRows = { airlines, airports };
