import { defineTableUrl } from 'chartable';

export { columns } from './city-columns';

export const cities = defineTableUrl({ name: 'cities' });
