import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWebSocketInspector } from '@statelyai/inspect';
import { WebSocket } from 'ws';
import { assign, createActor, setup } from 'xstate';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createInspector, type InspectorOptions } from '../../src/inspector/feed/create-inspector';
import { isObject } from '../../src/inspector/protocol/json';
import { connectPeers } from '../../src/inspector/protocol/peers';
import { readMessage } from '../../src/inspector/protocol/read';
import type { Message } from '../../src/inspector/protocol/messages';
import type { OpenWire } from '../../src/inspector/protocol/wire';
import { readEnvelope } from '../../src/inspector/protocol/wire';
import { runCommand } from '../../src/inspector/server/command';
import { createInspectorHost } from '../../src/inspector/server/serve';
import { createVitePlugin } from '../../src/inspector/server/vite-plugin';
import { Relay } from '../../src/inspector/server/relay';
import { nested } from './machines';

// It is loaded when paths are asked for, which takes long while tests are transformed.
beforeAll(() => import('../../machines/paths'));

/** Any folder with an index.html. */
const folder = join(import.meta.dirname, '../../src/inspector/standalone');
const token = 'a-token-of-a-test';

/** An inspector's server on a port of its own. */
async function serveInspector(base = '/', givesToken = false, served = folder) {
  const refusals: string[] = [];
  const host = createInspectorHost({ folder: served, base, token, givesToken, refused: (why) => refusals.push(why) });
  const server = createServer((request, response) => {
    if (!host.handleRequest(request, response)) response.writeHead(418).end();
  });
  server.on('upgrade', (request, socket, head) => {
    if (!host.handleUpgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    host.close();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  const at = `127.0.0.1:${address.port}`;
  return { at, refusals, url: `ws://${at}${base}?token=${token}`, origin: `http://${at}` };
}

/** Opens a WebSocket. Resolves with the HTTP status if it is refused. */
function openSocket(url: string, headers: Readonly<Record<string, string>> = {}): Promise<WebSocket | number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers });
    onTestFinished(() => socket.terminate());
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', reject);
  });
}

