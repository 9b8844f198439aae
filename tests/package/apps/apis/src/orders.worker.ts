import { memorySource } from 'chartable/table-9';
import { serveRows } from 'chartable/rows';
import { rows } from './all-orders';
import { columns, getRowId } from './orders';

serveRows(memorySource({ columns, rows, getRowId }));
