import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../package/npm';

const root = join(import.meta.dirname, '../..');

/** Its packages are installed first: a part of all tests, which `vite.config.ts` leaves out of the others. */
test('the README and the guide are spelled right', { timeout: 5 * 60_000 }, async () => {
  // It fails otherwise, and names the words.
  await expect(runNode(root, ['tests/spelling/run.mjs'])).resolves.toBeTypeOf('string');
});
