import { createRouterUrl } from 'chartable/tanstack-router';
import { people } from './people/definition';

export const url = createRouterUrl({ tables: [people] });
