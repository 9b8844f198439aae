import fc from 'fast-check';
import { seed } from './hostile/seed';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

/** fast-check, with the seed of this run. Use this one to check properties. */
export { fc };
