import { createRouterAddress } from 'chartable/tanstack-router';
import { cities } from './definition';

export const address = createRouterAddress({ tables: [cities] });