/** An inspector's page, as far as the server knows it. */
async function openInspector({ url, origin }: { url: string; origin: string }) {
  const socket = await openSocket(`${url}&inspector`, { origin });
  if (typeof socket === 'number') throw new Error(`The inspector was refused: ${socket}`);
  const heard: Message[] = [];
  const origins = new Set<string>();
  const sources: { postMessage?: (data: unknown) => void; closed?: boolean }[] = [];
  const wire: OpenWire = (listener) => {
    socket.on('message', (data: Buffer) => {
      const envelope = readEnvelope(JSON.parse(data.toString()));
      if (envelope?.from !== undefined) listener.received(envelope.data, envelope.from, envelope.origin);
    });
    queueMicrotask(() => listener.opened());
    return { post: (data, to) => socket.send(JSON.stringify({ data, to })), close: () => socket.close() };
  };
  const waiting = new Set<() => void>();
  connectPeers([wire], origin, (data, source, from) => {
    origins.add(from);
    if (!sources.includes(source)) sources.push(source);
    const message = readMessage(data, 0);
    if (typeof message !== 'string') heard.push(message);
    for (const look of waiting) look();
  });
  const of = <K extends Message['kind']>(kind: K) =>
    heard.filter((message): message is Extract<Message, { kind: K }> => message.kind === kind);
  return {
    heard,
    origins,
    of,
    ask: (request: object) => sources[0]?.postMessage?.(request),
    /** Resolves when something is true of what was heard. */
    until: (isTrue: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isTrue()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

function report(url: string, options: InspectorOptions = {}) {
  const inspector = createInspector({ url, name: 'a test', ...options });
  onTestFinished(() => inspector.stop());
  return inspector;
}

describe('an application on Node', () => {
  test('shows an inspector the actors that it made before and after, with exact transitions, and takes events', async () => {
    const server = await serveInspector();
    const { inspect } = report(server.url);
    const before = createActor(nested, { inspect }).start();
    const { until, of, ask, origins } = await openInspector(server);
    await until(() => of('actor').length === 1);
    expect(of('hello')).toMatchObject([{ application: 'a test', abilities: ['send', 'steps', 'paths', 'restore'] }]);
    expect([...origins]).toEqual([expect.stringMatching(/^a process \(connection \d\)$/)]);

    const after = createActor(nested, { inspect }).start();
    await until(() => of('actor').length === 2);
    expect(of('actor').map(({ session }) => session)).toEqual([before.sessionId, after.sessionId]);

    ask({ type: '@chartable.send', session: after.sessionId, event: { type: 'power' } });
    await until(() => of('step').length > 0 && of('snapshot').some(({ eventType }) => eventType === 'power'));
    expect(after.getSnapshot().matches('on')).toBe(true);
    expect(of('step').at(-1)?.microsteps).toMatchObject([
      { event: 'power', taken: [{ source: 'nested.off', descriptor: 'power', index: 0 }] },
    ]);
  });

  test('is looked at by nobody until an inspector asks', async () => {
    const server = await serveInspector();
    const { createActor: create, application } = report(server.url);
    const actor = create(nested).start();
    const attached = vi.spyOn(actor.system, 'inspect');
    expect([...application.actors.all]).toEqual([actor]);
    const { until, of } = await openInspector(server);
    expect(attached).not.toHaveBeenCalled();
    await until(() => of('actor').length === 1);
    expect(attached).toHaveBeenCalledOnce();
  });

  test('offers the shortest paths of its machine from where it is, its guards asked', async () => {
    const door = setup({
      types: { context: {} as { knocks: number } },
      guards: { isPatient: ({ context }) => context.knocks >= 2 },
      actions: { count: assign({ knocks: ({ context }) => context.knocks + 1 }) },
    }).createMachine({
      id: 'door',
      context: { knocks: 0 },
      initial: 'shut',
      states: {
        shut: { on: { knock: { actions: 'count' }, open: { guard: 'isPatient', target: 'open' } } },
        open: { after: { 1000: 'closing' } },
        closing: { on: { 'secret.*': 'shut' } },
      },
    });
    const server = await serveInspector();
    const actor = createActor(door, { inspect: report(server.url).inspect }).start();
    actor.send({ type: 'knock' });
    const { until, of, ask } = await openInspector(server);
    await until(() => of('actor').length === 1);
    ask({ type: '@chartable.offers', id: 1, session: actor.sessionId });
    ask({ type: '@chartable.paths', id: 2, session: actor.sessionId, offer: 'shortest' });
    await until(() => of('answer').length === 2);
    const steps = (...types: string[]) => types.map((type) => expect.objectContaining({ type }) as unknown);
    expect(of('answer').map(({ answer }) => answer)).toEqual([
      [{ id: 'shortest', label: 'Find the shortest path to each state' }],
      [
        { state: 'door.shut', steps: [] },
        { state: 'door.open', steps: steps('knock', 'open') },
        { state: 'door.closing', steps: steps('knock', 'open', 'xstate.after.1000.door.open') },
      ],
    ]);
    // Nothing of it was carried out.
    expect(actor.getSnapshot().context.knocks).toBe(1);
  });

  test('tells no secret: in no definition, state, event, example or path; a masked event is carried out as it was', async () => {
    const hide = (text: string) => text.replaceAll('hunter2', '…');
    const login = setup({}).createMachine({
      id: 'login',
      meta: { hint: 'hunter2' },
      context: { password: 'hunter2' },
      initial: 'out',
      states: {
        out: { on: { enter: { guard: ({ event }) => event['password'] === 'hunter2', target: 'in' } } },
        in: {},
      },
    });
    const server = await serveInspector();
    const inspector = report(server.url, {
      sanitize: (data) => JSON.parse(hide(JSON.stringify(data))) as typeof data,
      example: () => ({ type: 'enter', password: 'hunter2' }),
    });
    const actor = createActor(login, { inspect: inspector.inspect }).start();
    const { until, of, ask, heard } = await openInspector(server);
    await until(() => of('actor').length === 1);
    const { sessionId: session } = actor;
    ask({ type: '@chartable.example', id: 1, session, eventType: 'enter' });
    ask({ type: '@chartable.paths', id: 2, session, offer: 'shortest' });
    await until(() => of('answer').length === 2);
    const shown = { type: 'enter', password: '…' };
    expect(of('answer')).toMatchObject([
      { answer: shown },
      { answer: [{ state: 'login.out' }, { state: 'login.in', steps: [shown] }] },
    ]);
    ask({ type: '@chartable.can', id: 3, session, event: shown });
    ask({ type: '@chartable.send', session, event: shown });
    await until(() => of('snapshot').some(({ eventType }) => eventType === 'enter'));
    expect(of('answer').at(-1)).toMatchObject({ id: 3, answer: true });
    expect(actor.getSnapshot().value).toBe('in');
    expect(JSON.stringify(heard)).not.toContain('hunter2');
  });

  test('says of an address that is none what is wrong with it', () => {
    expect(() => createInspector({ url: 'http://127.0.0.1' })).toThrow(
      'createInspector: `url` must be the address of a WebSocket, such as \'ws://127.0.0.1:4321/?token=…\', got "http://127.0.0.1"',
    );
  });

  test('says that no inspector answers', async () => {
    const { url } = await serveInspector();
    const warning = await new Promise((resolve) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(resolve);
      onTestFinished(() => warn.mockRestore());
      report(url.replace(token, 'another'));
    });
    expect(warning).toMatch(/^createInspector: no inspector answers at ws:.*its token may be another one/);
  });
});

test('a plain createWebSocketInspector is heard by an inspector that comes later, from its first message on, and once', async () => {
  const server = await serveInspector();
  const sender = createWebSocketInspector({ url: server.url });
  onTestFinished(() => sender.stop());
  const actor = createActor(nested, { inspect: sender.inspect }).start();
  actor.send({ type: 'power' });
  const one = await openInspector(server);
  await one.until(() => one.of('snapshot').some(({ eventType }) => eventType === 'power'));
  const two = await openInspector(server);
  await two.until(() => two.of('snapshot').some(({ eventType }) => eventType === 'power'));
  const kinds = ['actor', 'event', 'snapshot', 'event', 'snapshot'];
  expect(one.heard.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  expect(two.heard.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  sender.stop();
  await one.until(() => one.of('gone').length === 1);
});

describe('the inspector’s server', () => {
  test('lets in who has its token, of any origin, and nobody else', async () => {
    const { url, refusals } = await serveInspector();
    expect(await openSocket(url, { origin: 'https://anywhere.example' })).toBeInstanceOf(WebSocket);
    expect(await openSocket(url)).toBeInstanceOf(WebSocket);
    expect(refusals).toEqual([]);
    expect(await openSocket(url.replace(token, ''), { origin: 'https://evil.example' })).toBe(401);
    expect(await openSocket(url.replace(/\?.*/, ''))).toBe(401);
    expect(refusals).toEqual([
      'A connection of https://evil.example was refused: its address does not have the token of this inspector. Copy the address once more.',
      'A connection of a process was refused: its address does not have the token of this inspector. Copy the address once more.',
    ]);
  });

  test('lets no other page look at applications, even with the token', async () => {
    const { url, origin } = await serveInspector();
    expect(await openSocket(`${url}&inspector`, { origin })).toBeInstanceOf(WebSocket);
    expect(await openSocket(`${url}&inspector`, { origin: 'https://evil.example' })).toBe(403);
    expect(await openSocket(`${url}&inspector`)).toBe(403);
  });

  interface Answer {
    readonly status: number | undefined;
    readonly location: string | undefined;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }

  const ask = (
    { at }: { at: string },
    path: string,
    headers: Readonly<Record<string, string>> = {},
    method = 'GET',
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = requestHttp(`http://${at}${path}`, { headers, method }, (response) => {
        let body = '';
        response.on('data', (part: Buffer) => (body += part.toString()));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            location: response.headers.location,
            headers: response.headers,
            body,
          }),
        );
      });
      request.on('error', reject).end();
    });

  test('answers by no name of another site, which may lead here', async () => {
    const server = await serveInspector();
    const port = server.at.split(':')[1] ?? '';
    for (const host of ['localhost', '127.0.0.1', '127.10.20.30', '[::1]', 'app.localhost']) {
      expect(await ask(server, '/', { host: `${host}:${port}` })).toMatchObject({ status: 200 });
      expect(await openSocket(server.url, { host: `${host}:${port}` })).toBeInstanceOf(WebSocket);
    }
    const others = [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'notlocalhost',
      '10.0.0.7',
    ];
    for (const host of others) {
      expect(await ask(server, '/', { host })).toMatchObject({
        status: 403,
        body: `The inspector answers at localhost only, not at ${JSON.stringify(host)}.`,
      });
      expect(await openSocket(server.url, { host })).toBe(403);
    }
  });

  test('serves its files alone, below its path', async () => {
    const server = await serveInspector('/__inspect/', true);
    expect(await ask(server, '/other')).toMatchObject({ status: 418 });
    expect(await ask(server, '/__inspect')).toMatchObject({ status: 302, location: `/__inspect/?token=${token}` });
    expect(await ask(server, '/__inspect/')).toMatchObject({ status: 302, location: `/__inspect/?token=${token}` });
    expect(await ask(server, `/__inspect/?token=${token}`)).toMatchObject({
      status: 200,
      body: expect.stringContaining('<title>Inspector</title>') as unknown,
    });
    for (const path of ['/__inspect/..%2f..%2fpackage.json', '/__inspect/none.js', '/__inspect/constructor'])
      expect(await ask(server, path)).toMatchObject({ status: 404 });
    expect(await ask(server, '/__inspectors')).toMatchObject({ status: 418 });
    await expect(openSocket(`ws://${server.at}/other?token=${token}`)).rejects.toThrow('socket hang up');
  });

  test('has no file where there is a folder, or where a file was taken away, and goes on', async () => {
    const served = await mkdtemp(join(tmpdir(), 'chartable-served-'));
    onTestFinished(() => rm(served, { recursive: true }));
    await mkdir(join(served, 'assets'));
    for (const file of ['index.html', 'assets/page.js']) await writeFile(join(served, file), 'file');
    const server = await serveInspector('/', false, served);
    expect(await ask(server, '/assets/page.js')).toMatchObject({ status: 200, body: 'file' });
    await rm(join(served, 'assets/page.js'));
    for (const path of ['/assets', '/assets/page.js'])
      expect(await ask(server, path)).toMatchObject({ status: 404, body: 'The inspector has no such file.' });
    expect(await ask(server, '/')).toMatchObject({ status: 200 });
  });

  test('is read only, and says what its files are', async () => {
    const server = await serveInspector();
    expect(await ask(server, '/', {}, 'POST')).toMatchObject({ status: 405, body: 'The inspector is only read.' });
    const headers = { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' };
    for (const [method, length] of [
      ['GET', 1],
      ['HEAD', 0],
    ] as const) {
      const answer = await ask(server, '/', {}, method);
      expect(answer).toMatchObject({ status: 200, headers });
      expect(Math.sign(answer.body.length)).toBe(length);
    }
  });

  test('lets its own page in where a proxy serves it by HTTPS', async () => {
    const { url, at } = await serveInspector();
    expect(await openSocket(`${url}&inspector`, { origin: `https://${at}` })).toBeInstanceOf(WebSocket);
  });

  test('refuses what is binary, and says of a broken connection that it was closed', async () => {
    const { at, url, refusals } = await serveInspector();
    const socket = await openSocket(url);
    if (typeof socket === 'number') throw new Error(`The socket was refused: ${socket}`);
    const answer = new Promise((resolve) => socket.on('message', (data: Buffer) => resolve(data.toString())));
    socket.send(Buffer.from('{"type":"@xstate.event"}'));
    expect(await answer).toContain('it is binary, and must be JSON text');

    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-version': '13',
    };
    await new Promise<void>((resolve) => {
      const request = requestHttp(`http://${at}/?token=${token}`, { headers });
      request.on('upgrade', (_, broken) => {
        broken.on('close', resolve).on('error', () => undefined);
        broken.resume();
        // No frame begins so.
        broken.end(Buffer.alloc(8, 0xff));
      });
      request.end();
    });
    expect(refusals).toEqual([expect.stringMatching(/^A connection of a process was closed: Invalid WebSocket frame/)]);
  });
});

