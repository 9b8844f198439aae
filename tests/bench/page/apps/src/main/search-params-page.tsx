import { UsersBySearchParams } from '../state/search-params';
import { PageView } from '../view/page-view';
import { startByTanStackRouter } from './tanstack-router';

startByTanStackRouter({ Page: () => <UsersBySearchParams View={PageView} /> });
