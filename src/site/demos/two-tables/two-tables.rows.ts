import { airlines } from '../../data/airlines';
import { airports } from '../../data/airports';

/** Rows by table name. */
export const twoTablesRows = { airlines, airports };
