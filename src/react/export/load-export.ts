import type { ViewTable } from '../view-table';
import type { TextForm } from './text-form';

/** Loads what `useExport` returns: most visitors take nothing along. */
export const loadExport = async (table: ViewTable) => (await import('./use-export')).createExport(table);

/** Loads the form that spreadsheets of a locale read, which is that of the browser where left out. */
export const loadSpreadsheetForm = async (locale: string | undefined): Promise<TextForm> =>
  (await import('./use-export')).createSpreadsheetForm({ locale });
