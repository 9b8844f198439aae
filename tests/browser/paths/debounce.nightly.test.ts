import { performPaths } from './suite';

performPaths('debounce', 'replace');
