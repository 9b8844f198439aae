import { createRouterAddress } from 'chartable/tanstack-router';
import { people } from './people/definition';
import { tasks } from './tasks/definition';

export const address = createRouterAddress({ tables: [tasks, people] });
