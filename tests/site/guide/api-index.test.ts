import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicEntries } from '../../../src/build/public-entries.mjs';
import { root } from '../../source-files';

test("the API reference's index lists every module of the package", () => {
  const index = readFileSync(join(root, 'src/build/api/README.md'), 'utf8');
  const listed = [...index.matchAll(/\]\((.+)\.md\)/g)].map(([, entry = '']) => entry);
  expect(listed.toSorted()).toEqual(publicEntries().toSorted());
});
