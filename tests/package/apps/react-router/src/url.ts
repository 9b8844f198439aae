import { createRouterUrl } from 'chartable/react-router';
import { cities } from './cities';
import { loaded } from './loaded';

export const url = createRouterUrl({ tables: [cities, loaded] });
