import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import {
  connect as connectHttp2,
  createServer as createHttp2Server,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { expect, onTestFinished, test } from 'vitest';
import { createInspectorHost } from '../../../src/inspector/server/serve';
import { fetchPath, folder, openLink, openSocket, sendRaw, serveInspector, token, upgradeHeaders } from './served';

test('the inspector’s server accepts clients that know its token, from any origin', async () => {
  const { url, refusals } = await serveInspector();
  expect(await openSocket(url, { origin: 'https://anywhere.example' })).toBeInstanceOf(WebSocket);
  expect(await openSocket(url)).toBeInstanceOf(WebSocket);
  expect(refusals).toEqual([]);
  expect(await openSocket(url.replace(token, ''), { origin: 'https://evil.example' })).toBe(401);
  expect(await openSocket(url.replace(/\?.*/, ''))).toBe(401);
  expect(refusals).toEqual([
    "Rejected a connection from https://evil.example: its URL doesn't contain this inspector's token. Copy the URL again.",
    "Rejected a connection from a process: its URL doesn't contain this inspector's token. Copy the URL again.",
  ]);
});

test("pages of other origins can't inspect apps, even with the token", async () => {
  const { url, origin } = await serveInspector();
  expect(await openSocket(`${url}&inspector`, { origin })).toBeInstanceOf(WebSocket);
  expect(await openSocket(`${url}&inspector`, { origin: 'https://evil.example' })).toBe(403);
});

test('a Node process can inspect apps, but only with the token', async () => {
  const { at, url } = await serveInspector();
  expect(await openSocket(`${url}&inspector`)).toBeInstanceOf(WebSocket);
  expect(await openSocket(`ws://${at}/?token=wrong&inspector`)).toBe(401);
});

test.each(['*', 'http://localhost:9999/', '//localhost:9999/', '/\\localhost', 'localhost:9999', '?token=', '#'])(
  'the inspector’s server answers a request or upgrade for %s with 400',
  async (target) => {
    const served = await serveInspector();
    const upgrade = Object.entries(upgradeHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
    for (const headers of [['connection: close\r\n'], upgrade])
      expect(await sendRaw(served, `GET ${target} HTTP/1.1\r\nhost: ${served.at}\r\n${headers.join('')}\r\n`)).toMatch(
        /^HTTP\/1\.1 400 Bad Request\r\n/,
      );
    expect(await fetchPath(served, '/')).toMatchObject({ status: 401 });
  },
);

test('the inspector’s server answers a request without a valid host with 400', async () => {
  const served = await serveInspector();
  for (const host of ['', 'host:\r\n', 'host: a b\r\n', "host: a; script-src 'unsafe-inline'\r\n", 'host: a/b\r\n'])
    expect(await sendRaw(served, `GET / HTTP/1.1\r\n${host}connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
});

test('opening the link with the token redirects to a URL without the token', async () => {
  const served = await serveInspector();
  const [, port = ''] = served.at.split(':');
  const { status, headers, body } = await fetchPath(served, `/?token=${token}`);
  expect(status).toBe(200);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^chartable-inspector-${port}=[\\w-]{43}; HttpOnly; SameSite=Strict$`)),
  ]);
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(body).toContain('<meta http-equiv="refresh" content="0; url=./">');
  expect(`${JSON.stringify(headers)}${body}`).not.toContain(token);

  const cookie = await openLink(served);
  expect(await fetchPath(served, '/', { cookie })).toMatchObject({
    status: 200,
    body: expect.stringContaining('<div id="root">') as unknown,
  });
  expect(await openSocket(`ws://${served.at}/?inspector`, { cookie, origin: served.origin })).toBeInstanceOf(WebSocket);
});

test('without a token or cookie, the inspector’s page shows instructions', async () => {
  const served = await serveInspector();
  const title = (text: string) => expect.stringContaining(`<h1>${text}</h1>`) as unknown;
  for (const path of ['/', '/index.html', '/none.js'])
    expect(await fetchPath(served, path)).toMatchObject({
      status: 401,
      body: title('This URL lacks the inspector’s token'),
    });
  expect(await fetchPath(served, '/?token=another-token-of-a-test')).toMatchObject({
    status: 401,
    body: title('This URL has another inspector’s token'),
  });
  const cookie = (await openLink(served)).replace(/=./, '=~');
  expect(await fetchPath(served, '/', { cookie })).toMatchObject({ status: 401 });
});

