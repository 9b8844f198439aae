import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that only its owner can read. Deletes an existing file first, because writing to it would keep its mode
 * or follow a link.
 */
export function writePrivateFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, content, { mode: 0o600 });
}
