import { createColumnHelper } from '@tanstack/react-table';
import { defineTableUrl, numberColumn, textColumn } from 'chartable/url';
import type { features } from './features';
import type { City } from './rows';

export const cities = defineTableUrl({ name: 'cities' });

const helper = createColumnHelper<typeof features, City>();

export const columns = helper.columns([
  helper.accessor('name', { header: 'Name', ...textColumn() }),
  helper.accessor('people', { header: 'People', ...numberColumn() }),
]);
