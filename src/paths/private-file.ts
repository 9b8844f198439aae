import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that only its owner can read, and creates its folder. Replaces an existing file, because it would keep its
 * mode, or a link, because it would lead elsewhere.
 */
export function writePrivateFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, content, { mode: 0o600 });
}
