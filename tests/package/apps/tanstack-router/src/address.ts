import { createRouterAddress } from 'chartable/tanstack-router';
import { cities } from './cities';
import { loadedCities } from './loaded-cities';

export const address = createRouterAddress({ tables: [cities, loadedCities] });
