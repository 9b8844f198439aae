import { NuqsAdapter } from 'nuqs/adapters/tanstack-router';
import { UsersByNuqs } from '../state/nuqs';
import { startByTanStackRouter } from './tanstack-router';

startByTanStackRouter({ Page: UsersByNuqs, Provider: NuqsAdapter });
