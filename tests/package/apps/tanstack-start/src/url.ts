import { createRouterUrl } from 'chartable/tanstack-router';
import { cities } from './cities';

export const url = createRouterUrl({ tables: [cities], isServerRendered: true });
