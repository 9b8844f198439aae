import { memorySource } from 'chartable/rows/memory';
import { serveRows } from 'chartable/worker';
import { rows } from './all-orders';
import { columns, getRowId } from './orders';

serveRows(memorySource({ columns, rows, getRowId }));
