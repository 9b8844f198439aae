import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writePrivateFile } from '../../src/paths/private-file';
import { createFolder } from './harness/collected';

test('the file of a saved path is readable only by its owner', () => {
  const file = join(createFolder(), 'path.json');
  writeFileSync(file, 'before', { mode: 0o644 });
  writePrivateFile(file, '{}');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
