import { performPaths } from './suite';

performPaths('replace');
