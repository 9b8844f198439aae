import { performServerPaths } from './server-suite';
import { performPaths } from './suite';
import { performWholeStatePaths } from './whole-state-suite';

performPaths('replace');
performPaths('push', { other: 'replace' });
performServerPaths(false);
performWholeStatePaths(false);
