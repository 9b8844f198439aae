import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLogger, createServer } from 'vite';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('every package that the demo pages need is installed', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'chartable-'));
  const printed: string[] = [];
  const logger = createLogger('silent');
  const note = (message: string) => void printed.push(message);
  const server = await createServer({
    root,
    cacheDir,
    customLogger: { ...logger, warn: note, warnOnce: note, error: note },
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
  try {
    await server.listen();
    const optimizer = server.environments.client.depsOptimizer;
    await optimizer?.scanProcessing;
    const found = Object.keys({ ...optimizer?.metadata.discovered, ...optimizer?.metadata.optimized });
    expect(found).toEqual(expect.arrayContaining(['react', 'xstate', '@tanstack/react-router']));
    expect(printed).toEqual([]);
  } finally {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
});
