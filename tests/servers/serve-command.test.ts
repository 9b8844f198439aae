import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw, upgradeHeaders } from '../inspector/server/served';

const root = resolve(import.meta.dirname, '../..');

let child: ChildProcess;
let at = '';
beforeAll(async () => {
  const serving = spawn(process.execPath, [join(root, 'src/build/serve.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = serving;
  at = await new Promise<string>((found, failed) => {
    serving.on('exit', (code) => failed(new Error(`npm run serve ended with ${code}`)));
    let said = '';
    serving.stdout.on('data', (text) => {
      said += String(text);
      const [, port] = /http:\/\/localhost:(\d+)/.exec(said) ?? [];
      if (port !== undefined) found(`127.0.0.1:${port}`);
    });
  });
}, 120_000);
afterAll(() => child.kill());

test.each(['/', '/server', '/inspector', '/no/such/page', '/robots.txt', '/..%2fpackage.json'])(
  'npm run serve sends headers with %s that forbid framing',
  async (path) => {
    const { headers } = await fetch(`http://${at}${path}`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'self'; .*; frame-ancestors 'none'$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test.each(['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PATCH'])(
  'npm run serve answers %s with 405 and the allowed methods',
  async (method) => {
    for (const path of ['/', '/server/rows', '/no/such/page']) {
      const answer = await sendRaw({ at }, `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
    }
  },
);

test.each([
  ['gzip', 'gzip'],
  ['gzip;q=0', null],
  ['identity;q=0, *', 'gzip'],
])('npm run serve compresses a page if Accept-Encoding allows it: %s', async (accepted, encoding) => {
  const { headers } = await fetch(`http://${at}/`, { method: 'HEAD', headers: { 'accept-encoding': accepted } });
  expect(headers.get('content-encoding')).toBe(encoding);
});

test('npm run serve answers any request, survives resets, and serves only its own files', async () => {
  const targets = ['*', '//[', 'http://[x', 'http://other.example/', '/%', '/../package.json'];
  const requests = targets.flatMap((target) =>
    [{}, upgradeHeaders].map((asked) => {
      const headers = Object.entries({ host: 'x', ...asked, connection: 'close, upgrade' });
      return `GET ${target} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
    }),
  );
  const answers = await Promise.all(requests.map((request) => sendRaw({ at }, request)));
  expect(answers.filter((answer) => !/^HTTP\/1\.1 (200|400|404) /.test(answer))).toEqual([]);
  expect(answers.filter((answer) => answer.includes('"devDependencies"'))).toEqual([]);
  await Promise.all(
    requests.map(
      (request) =>
        new Promise<void>((ended) => {
          const socket = connect(Number(at.split(':')[1]), '127.0.0.1', () =>
            socket.write(request, () => socket.resetAndDestroy()),
          );
          socket.on('error', () => undefined).on('close', () => ended());
        }),
    ),
  );
  expect((await fetch(`http://${at}/`)).status).toBe(200);
});
