import { constructTable } from '@tanstack/table-core';
import { searchCellTexts, textColumn, defineTableUrl } from '../src/entries/url';
import type { SourceColumn } from '../src/table/columns/source-columns';
import { userStates } from '../src/site/demos/users';
import { treeOptions } from '../src/site/demos/row-options';
import { urlFeature } from '../src/entries/table-9';
import { createFeatures } from './table/columns/book-table';
import { machineOf, type DescribedOptions, type HeadlessTable } from './headless-tables';
import { openMemoryPage } from './memory-page';

export interface Place {
  readonly name: string;
  readonly parts?: readonly Place[];
}

export const placeColumns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
] as const satisfies readonly SourceColumn<Place>[];

/** Rows on three levels: 0, 0.0, 0.0.0, 0.0.1, 0.1, 1, 2, 2.0. */
export const places: readonly Place[] = [
  { name: 'Norway', parts: [{ name: 'Oslo', parts: [{ name: 'Frogner' }, { name: 'Bjerke' }] }, { name: 'Bergen' }] },
  { name: 'Malta' },
  { name: 'Chile', parts: [{ name: 'Arica' }] },
];

/** Creates a table whose rows have children. Default: the states in `userStates`. */
export const createPlaceTable = (options: DescribedOptions = {}, data: readonly Place[] = places): HeadlessTable =>
  machineOf(
    constructTable({
      features: createFeatures(urlFeature(openMemoryPage('/'))),
      columns: placeColumns,
      data,
      getSubRows: ({ parts }: Place) => parts,
      tableUrl: defineTableUrl({ name: 'places', states: userStates, ...options }),
      ...treeOptions,
      ...searchCellTexts,
    }),
  );
