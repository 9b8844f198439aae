/** True in all tests, `npm run test:all`: of what is long or random, `npm test` takes a part. */
export const isWhole: boolean = process.env['ALL'] !== undefined;

/** Of what is random, all tests take a tenth where `LENGTH=short` asks for it, as a run of CI does. */
const share = process.env['LENGTH'] === 'short' ? 1 / 10 : 1;

/** Returns how many random samples or steps to take: `few` in `npm test`, at most `many` in all tests. */
export function lengthOf(few: number, many: number): number {
  return isWhole ? Math.max(few, Math.ceil(many * share)) : few;
}
