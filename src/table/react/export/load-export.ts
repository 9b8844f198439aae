import type { Labels } from '../labels';
import type { ViewTable } from '../view-table';
import type { TextForm } from './text-form';

/** Loaded on demand, because most users never export. */
const load = () => import('./loaded-export');

export const loadExport = async (table: ViewTable) => (await load()).createExport(table);

/** Default locale: the browser's language. */
export const loadSpreadsheetForm = async (locale: string | undefined): Promise<TextForm> =>
  (await load()).createSpreadsheetForm({ locale });

export const nameFile = async (table: ViewTable, name: string, labels: Labels): Promise<string> =>
  (await load()).nameFile(table, name, labels);

export const saveFile = async (name: string, content: Blob): Promise<void> => (await load()).saveFile(name, content);
