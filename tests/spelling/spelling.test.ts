import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../package/harness/npm';

const root = join(import.meta.dirname, '../..');

test('the README and the guide are spelled correctly', { timeout: 5 * 60_000 }, async () => {
  // Throws an error with the misspelled words.
  await expect(runNode(root, ['tests/spelling/run.mjs'])).resolves.toBeTypeOf('string');
});
