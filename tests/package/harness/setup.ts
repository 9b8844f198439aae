import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { root } from '../../../src/build/install.mjs';
import { runNpm } from './npm';

declare module 'vitest' {
  export interface ProvidedContext {
    archive: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, [join(root, 'src/build/package.mjs')]);
  const folder = await mkdtemp(join(tmpdir(), 'chartable-package-'));
  const packed = await runNpm(root, ['pack', '--json', '--pack-destination', folder]);
  const [archive] = JSON.parse(packed) as { filename: string }[];
  if (!archive) throw new Error('npm packed nothing.');

  project.provide('archive', join(folder, archive.filename));
  return () => rm(folder, { recursive: true, force: true });
}
