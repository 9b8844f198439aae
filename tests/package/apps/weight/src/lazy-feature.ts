import { lazyRouteComponent } from '@tanstack/react-router';
import { startWithAddress } from './start-with-address';

startWithAddress(lazyRouteComponent(() => import('./feature-page'), 'CitiesPage'));
