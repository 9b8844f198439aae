import { createRouterUrl } from 'chartable/tanstack-router';
import { cities } from './cities';
import { loadedCities } from './loaded-cities';

export const url = createRouterUrl({ tables: [cities, loadedCities] });
