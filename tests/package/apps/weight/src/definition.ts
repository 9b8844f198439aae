import { defineTableUrl } from 'chartable/url';

export const cities = defineTableUrl({ name: 'cities' });
