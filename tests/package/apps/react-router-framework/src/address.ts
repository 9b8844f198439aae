import { createRouterAddress } from 'chartable/react-router';
import { cities } from './cities';
import { loaded } from './loaded';
import { pushed } from './pushed';

export const address = createRouterAddress({ tables: [cities, loaded, pushed], isServerRendered: true });
