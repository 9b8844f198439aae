import { runPaths } from './suite';

runPaths('push');
