import { UsersByUseState } from '../state/use-state';
import { PageView } from '../view/page-view';
import { startByTanStackRouter } from './tanstack-router';

startByTanStackRouter({ Page: () => <UsersByUseState View={PageView} /> });
