import { lazyRouteComponent } from '@tanstack/react-router';
import { startWithUrl } from './start-with-url';

startWithUrl(lazyRouteComponent(() => import('./feature-page'), 'CitiesPage'));
