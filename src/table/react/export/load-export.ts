import type { ViewTable } from '../view-table';
import type { TextForm } from './text-form';

/** Loaded on demand: most users export nothing. */
const load = () => import('./loaded-export');

/** Loads what `useExport` returns. */
export const loadExport = async (table: ViewTable) => (await load()).createExport(table);

/** Loads the form that spreadsheets of a locale read, which is that of the browser where left out. */
export const loadSpreadsheetForm = async (locale: string | undefined): Promise<TextForm> =>
  (await load()).createSpreadsheetForm({ locale });

/** Saves a file. */
export const saveFile = async (name: string, content: Blob): Promise<void> => (await load()).saveFile(name, content);
