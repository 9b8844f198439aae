import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview, type InlineConfig } from 'vite';
import type { TestProject } from 'vitest/node';
import { type Browsers, findBrowsers } from '../../tools/browser.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built site's URL, without a trailing slash. */
    baseUrl: string;
    browsers: Browsers;
    site: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium was found. `npm test` finds or installs one.');
  const site = await mkdtemp(join(tmpdir(), 'chartable-'));
  // Building the API reference takes 20 seconds, and only a nightly test opens it.
  await buildSite(site, { API_PAGES: project.name === 'nightly' ? 'yes' : 'no', ...process.env });
  const { url, close } = await serve(site);
  project.provide('baseUrl', url);
  project.provide('browsers', browsers);
  project.provide('site', site);
  return async () => {
    await close();
    await rm(site, { recursive: true, force: true });
  };
}

/**
 * Builds the site. Uses a separate process, because `NODE_ENV` is `test` here, and Vite would bundle React's development
 * version. Also, another test may have loaded the other version of React, in which prerendering fails.
 */
export async function buildSite(outDir: string, env: NodeJS.ProcessEnv, base = '/'): Promise<void> {
  const vite = join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--base', base, '--outDir', outDir, '--emptyOutDir'], {
    env: { ...env, NODE_ENV: 'production' },
  });
}

export async function serve(outDir: string, config: InlineConfig = {}) {
  const server = await preview({
    logLevel: 'warn',
    ...config,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, strictPort: true, open: false },
  });
  const address = server.httpServer.address();
  if (!address || typeof address === 'string') throw new Error('The preview server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
