import type { ViewTable } from '../view-table';

/** Loads what `useExport` returns: most visitors take nothing along. */
export const loadExport = async (table: ViewTable) => (await import('./use-export')).createExport(table);
