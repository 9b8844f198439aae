import type { UrlColumns } from 'chartable';
import type { City } from './rows';

export const columns: UrlColumns<City> = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'people', header: 'People' },
];
