import { createRouterAddress } from 'chartable/tanstack-router';
import { cities } from './cities';

export const address = createRouterAddress({ tables: [cities] });
