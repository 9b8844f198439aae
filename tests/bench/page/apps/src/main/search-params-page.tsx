import { UsersBySearchParams } from '../state/search-params';
import { startByTanStackRouter } from './tanstack-router';

startByTanStackRouter({ Page: UsersBySearchParams });
