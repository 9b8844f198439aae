import { defineTableUrl } from 'chartable/definition';

export const cities = defineTableUrl({ name: 'cities' });
