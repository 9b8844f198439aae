import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The project in `vite.config.ts` that runs the test. `mutants` is for mutation tests. */
    project: 'unit' | 'browser' | 'package' | 'nightly' | 'mutants';
  }
}

/** True in `npm run test:nightly`, which runs unit and browser tests with more cases and more random samples. */
export const isNightly: boolean = inject('project') === 'nightly';

/** True if path tests also cover pairs of transitions. False in `npm test`, which saves time. */
export const takesPairs: boolean = inject('project') !== 'unit';

/** Returns the number of random samples or steps: `few`, or `many` in `npm run test:nightly`. */
export const lengthOf = (few: number, many: number): number => (isNightly ? many : few);
