import { defineTableUrl, type UrlColumns } from 'chartable';
import type { City } from './rows';

export const cities = defineTableUrl({ name: 'cities' });

export const columns: UrlColumns<City> = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'people', header: 'People' },
];
