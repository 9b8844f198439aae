import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { build } from 'vite';

export const senderOrigin = 'http://sender.test';

/** Answers for another origin in the browser's stead: the page of the sender, with its script. */
export async function serveSender(context: BrowserContext): Promise<void> {
  const script = await bundle();
  await context.route(`${senderOrigin}/**`, (route) =>
    new URL(route.request().url()).pathname === '/sender.js'
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Sender</title><link rel="icon" href="data:,"><body><script type="module" src="/sender.js"></script>',
        }),
  );
}

let bundled: Promise<string> | undefined;

function bundle(): Promise<string> {
  bundled ??= build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(import.meta.dirname, 'sender.ts'), formats: ['es'] } },
  }).then((result) => {
    const [output] = [result].flat();
    const chunk = output && 'output' in output ? output.output[0] : undefined;
    if (!chunk) throw new Error('The sender was not built.');
    return chunk.code;
  });
  return bundled;
}
