import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../package/harness/npm';

const root = join(import.meta.dirname, '../..');

test(
  'Lighthouse gives every page 100 for accessibility, best practices and SEO',
  async () => {
    // If a score is lower, the script fails and lists the problems.
    expect(await runNode(root, ['tests/lighthouse/run.mjs'])).toContain('/push desktop');
  },
  20 * 60_000,
);
