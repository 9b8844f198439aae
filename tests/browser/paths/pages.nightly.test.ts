import { performServerPaths } from './server-suite';
import { performPaths } from './suite';
import { performWholeStatePaths } from './whole-state-suite';

performPaths('replace', { isFull: true });
performPaths('push', { isFull: true, other: 'replace' });
performPaths('debounce', { isFull: true, other: 'replace' });
performServerPaths(true);
performWholeStatePaths(true);
