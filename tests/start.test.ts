import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLogger, createServer } from 'vite';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

test('the dev server finds every package that its pages need among those that are installed', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'chartable-'));
  const said: string[] = [];
  const logger = createLogger('silent');
  const note = (message: string) => void said.push(message);
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
    expect(said).toEqual([]);
  } finally {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
});

test('npm start answers an address that lists 100,000 rows', { timeout: 60_000 }, async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const [, ...args] = (scripts['start'] ?? '').split(' ');
  // Colours would stand within the address.
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const origin = await new Promise<string>((found, failed) => {
      child.on('exit', (code) => failed(new Error(`npm start ended with ${code}`)));
      let said = '';
      child.stdout.on('data', (text) => {
        said += String(text);
        const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
        if (address) found(address);
      });
    });
    const rowIds = Array.from({ length: 100_000 }, (_, index) => index).join('%2C');
    const headers = { accept: 'text/html' };
    const status = await new Promise((answered, failed) => {
      get(`${origin}/?rowSelection=${rowIds}`, { headers }, (response) => {
        response.resume();
        answered(response.statusCode);
      }).on('error', failed);
    });
    expect(status).toBe(200);
  } finally {
    child.kill();
  }
});
