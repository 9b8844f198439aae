import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview, type InlineConfig } from 'vite';

export interface Served {
  /** Without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const project = join(import.meta.dirname, '../../..');

/** Builds the test application with React's checks, and serves it. Any address without a file is answered by its page. */
export const serveHost = (): Promise<Served> =>
  serve({
    root: import.meta.dirname,
    configFile: false,
    plugins: [react()],
    mode: 'development',
    build: {
      minify: false,
      rolldownOptions: { input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'plain.html')] },
    },
  });

/** Builds the test page of a folder, and serves it. */
export const serveFolder = (root: string): Promise<Served> => serve({ root, configFile: false });

/** Builds the demos as for a host that serves them from a folder, and serves them there. */
export const serveDemosFrom = (base: string): Promise<Served> => serve({ root: project, base });

async function serve(config: InlineConfig): Promise<Served> {
  const outDir = await mkdtemp(join(tmpdir(), 'chartable-host-'));
  const shared: InlineConfig = { logLevel: 'warn', ...config, build: { ...config.build, outDir, emptyOutDir: true } };
  await build(shared);
  const server = await preview({
    ...shared,
    preview: { host: '127.0.0.1', port: 0, strictPort: true, open: false },
  });
  const address = server.httpServer.address();
  if (!address || typeof address === 'string') throw new Error('The preview server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
