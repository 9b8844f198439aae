import fc from 'fast-check';
import { seed } from './hostile/seed';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

/** fast-check, with the seed of this run. Properties are checked with this one. */
export { fc };
