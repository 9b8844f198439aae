import { createRouterUrl } from 'chartable/tanstack-router';
import { cities } from './definition';

export const url = createRouterUrl({ tables: [cities] });
