import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findBrowsers } from '../tools/browser.mjs';
import { root } from '../../src/build/install.mjs';
import { runNpm } from './npm';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the package's archive, as npm would publish it. */
    archive: string;
  }
}

/** Builds and packs the package once for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found: `npm test` finds or installs one.');
  await promisify(execFile)(process.execPath, [join(root, 'src/build/package.mjs')]);
  const folder = await mkdtemp(join(tmpdir(), 'chartable-package-'));
  const packed = await runNpm(root, ['pack', '--json', '--pack-destination', folder]);
  const [archive] = JSON.parse(packed) as { filename: string }[];
  if (!archive) throw new Error('npm packed nothing.');

  project.provide('browsers', browsers);
  project.provide('archive', join(folder, archive.filename));
  // Tests that open an address name the whole of it.
  project.provide('baseUrl', 'http://127.0.0.1');

  return () => rm(folder, { recursive: true, force: true });
}
