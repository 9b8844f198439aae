import { createTable } from 'chartable';
import type { City } from './rows';

export const cities = createTable({
  columns: [
    { kind: 'text', id: 'name', header: 'Name', value: (city: City) => city.name },
    { kind: 'number', id: 'people', header: 'People', value: (city: City) => city.people },
  ],
  params: { globalFilter: 'q' },
});
