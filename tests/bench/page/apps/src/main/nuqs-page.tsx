import { NuqsAdapter } from 'nuqs/adapters/tanstack-router';
import { UsersByNuqs } from '../state/nuqs';
import { PageView } from '../view/page-view';
import { startByTanStackRouter } from './tanstack-router';

startByTanStackRouter({ Page: () => <UsersByNuqs View={PageView} />, Provider: NuqsAdapter });
