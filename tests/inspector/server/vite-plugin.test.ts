import { createLogger, createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createVitePlugin } from '../../../src/inspector/server/vite-plugin';
import { fetchPath, folder, openSocket, sendRaw, upgradeHeaders } from './served';

/** Starts a dev server that listens on all networks, as `--host` does. */
async function serveVite(base = '/') {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const server = await createServer({
    configFile: false,
    root: folder,
    base,
    customLogger: { ...createLogger('info'), info: write, warn: write, error: write },
    plugins: [createVitePlugin(folder, {}, () => project)],
    server: { host: '0.0.0.0', port: 0, strictPort: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  await server.listen();
  server.printUrls();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('The dev server has no port.');
  const [, link = ''] = /Inspector: (\S+)/.exec(lines.join('\n')) ?? [];
  return { at: `127.0.0.1:${address.port}`, lines, link, token: new URL(link).searchParams.get('token') ?? '' };
}

const project = {
  connect: (send: (json: string) => void) => ({ receive: send, leave: () => undefined }),
  close: () => undefined,
};

test('the Vite plugin prints a link that opens the inspector', async () => {
  const { at, link, token } = await serveVite('/folder/');
  expect(link).toMatch(/^http:\/\/localhost:\d+\/folder\/__inspect\/\?token=[\w-]{22}$/);
  const path = `/folder/__inspect/?token=${token}`;
  const { status, headers } = await fetchPath({ at }, path);
  expect(status).toBe(200);
  const [cookie = ''] = headers['set-cookie'] ?? [];
  expect(await fetchPath({ at }, '/folder/__inspect/', { cookie: cookie.replace(/;.*/, '') })).toMatchObject({
    status: 200,
  });
  expect(await openSocket(`ws://${at}${path}`)).toBeInstanceOf(WebSocket);
});

test.each([
  ['https://cdn.example/folder/', '/folder/'],
  ['//cdn.example/folder/', '/folder/'],
  ['./', '/'],
  ['', '/'],
])('the Vite plugin with the base %j serves the inspector below %s', async (base, path) => {
  const { at, link, token } = await serveVite(base);
  expect(link).toMatch(new RegExp(`^http://localhost:\\d+${path}__inspect/\\?token=`));
  expect(await fetchPath({ at }, `${path}__inspect/?token=${token}`)).toMatchObject({ status: 200 });
});

test('the Vite plugin never sends its token in a response', async () => {
  const { at, token } = await serveVite();
  for (const host of [at, 'localhost', 'localhost:5173', '127.0.0.1', '[::1]', 'name.example'])
    for (const path of ['/__inspect', '/__inspect/', '/__inspect/index.html', '/__inspect/?token=']) {
      const { status, headers, body } = await fetchPath({ at }, path, { host });
      // 403 is Vite's own response to a disallowed host.
      expect([302, 401, 403]).toContain(status);
      expect(`${JSON.stringify(headers)}${body}`).not.toContain(token);
      expect(headers['set-cookie']).toBeUndefined();
      expect(await openSocket(`ws://${at}${path}`, { host, origin: `http://${host}` })).toBe(401);
    }
});

test('the Vite plugin closes WebSocket connections for unknown paths', async () => {
  const { at, token } = await serveVite();
  const upgrade = Object.entries({ host: at, ...upgradeHeaders }).map(([name, value]) => `${name}: ${value}\r\n`);
  for (const target of ['/other', '*', `//${at}/__inspect/?token=${token}`, `http://${at}/__inspect/?token=${token}`])
    expect(await sendRaw({ at }, `GET ${target} HTTP/1.1\r\n${upgrade.join('')}\r\n`)).toBe('');
});

test('the Vite plugin reads its token from the environment', async () => {
  vi.stubEnv('INSPECTOR_TOKEN', 'a-token-of-the-environment');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await serveVite()).token).toBe('a-token-of-the-environment');
});

test('the Vite plugin accepts a path of letters, digits, - and _', () => {
  for (const path of ['__inspect', 'my-inspector2'])
    expect(createVitePlugin(folder, { path }, () => project).apply).toBe('serve');
});

test('the Vite plugin explains an invalid path', () => {
  expect(() => createVitePlugin(folder, { path: 'a/b' }, () => project)).toThrow(
    'inspector: `path` must consist of letters, digits, - and _, got "a/b"',
  );
});

test("only the Vite plugin's own page can open lines of the app’s files in the editor", async () => {
  const { at, token } = await serveVite();
  const { headers } = await fetchPath({ at }, `/__inspect/?token=${token}`);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect(await fetchPath({ at }, '/__inspect/sources', { cookie })).toMatchObject({ status: 200, body: 'yes' });
  expect(await fetchPath({ at }, '/__inspect/sources')).toMatchObject({ status: 401 });
  const url = `ws://${at}/__inspect/?project`;
  expect(await openSocket(url, { cookie, origin: `http://${at}` })).toBeInstanceOf(WebSocket);
  expect(await openSocket(url, { cookie, origin: 'http://localhost:1' })).toBe(403);
});
