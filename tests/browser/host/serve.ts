import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { serve } from '../harness/setup';

export interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const project = join(import.meta.dirname, '../../..');

/** Builds and serves the test app with React's development checks. */
export const serveHost = (): Promise<Served> =>
  buildAndServe({
    root: import.meta.dirname,
    configFile: false,
    plugins: [react()],
    resolve: { tsconfigPaths: true },
    mode: 'development',
    build: { minify: false },
  });

/** Serves a folder's `index.html`. If it has none, a page that runs its `main.tsx`. */
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

/**
 * Builds the demos for a subfolder, and serves them as a static file server does. A folder's URL ends with a slash and
 * returns its `index.html`. Unknown URLs return `404.html`.
 *
 * @param base begins and ends with a slash
 */
export async function serveDemosFrom(base: string): Promise<Served> {
  const outDir = await buildInto({ root: project, base });
  const files = new Set(await readdir(outDir, { recursive: true }));
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(base) ? pathname.slice(base.length) : undefined;
    if (name !== undefined && files.has(join(name, 'index.html')) && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    const found =
      name !== undefined && [name, join(name, 'index.html')].find((file) => extname(file) && files.has(file));
    const file = found || '404.html';
    response.writeHead(found ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(join(outDir, file)).pipe(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return { url: `http://127.0.0.1:${port}`, close: () => closeAndRemove(close, outDir) };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

async function buildAndServe(config: InlineConfig): Promise<Served> {
  const outDir = await buildInto(config);
  const { url, close } = await serve(outDir, config);
  return { url, close: () => closeAndRemove(close, outDir) };
}

async function buildInto(config: InlineConfig): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'chartable-host-'));
  await build({ logLevel: 'error', ...config, build: { ...config.build, outDir, emptyOutDir: true } });
  return outDir;
}

async function closeAndRemove(close: () => Promise<void>, outDir: string): Promise<void> {
  await close();
  await rm(outDir, { recursive: true, force: true });
}
