import { runHistoryPaths } from './suite';

runHistoryPaths(true);
