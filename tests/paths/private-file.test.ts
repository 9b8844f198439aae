import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writePrivateFile } from '../../src/paths/private-file';

test('a saved path is readable only by its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chartable-private-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'path.json');
  writeFileSync(file, 'before', { mode: 0o644 });
  writePrivateFile(file, '{}');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