describe('the relay', () => {
  /** Someone on the relay, and the messages that it was sent. */
  function join(relay: Relay, isInspector: boolean) {
    const sent: unknown[] = [];
    const member = relay.join({ send: (text) => sent.push(JSON.parse(text)) }, { isInspector, origin: 'http://a' });
    return { sent, ...member };
  }

  test.each([
    [undefined, 'it is binary, and must be JSON text'],
    ['{', 'it is not JSON'],
    ['7', 'it must be an object with a `type`, as @statelyai/inspect and chartable/inspector send it'],
    ['{"type":7}', 'it must be an object with a `type`, as @statelyai/inspect and chartable/inspector send it'],
  ])('says why it does not pass %j on', (text, why) => {
    const relay = new Relay();
    const [application, inspector] = [join(relay, false), join(relay, true)];
    application.receive(text);
    expect(application.sent).toEqual([{ type: '@chartable.refused', why: `The inspector refused a message: ${why}` }]);
    expect(inspector.sent).toEqual([]);
  });

  test('passes nothing from one application to another, nor from one inspector', () => {
    const relay = new Relay();
    const [application, other] = [join(relay, false), join(relay, false)];
    const [inspector, second] = [join(relay, true), join(relay, true)];
    application.receive(JSON.stringify({ data: { type: 'x' }, to: '2' }));
    inspector.receive(JSON.stringify({ data: { type: 'y' }, to: '4' }));
    inspector.receive(JSON.stringify({ type: '@xstate.event' }));
    expect([other.sent, second.sent]).toEqual([[], []]);
    expect(inspector.sent).toEqual([
      { type: '@chartable.refused', why: 'The inspector refused a message: an inspector must say whom it is for' },
    ]);
    application.receive(JSON.stringify({ data: { type: 'x' }, to: '3', from: '2' }));
    expect(inspector.sent.at(-1)).toMatchObject({ data: { type: 'x' }, from: '1' });
  });

  const presence = { data: { type: '@chartable.present' } };
  const sends = (member: { receive: (text: string) => void }, data: object, to?: string) =>
    member.receive(JSON.stringify({ data, ...(to !== undefined && { to }) }));

  test('tells inspectors of a plain sender once, and sends each what it said once, when it asks', () => {
    const relay = new Relay();
    const [inspector, plain, application] = [join(relay, true), join(relay, false), join(relay, false)];
    plain.receive('{"type":"@xstate.actor"}');
    plain.receive('{"type":"@xstate.event"}');
    expect(inspector.sent).toMatchObject([presence]);
    // Other messages are nothing to a plain sender, and ask for nothing.
    sends(inspector, { type: '@chartable.seek' }, '2');
    sends(inspector, { type: '@chartable.send' }, '2');
    expect(inspector.sent).toMatchObject([presence, presence]);
    for (const _ of ['once', 'and again']) sends(inspector, { type: '@statelyai.connected' }, '2');
    expect(inspector.sent.slice(2)).toMatchObject([
      { data: { type: '@xstate.actor' } },
      { data: { type: '@xstate.event' } },
    ]);
    plain.receive('{"type":"@xstate.snapshot"}');
    expect(inspector.sent.slice(4)).toMatchObject([{ data: { type: '@xstate.snapshot' } }]);
    expect(plain.sent).toEqual([]);

    // An application looks at nobody.
    sends(application, { type: '@chartable.seek' });
    sends(application, { type: '@statelyai.connected' }, '2');
    plain.receive('{"type":"@xstate.event"}');
    expect(application.sent).toEqual([]);
  });

  test('tells once that someone has gone, and passes nothing to who has', () => {
    const relay = new Relay();
    const [inspector, application] = [join(relay, true), join(relay, false)];
    for (const _ of ['once', 'and again']) application.leave();
    expect(inspector.sent).toMatchObject([{ data: { type: '@statelyai.disconnected' }, from: '2' }]);
    sends(inspector, { type: '@chartable.send' }, '2');
    expect(application.sent).toEqual([]);
  });

  test('forgets the oldest messages of a plain sender when there are too many, registrations last', () => {
    const relay = new Relay();
    const plain = join(relay, false);
    plain.receive(JSON.stringify({ type: '@xstate.actor' }));
    for (let turn = 0; turn < 20; turn += 1)
      plain.receive(JSON.stringify({ type: '@xstate.event', turn, filling: 'x'.repeat(1024 * 1024) }));
    const inspector = join(relay, true);
    inspector.receive(JSON.stringify({ data: { type: '@chartable.seek' } }));
    expect(inspector.sent).toMatchObject([{ data: { type: '@chartable.present' }, from: '1' }]);
    inspector.receive(JSON.stringify({ data: { type: '@statelyai.connected' }, to: '1' }));
    const data = inspector.sent.slice(1).map((message) => (isObject(message) ? message['data'] : undefined));
    expect(data.map((message) => (isObject(message) ? message['turn'] : undefined))).toEqual([
      undefined,
      ...Array.from({ length: 15 }, (_, index) => index + 5),
    ]);
  });
});

