import { lazyRouteComponent } from '@tanstack/react-router';
import { start } from './start';

start({ CitiesPage: lazyRouteComponent(() => import('./plain-page'), 'CitiesPage') });
