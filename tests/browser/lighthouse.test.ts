import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../package/npm';
import { isShort } from '../whole';

const root = join(import.meta.dirname, '../..');

/** It takes minutes: a part of all tests, which `vite.config.ts` leaves out of the others. */
test(
  `Lighthouse gives every page 100 of 100 for accessibility, best practices and SEO, on ${isShort ? 'mobile or' : 'mobile and'} desktop`,
  async () => {
    const options = ['--required', ...(isShort ? ['--turns'] : [])];
    // It fails otherwise, and names what is missing.
    expect(await runNode(root, ['tests/lighthouse/run.mjs', ...options])).toContain('/push desktop');
  },
  20 * 60_000,
);
