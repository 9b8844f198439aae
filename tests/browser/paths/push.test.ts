import { performPaths } from './suite';

performPaths('push', 'replace');
