import { createRouterUrl } from 'chartable/react-router';
import { cities } from './cities';
import { pushed } from './pushed';

export const url = createRouterUrl({ tables: [cities, pushed] });
