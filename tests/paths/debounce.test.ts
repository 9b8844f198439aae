import { runPaths } from './suite';

runPaths('debounce');