describe('the command', () => {
  async function run(...args: string[]) {
    const lines: string[] = [];
    const problems: string[] = [];
    const stop = await runCommand(args, folder, {
      print: (text) => lines.push(text),
      fail: (text) => problems.push(text),
    });
    onTestFinished(() => stop?.());
    return { text: lines.join('\n'), problems, isRunning: stop !== undefined };
  }

  test('prints the inspector’s address and the two lines to paste', async () => {
    const { text, problems } = await run('inspect', '--port', '0', '--token', token);
    expect(problems).toEqual([]);
    const [, at = ''] = /^Inspector: http:\/\/(127\.0\.0\.1:\d+\/\?token=a-token-of-a-test)$/m.exec(text) ?? [];
    expect(text).toContain(`import { createInspector } from 'chartable/inspector';
const { inspect } = createInspector({ url: 'ws://${at}' });`);
    expect(await openSocket(`ws://${at}`)).toBeInstanceOf(WebSocket);
    expect((await fetch(`http://${at}`)).status).toBe(200);
  });

  test.each(['--help', '-h'])('says by %s how it is called, and serves nothing', async (option) => {
    const { text, problems } = await run(option);
    expect(text).toMatch(/^Usage: chartable inspect \[--port <number>\] \[--token <text>\]\n[^]+$/);
    expect(text).not.toContain('Inspector: http');
    expect(problems).toEqual([]);
  });

  test('takes the next port that is free where none is named', async () => {
    const ports = [await run('inspect'), await run('inspect')].map(({ text }) =>
      Number(/127\.0\.0\.1:(\d+)/.exec(text)?.[1]),
    );
    const [one = 0, other = 0] = ports;
    expect(one).toBeGreaterThanOrEqual(4321);
    expect(other).toBeGreaterThan(one);
  });

  test('has another token at each start', async () => {
    const tokens = [await run('inspect', '--port', '0'), await run('inspect', '--port', '0')].map(
      ({ text }) => /token=([\w-]+)/.exec(text)?.[1],
    );
    expect(tokens.map((one) => one?.length)).toEqual([22, 22]);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  test.each([
    [[], 'Usage: chartable inspect'],
    [['look'], 'Usage: chartable inspect'],
    [['inspect', 'twice'], 'Usage: chartable inspect'],
    [['inspect', '--port', 'x'], '--port must be a whole number from 0 to 65535, got "x"'],
    [['inspect', '--port', '1.5'], '--port must be a whole number from 0 to 65535, got "1.5"'],
    [['inspect', '--port=-1'], '--port must be a whole number from 0 to 65535, got "-1"'],
    [['inspect', '--port', '65536'], '--port must be a whole number from 0 to 65535, got "65536"'],
    [['inspect', '--token', 'short'], '--token must be 16 or more letters, digits, - and _'],
    [['inspect', '--nonsense'], "Unknown option '--nonsense'"],
  ])('says what is wrong with %j', async (args, why) => {
    const { problems, isRunning } = await run(...args);
    expect(problems.join('\n')).toContain(why);
    expect(isRunning).toBe(false);
  });

  test('says that its port is taken', async () => {
    const { at } = await serveInspector();
    const { problems } = await run('inspect', '--port', at.split(':')[1] ?? '');
    expect(problems.join('\n')).toMatch(/no port could be opened: listen EADDRINUSE.*Name another one by --port/);
  });
});

test('the Vite plugin takes a path of letters, digits, - and _', () => {
  for (const path of ['__inspect', 'my-inspector2']) expect(createVitePlugin(folder, { path }).apply).toBe('serve');
});

test('the Vite plugin says of a path that is none what is wrong with it', () => {
  expect(() => createVitePlugin(folder, { path: 'a/b' })).toThrow(
    'inspector: `path` must be letters, digits, - and _, got "a/b"',
  );
});
