import { defineTableUrl } from 'chartable';

export const loadedCities = defineTableUrl({ name: 'loaded cities', rerunLoaders: true });
