import { createTable, type Column, type TableOptions } from '../src/table';

/** A row that may have children. */
export interface Place {
  readonly name: string;
  readonly parts?: readonly Place[];
}

export const placeColumns: readonly Column<Place>[] = [
  { kind: 'text', id: 'name', header: 'Name', value: ({ name }) => name },
];

/** Rows of three levels: 0, 0.0, 0.0.0, 0.0.1, 0.1, 1, 2, 2.0. */
export const places: readonly Place[] = [
  { name: 'Norway', parts: [{ name: 'Oslo', parts: [{ name: 'Frogner' }, { name: 'Bjerke' }] }, { name: 'Bergen' }] },
  { name: 'Malta' },
  { name: 'Chile', parts: [{ name: 'Arica' }] },
];

/** Makes a table whose rows have children. */
export const createPlaceTable = (options: Partial<TableOptions<Place>> = {}) =>
  createTable({ columns: placeColumns, getSubRows: ({ parts }) => parts, ...options });