test('the inspector’s page works under any host name, e.g. behind a proxy', async () => {
  const served = await serveInspector();
  for (const host of [
    'localhost:8080',
    '127.0.0.1',
    '[::1]:4321',
    '10.0.0.7:80',
    'name-4321.app.example',
    'evil.example',
  ]) {
    const without = await fetchPath(served, '/', { host });
    expect(without).toMatchObject({ status: 401 });
    expect(JSON.stringify(without)).not.toContain(token);
    const cookie = await openLink(served, '/', host);
    expect(await fetchPath(served, '/', { host, cookie })).toMatchObject({ status: 200 });
    const url = `ws://${served.at}/?inspector`;
    for (const scheme of ['http', 'https'])
      expect(await openSocket(url, { host, cookie, origin: `${scheme}://${host}` })).toBeInstanceOf(WebSocket);
    expect(await openSocket(url, { host, origin: `http://${host}` })).toBe(401);
  }
});

test('the inspector’s page works behind a proxy that sets X-Forwarded-Host', async () => {
  const served = await serveInspector();
  const headers = { host: 'localhost:4321', 'x-forwarded-host': 'name-4321.app.example' };
  const cookie = await openLink(served, '/', headers.host);
  const { headers: answered } = await fetchPath(served, '/', { ...headers, cookie });
  expect(answered['content-security-policy']).toContain('wss://name-4321.app.example');
  const origin = 'https://name-4321.app.example';
  expect(await openSocket(`ws://${served.at}/?inspector`, { ...headers, cookie, origin })).toBeInstanceOf(WebSocket);
});

test('the inspector’s server rejects pages on other ports even though they share its cookie', async () => {
  const served = await serveInspector();
  const cookie = await openLink(served);
  const origin = 'http://127.0.0.1:9999';
  expect(await openSocket(`ws://${served.at}/?inspector`, { cookie, origin })).toBe(403);
  expect(await openSocket(`ws://${served.at}/`, { cookie, origin })).toBe(401);
  expect(await openSocket(`ws://${served.at}/`, { cookie })).toBe(401);
});

test('inspectors on different ports set cookies with different names', async () => {
  const [one, other] = [await serveInspector(), await serveInspector()];
  const cookies = [await openLink(one), await openLink(other)];
  expect(new Set(cookies.map((cookie) => cookie.split('=')[0])).size).toBe(2);
  for (const served of [one, other])
    expect(await fetchPath(served, '/', { cookie: cookies.join('; ') })).toMatchObject({ status: 200 });
});

