import { memorySource } from 'chartable/table-9';
import { serveRows } from 'chartable/worker';
import { rows } from './all-orders';
import { columns, getRowId } from './orders';

serveRows(memorySource({ columns, rows, getRowId }));
