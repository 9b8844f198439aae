import fc from 'fast-check';
import { seed } from './hostile/seed';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

/** fast-check with this run's seed. Use this one for property tests. */
export { fc };
