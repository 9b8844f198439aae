import { airlines } from '../../data/airlines';
import { airports } from '../../data/airports';

export const twoTablesRows = { airlines, airports };
