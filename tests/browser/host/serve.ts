import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { serve } from '../harness/setup';

export interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds and serves a folder's `index.html`. If it has none, a page that runs its `main.tsx`. */
export const serveFolder = (root: string): Promise<Served> =>
  buildAndServe({ root, configFile: false, resolve: { tsconfigPaths: true }, plugins: [sharedPage(root)] });

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

/** Without a `root`, builds and serves the site. */
export async function buildAndServe(config: InlineConfig): Promise<Served> {
  const outDir = await mkdtemp(join(tmpdir(), 'chartable-host-'));
  await build({ logLevel: 'error', ...config, build: { ...config.build, outDir, emptyOutDir: true } });
  const { url, close } = await serve(outDir, config);
  return {
    url,
    close: async () => {
      await close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
