import { createRouterAddress } from 'chartable/react-router';
import { cities } from './cities';
import { loaded } from './loaded';

export const address = createRouterAddress({ tables: [cities, loaded] });
