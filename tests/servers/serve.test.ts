import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Runs a script that serves the demos. Returns their origin. */
async function serve(script: string, variables: Readonly<Record<string, string>>): Promise<string> {
  // Color codes would become part of the URL.
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, 'src/build', script)], {
    cwd: root,
    env: { ...env, ...variables, API_PAGES: 'no', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  return new Promise((found, failed) => {
    child.on('exit', (code) => failed(new Error(`${script} ended with ${code}`)));
    let output = '';
    child.stdout.on('data', (text) => {
      output += String(text);
      const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (url) found(url);
    });
  });
}

test('`npm run serve` forbids framing of every page and serves the rows of /server', async () => {
  const origin = await serve('serve.mjs', { PORT: '0' });
  for (const path of ['/', '/server', '/no/such/page', '/robots.txt']) {
    const { headers } = await fetch(`${origin}${path}`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  }
  const rows = await fetch(`${origin}/server/rows?perPage=3`);
  expect(await rows.json()).toMatchObject({ rows: [{ index: 0 }, { index: 1 }, { index: 2 }] });
}, 120_000);
