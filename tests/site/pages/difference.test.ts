import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cases } from '../../../src/site/demos/difference/difference.cases';

test('the guide and /difference list the same passed and failed tests for each library', () => {
  const chapter = readFileSync(join(import.meta.dirname, '../../../src/site/docs/about/costs.md'), 'utf8');
  for (const { title, reason } of cases)
    expect(chapter).toContain(`\n| ${title} | ${reason === undefined ? '✓' : '✗'} | ✓ |\n`);
});
