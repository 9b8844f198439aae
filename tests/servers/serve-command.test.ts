import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

let child: ChildProcess;
let origin = '';
beforeAll(async () => {
  const serving = spawn(process.execPath, [join(root, 'src/build/serve.mjs')], {
    cwd: root,
    env: { ...process.env, API_PAGES: 'no', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = serving;
  origin = await new Promise<string>((found, failed) => {
    serving.on('exit', (code) => failed(new Error(`npm run serve ended with ${code}`)));
    let output = '';
    serving.stdout.on('data', (text) => {
      output += String(text);
      const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (url !== undefined) found(url);
    });
  });
}, 120_000);
afterAll(() => child.kill());

test.each(['/', '/server', '/inspector', '/no/such/page', '/robots.txt'])(
  'npm run serve sends headers that forbid framing with %s',
  async (path) => {
    const { headers } = await fetch(`${origin}${path}`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  },
);

test('npm run serve returns rows for /server', async () => {
  const rows = await fetch(`${origin}/server/rows?pageSize=3`);
  expect(await rows.json()).toMatchObject({ rows: [{ index: 0 }, { index: 1 }, { index: 2 }] });
});
