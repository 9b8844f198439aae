import { beforeEach, TestRunner } from 'vitest';

declare module 'vitest' {
  export interface TaskMeta {
    /** True for a test that does more in all tests than in `npm test`: there it runs again. */
    doesMoreInAll?: boolean;
  }
}

/**
 * True in all tests, `npm run test:all`. It decides which tests a file has. What a test that both have does more of is for `doesMore`
 * and `lengthOf`.
 */
export const isWhole: boolean = process.env['ALL'] !== undefined;

/** Of what is random, all tests take a tenth where `LENGTH=short` asks for it, as a run of CI does. */
export const isShort: boolean = process.env['LENGTH'] === 'short';

/**
 * Returns true in all tests, for a test that does more there. Where no test runs, it speaks for all tests of the file or block that is
 * being defined.
 */
export function doesMore(): boolean {
  const current = TestRunner.getCurrentTest();
  if (current) current.meta.doesMoreInAll = true;
  else
    beforeEach(({ task }) => {
      task.meta.doesMoreInAll = true;
    });
  return isWhole;
}

/** Returns how many random samples or steps to take: `few` in `npm test`, at most `many` in all tests. */
export function lengthOf(few: number, many: number): number {
  return doesMore() ? Math.max(few, isShort ? Math.ceil(many / 10) : many) : few;
}
