import { runPaths } from './suite';

runPaths('replace');
