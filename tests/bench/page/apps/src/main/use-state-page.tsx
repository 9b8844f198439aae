import { UsersByUseState } from '../state/use-state';
import { startByTanStackRouter } from './tanstack-router';

startByTanStackRouter({ Page: UsersByUseState });
