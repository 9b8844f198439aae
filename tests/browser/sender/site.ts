import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';

export interface Site {
  origin: string;
  close(): void;
}

/** Serves the page of the sender, with its script, on an origin of its own. */
export async function serveSender(): Promise<Site> {
  const script = await bundle();
  const page =
    '<!doctype html><title>Sender</title><link rel="icon" href="data:,"><body><script type="module" src="/sender.js"></script>';
  const server = createServer(({ url }, response) => {
    const isScript = url === '/sender.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The sender has no port.');
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(import.meta.dirname, 'sender.ts'), formats: ['es'] } },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The sender was not built.');
  return chunk.code;
}
