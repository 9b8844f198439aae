import { createColumnHelper } from '@tanstack/react-table';
import type { UrlTableOptions } from 'chartable';
import { numberColumn, textColumn } from 'chartable/url';
import { memorySource } from 'chartable/table-9';
import type { features } from './features';
import { rows, type City } from './rows';

/* This file is only compiled, not run. */

const helper = createColumnHelper<typeof features, City>();

export const columns = helper.columns([
  // @ts-expect-error -- The key is misspelt.
  helper.accessor('nmae', { header: 'Name', ...textColumn() }),
  // @ts-expect-error -- Names aren't numbers.
  helper.accessor('name', { header: 'Name', ...numberColumn() }),
]);

export const source = memorySource({ columns: [], rows, getRowId: ({ people }) => people });

export const getRowId: UrlTableOptions<City>['getRowId'] = ({ people }) => BigInt(people);