test("other pages can't frame the inspector", async () => {
  const served = await serveInspector('/__inspect/');
  const cookie = await openLink(served, '/__inspect/');
  const answers = [
    await fetchPath(served, '/__inspect'),
    await fetchPath(served, '/__inspect/'),
    await fetchPath(served, '/__inspect/?token=another-token-of-a-test'),
    await fetchPath(served, `/__inspect/?token=${token}`),
    await fetchPath(served, '/__inspect/', { cookie }),
    await fetchPath(served, '/__inspect/main.tsx', { cookie }),
    await fetchPath(served, '/__inspect/none.js', { cookie }),
    await fetchPath(served, '/__inspect/', { cookie }, 'POST'),
    await fetchPath(served, '/__inspect/', { host: 'a b' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([302, 401, 401, 200, 200, 200, 404, 405, 400]);
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as unknown,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
});

test('the inspector’s server serves only its own files', async () => {
  const server = await serveInspector('/__inspect/');
  const cookie = await openLink(server, '/__inspect/');
  expect(await fetchPath(server, '/other')).toMatchObject({ status: 418 });
  const { status, headers } = await fetchPath(server, `/__inspect?token=${token}`);
  expect({ status, location: headers.location }).toEqual({ status: 302, location: `__inspect/?token=${token}` });
  expect(await fetchPath(server, '/__inspect/', { cookie })).toMatchObject({
    status: 200,
    body: expect.stringContaining('<title>Inspector</title>') as unknown,
  });
  for (const path of [
    '/__inspect/..%2f..%2fpackage.json',
    '/__inspect/none.js',
    '/__inspect/constructor',
    '/__inspect/../',
  ])
    expect(await fetchPath(server, path, { cookie })).toMatchObject({ status: 404 });
  expect(await fetchPath(server, '/__inspectors')).toMatchObject({ status: 418 });
  await expect(openSocket(`ws://${server.at}/other?token=${token}`)).rejects.toThrow('socket hang up');
});

test('the inspector’s server works over HTTP/2', async () => {
  const host = createInspectorHost({ folder, base: '/', token, warn: () => undefined });
  const server = createHttp2Server((request, response) => void host.handleRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  const session = connectHttp2(`http://127.0.0.1:${address.port}`);
  onTestFinished(() => {
    session.destroy();
    server.close();
  });
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<IncomingHttpHeaders & IncomingHttpStatusHeader>((resolve, reject) => {
      session
        .request({ ':path': path, ...headers })
        .on('response', resolve)
        .on('error', reject);
    });
  expect(await get('/')).toMatchObject({ ':status': 401 });
  const { ':status': status, 'set-cookie': cookies } = await get(`/?token=${token}`);
  expect(status).toBe(200);
  const cookie = cookies?.[0]?.replace(/;.*/, '') ?? '';
  expect(cookie).toMatch(new RegExp(`^chartable-inspector-${address.port}=`));
  expect(await get('/', { cookie })).toMatchObject({ ':status': 200, 'x-frame-options': 'DENY' });
});

test('the inspector’s server answers 404 for a folder or a deleted file', async () => {
  const served = await mkdtemp(join(tmpdir(), 'chartable-served-'));
  onTestFinished(() => rm(served, { recursive: true }));
  await mkdir(join(served, 'assets'));
  for (const file of ['index.html', 'assets/page.js']) await writeFile(join(served, file), 'file');
  const server = await serveInspector('/', served);
  const headers = { cookie: await openLink(server) };
  expect(await fetchPath(server, '/assets/page.js', headers)).toMatchObject({ status: 200, body: 'file' });
  await rm(join(served, 'assets/page.js'));
  for (const path of ['/assets', '/assets/page.js'])
    expect(await fetchPath(server, path, headers)).toMatchObject({
      status: 404,
      body: 'The inspector doesn’t have this file.',
    });
  expect(await fetchPath(server, '/', headers)).toMatchObject({ status: 200 });
});

test("the inspector’s server rejects POST requests, and sends each file's content type", async () => {
  const server = await serveInspector();
  const cookie = await openLink(server);
  expect(await fetchPath(server, '/', {}, 'POST')).toMatchObject({
    status: 405,
    body: 'The inspector accepts only GET and HEAD.',
  });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' };
  for (const [method, length] of [
    ['GET', 1],
    ['HEAD', 0],
  ] as const) {
    const answer = await fetchPath(server, '/', { cookie }, method);
    expect(answer).toMatchObject({ status: 200, headers });
    expect(Math.sign(answer.body.length)).toBe(length);
  }
});

test('the inspector’s server rejects binary messages', async () => {
  const { at, url, refusals } = await serveInspector();
  const socket = await openSocket(url);
  if (typeof socket === 'number') throw new Error(`The socket was rejected: ${socket}`);
  const answer = new Promise((resolve) => socket.on('message', (data: Buffer) => resolve(data.toString())));
  socket.send(Buffer.from('{"type":"@xstate.event"}'));
  expect(await answer).toContain('it must be JSON text, but is binary');

  await new Promise<void>((resolve) => {
    const request = requestHttp(`http://${at}/?token=${token}`, { headers: upgradeHeaders });
    request.on('upgrade', (_, broken) => {
      broken.on('close', resolve).on('error', () => undefined);
      broken.resume();
      broken.end(Buffer.alloc(8, 0xff));
    });
    request.end();
  });
  expect(refusals).toEqual([expect.stringMatching(/^Closed a connection from a process: Invalid WebSocket frame/)]);
});
