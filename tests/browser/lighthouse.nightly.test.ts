import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../package/harness/npm';

const root = join(import.meta.dirname, '../..');

test(
  'Lighthouse gives every page 100 for accessibility, best practices and SEO',
  async () => {
    // The script fails and lists the problems if a score is lower.
    expect(await runNode(root, ['tests/lighthouse/run.mjs'])).toContain('/push desktop');
  },
  20 * 60_000,
);
