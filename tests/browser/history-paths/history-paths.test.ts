import { runHistoryPaths } from './suite';

runHistoryPaths(false);
