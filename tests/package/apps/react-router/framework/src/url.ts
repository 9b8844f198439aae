import { createRouterUrl } from 'chartable/react-router';
import { cities } from './cities';
import { loaded } from './loaded';
import { pushed } from './pushed';

export const url = createRouterUrl({ tables: [cities, loaded, pushed], isServerRendered: true });
