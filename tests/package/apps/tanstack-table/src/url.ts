import { createRouterUrl } from 'chartable/tanstack-router';
import { people } from './people/definition';
import { tasks } from './tasks/definition';

export const url = createRouterUrl({ tables: [tasks, people] });
