import { createRouterAddress } from 'chartable/react-router';
import { cities } from './cities';

export const address = createRouterAddress({ tables: [cities] });
