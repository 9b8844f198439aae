import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that other users of the machine cannot read, and its folder where that is missing. A file that is there would keep its
 * mode, and a link would lead elsewhere: both are replaced.
 */
export function writePrivateFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600 });
}
