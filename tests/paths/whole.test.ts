import { runPaths } from './suite';

runPaths('whole');
runPaths('whole, debounced');
