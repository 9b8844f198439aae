import { createRouterAddress } from 'chartable/react-router';
import { cities } from './cities';
import { pushed } from './pushed';

export const address = createRouterAddress({ tables: [cities, pushed] });
