/** True in all tests, `npm run test:all`: of what is long or random, `npm test` takes a part. */
export const isWhole: boolean = process.env['ALL'] !== undefined;
