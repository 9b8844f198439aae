import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { buildSite, serve } from '../harness/setup';

export interface Served {
  /** The app's URL, without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds and serves a folder's `index.html`. If the folder lacks this file, serves a page that runs its `main.tsx`. */
export function serveFolder(root: string): Promise<Served> {
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    plugins: [sharedPage(root)],
  };
  return buildAndServe(config, (outDir) => build({ ...config, build: { outDir, emptyOutDir: true } }));
}

function sharedPage(root: string): Plugin {
  const index = join(root, 'index.html');
  const isShared = (id: string) => id === index && !existsSync(index);
  return {
    name: 'shared-page',
    enforce: 'pre',
    resolveId: (id) => (isShared(id) ? id : undefined),
    load: (id) => (isShared(id) ? readFileSync(join(import.meta.dirname, 'page.html'), 'utf8') : undefined),
  };
}

/** Builds and serves the site below a path that ends with a slash. */
export const serveSite = (base: string): Promise<Served> =>
  buildAndServe({ base }, (outDir) => buildSite(outDir, { ...process.env, API_PAGES: 'no' }, base));

async function buildAndServe(config: InlineConfig, buildInto: (outDir: string) => Promise<unknown>): Promise<Served> {
  const outDir = await mkdtemp(join(tmpdir(), 'chartable-host-'));
  await buildInto(outDir);
  const { url, close } = await serve(outDir, config);
  return {
    url,
    close: async () => {
      await close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
