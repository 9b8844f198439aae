import { createWebSocketInspector } from '@statelyai/inspect';
import { WebSocket } from 'ws';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createInspector, type InspectorOptions } from '../../../src/inspector/feed/create-inspector';
import { connectPeers } from '../../../src/inspector/protocol/peers';
import { readMessage } from '../../../src/inspector/protocol/read';
import type { Message } from '../../../src/inspector/protocol/messages';
import { type OpenTransport, readEnvelope } from '../../../src/inspector/protocol/transport';
import { runCommand } from '../../../src/inspector/server/command';
import { nested } from '../machines';
import { fetchPath, folder, openSocket, serveInspector, token } from './served';

/** Connects as an inspector's page does. */
async function openInspector({ url, origin }: { url: string; origin: string }) {
  const socket = await openSocket(`${url}&inspector`, { origin });
  if (typeof socket === 'number') throw new Error(`The inspector was rejected: ${socket}`);
  const received: Message[] = [];
  const origins = new Set<string>();
  const sources: { postMessage?: (data: unknown) => void; closed?: boolean }[] = [];
  const transport: OpenTransport = (listener) => {
    socket.on('message', (data: Buffer) => {
      const envelope = readEnvelope(JSON.parse(data.toString()));
      if (envelope?.from !== undefined) listener.received(envelope.data, envelope.from, envelope.origin);
    });
    queueMicrotask(() => listener.opened());
    return { post: (data, to) => socket.send(JSON.stringify({ data, to })), close: () => socket.close() };
  };
  const waiting = new Set<() => void>();
  connectPeers([transport], origin, (data, source, from) => {
    origins.add(from);
    if (!sources.includes(source)) sources.push(source);
    const message = readMessage(data, 0);
    if (typeof message !== 'string') received.push(message);
    for (const look of waiting) look();
  });
  const of = <K extends Message['kind']>(kind: K) =>
    received.filter((message): message is Extract<Message, { kind: K }> => message.kind === kind);
  return {
    close: () => socket.close(),
    received,
    origins,
    of,
    ask: (request: object) => sources[0]?.postMessage?.(request),
    /** Resolves once the received messages meet the condition. */
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

test('an inspector shows actors that started before or after it connected', async () => {
  const server = await serveInspector();
  const { inspect } = report(server.url);
  const before = createActor(nested, { inspect }).start();
  const { until, of, ask, origins } = await openInspector(server);
  await until(() => of('actor').length === 1);
  expect(of('hello')).toMatchObject([{ application: 'a test', abilities: ['send', 'steps', 'restore'] }]);
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

test('an app that sends too many events before an inspector connects reports only its actors', async () => {
  const server = await serveInspector();
  const { createActor: create } = report(server.url);
  const actor = create(nested).start();
  const attached = vi.spyOn(actor.system, 'inspect');
  for (let sent = 0; sent < 500; sent += 1) actor.send({ type: 'power' });
  const { until, of } = await openInspector(server);
  await until(() => of('actor').length === 1);
  expect(of('event')).toEqual([]);
  expect(attached).toHaveBeenCalledOnce();
});

test('`sanitize` hides a secret from the inspector, but the machine still receives the original event', async () => {
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
  const { until, of, ask, received } = await openInspector(server);
  await until(() => of('actor').length === 1);
  const { sessionId: session } = actor;
  ask({ type: '@chartable.example', id: 1, session, eventType: 'enter' });
  await until(() => of('answer').length === 1);
  const shown = { type: 'enter', password: '•••' };
  expect(of('answer')).toMatchObject([{ answer: shown }]);
  ask({ type: '@chartable.can', id: 3, session, event: shown });
  ask({ type: '@chartable.send', session, event: shown });
  await until(() => of('snapshot').some(({ eventType }) => eventType === 'enter'));
  expect(of('answer').at(-1)).toMatchObject({ id: 3, answer: true });
  expect(actor.getSnapshot().value).toBe('in');
  expect(JSON.stringify(received)).not.toContain('hunter2');
});

test('an inspector receives every event of a script that ends right after flush', async () => {
  const server = await serveInspector();
  const { of, ask, until } = await openInspector(server);
  const inspector = report(server.url);
  const actor = createActor(nested, { inspect: inspector.inspect }).start();
  actor.send({ type: 'power' });
  actor.send({ type: 'power' });
  const isReceived = inspector.flush(Infinity);
  const isWhole = () => of('snapshot').length === 3;
  await until(isWhole);
  const last = of('snapshot').at(-1);
  ask({ type: '@chartable.received', session: last?.session, number: last?.number });
  expect(await isReceived).toBe(true);
  expect(of('event').map(({ eventType }) => eventType)).toEqual(['xstate.init', 'power', 'power']);
});

test('flush resolves to false if no inspector connects in time', async () => {
  const { url } = await serveInspector();
  expect(await report(url).flush(1)).toBe(false);
  expect(await createInspector().flush()).toBe(false);
});

test('flush resolves to false if the inspector disconnects', async () => {
  const server = await serveInspector();
  const { of, close, until } = await openInspector(server);
  const left = report(server.url);
  createActor(nested, { inspect: left.inspect }).start();
  await until(() => of('actor').length === 1);
  const isReceived = left.flush(Infinity);
  close();
  expect(await isReceived).toBe(false);
  expect(await left.flush()).toBe(false);

  const stopped = report(server.url);
  const isFlushed = stopped.flush(Infinity);
  stopped.stop();
  expect(await isFlushed).toBe(false);
  expect(await stopped.flush(Infinity)).toBe(false);
});

test('createInspector accepts an empty URL, e.g. from an empty environment variable', () => {
  expect(() => createInspector({ url: '' })).not.toThrow();
});

const createLogin = () =>
  setup({
    guards: { isRight: (_, { secret }: { secret: string }) => secret === 'other' },
    actors: {
      open: fromPromise<{ cookie: string }, { pin: string }>(({ input }) => Promise.resolve({ cookie: input.pin })),
    },
    actions: { keep: assign({ 'client-secret': () => 'hunter2' }) },
  }).createMachine({
    id: 'login',
    meta: { apiKey: 'hunter2' },
    context: { form: { newPassword: 'hunter2' }, token: 'hunter2', iban: 'NO93', isTokenSet: true },
    initial: 'password',
    states: {
      password: {
        entry: 'keep',
        on: { enter: { guard: { type: 'isRight', params: { secret: 'hunter2' } }, target: 'token' }, leave: 'token' },
      },
      token: { invoke: { id: 'secret', src: 'open', input: { pin: 'hunter2' } } },
    },
  });

test('secrets in all messages are masked by default', async () => {
  const server = await serveInspector();
  const { inspect } = report(server.url);
  const actor = createActor(createLogin(), { inspect, input: { pin: -0.25 } }).start();
  const { until, of, ask, received } = await openInspector(server);
  await until(() => of('actor').length === 1);
  const { sessionId: session } = actor;
  ask({ type: '@chartable.send', session, event: { type: 'enter', password: 'hunter2' } });
  ask({ type: '@chartable.send', session, event: { type: 'leave', headers: { Authorization: 'hunter2' } } });
  await until(() => of('snapshot').some(({ eventType }) => eventType === 'xstate.done.actor.secret'));
  expect(JSON.stringify(received)).not.toContain('hunter2');
  // The number is negative, because random IDs and ports contain no minus sign.
  expect(JSON.stringify(received)).not.toContain('-0.25');
  expect(of('actor')[0]?.snapshot).toMatchObject({
    value: 'password',
    context: { form: { newPassword: '•••' }, token: '•••', 'client-secret': '•••', iban: 'NO93', isTokenSet: true },
  });
  expect(of('step').find(({ guards }) => guards)?.guards).toMatchObject([{ params: { secret: '•••' } }]);
  const events = of('event')
    .filter(({ session: of }) => of === session)
    .map(({ event }) => event);
  expect(events.slice(-3)).toMatchObject([
    { type: 'enter', password: '•••' },
    { type: 'leave', headers: { Authorization: '•••' } },
    { type: 'xstate.done.actor.secret', output: { cookie: '•••' } },
  ]);
  expect(actor.getSnapshot()).toMatchObject({ value: 'token', context: { token: 'hunter2' } });

  const sent: unknown[] = [];
  actor.system.inspect((event) => event.type === '@xstate.event' && sent.push(event.event));
  ask({ type: '@chartable.send', session, event: { type: 'enter', password: '•••' } });
  await until(() => of('event').at(-1)?.eventType === 'enter');
  expect(sent).toEqual([{ type: 'enter', password: 'hunter2' }]);
});

test.each<[string, NonNullable<InspectorOptions['mask']>, object]>([
  ['nothing with `mask: false`', false, { token: 'hunter2', iban: 'NO93' }],
  [
    'secret keys and more keys chosen by a function',
    (key, isSecret) => isSecret || key === 'iban',
    { token: '•••', iban: '•••' },
  ],
  ['only the keys that a function chooses', (key) => key === 'iban', { token: 'hunter2', iban: '•••' }],
])('the inspector masks %s', async (_, mask, context) => {
  const server = await serveInspector();
  const { inspect } = report(server.url, { mask });
  createActor(createLogin(), { inspect, input: { pin: 1 } }).start();
  const { until, of } = await openInspector(server);
  await until(() => of('actor').length === 1);
  expect(of('actor')[0]?.snapshot).toMatchObject({ context });
});

test('no data is sent if `sanitize` throws', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const server = await serveInspector();
  const { inspect } = report(server.url, {
    sanitize: () => {
      throw new Error('no');
    },
  });
  createActor(createLogin(), { inspect, input: { pin: 1 } }).start();
  const { until, of } = await openInspector(server);
  await until(() => of('actor').length === 1);
  expect(of('actor')[0]?.snapshot).toEqual({ status: 'active', context: 'not shown: `sanitize` failed' });
  expect(warned).toHaveBeenCalled();
});

test('createInspector explains an invalid URL', () => {
  expect(() => createInspector({ url: 'http://127.0.0.1' })).toThrow(
    'createInspector: `url` must be a WebSocket URL such as \'ws://127.0.0.1:4321/?token=…\', got "http://127.0.0.1"',
  );
});

const warningOf = (url: string) =>
  new Promise((resolve) => {
    vi.spyOn(console, 'warn').mockImplementation(resolve);
    report(url);
  });

test("a warning about an unreachable inspector doesn't contain the token", async () => {
  const { url } = await serveInspector();
  const warning = await warningOf(url.replace(token, 'another'));
  expect(warning).toMatch(
    /^createInspector: the inspector at ws:.*\?token=… doesn't respond\. .*its token may have changed/,
  );
});

test("createInspector logs a warning with the reason if it can't connect to a URL", async () => {
  expect(await warningOf(`ws://127.0.0.1:1/?token=${token}#part`)).toBe(
    'createInspector: the connection to ws://127.0.0.1:1/?token=…#part failed: SyntaxError: The URL contains a fragment identifier.',
  );
});

test('an inspector that connects late receives each createWebSocketInspector message exactly once', async () => {
  const server = await serveInspector();
  const sender = createWebSocketInspector({ url: server.url });
  onTestFinished(() => sender.stop());
  const actor = createActor(nested, { inspect: sender.inspect }).start();
  onTestFinished(() => void actor.stop());
  actor.send({ type: 'power' });
  const one = await openInspector(server);
  await one.until(() => one.of('snapshot').some(({ eventType }) => eventType === 'power'));
  const two = await openInspector(server);
  await two.until(() => two.of('snapshot').some(({ eventType }) => eventType === 'power'));
  const kinds = ['actor', 'event', 'snapshot', 'event', 'snapshot'];
  expect(one.received.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  expect(two.received.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  sender.stop();
  await one.until(() => one.of('gone').length === 1);
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const problems: string[] = [];
  const output = { print: (text: string) => lines.push(text), fail: (text: string) => problems.push(text) };
  const stop = await runCommand(args, folder, output, () => Promise.reject(new Error('No files here.')));
  onTestFinished(() => stop?.());
  return { text: lines.join('\n'), problems, isRunning: stop !== undefined };
}

test('`chartable inspect` prints the inspector’s URL and the code that connects an app', async () => {
  const { text, problems } = await run('inspect', '--port', '0', '--token', token);
  expect(problems).toEqual([]);
  const [, at = ''] = /^Inspector: http:\/\/(127\.0\.0\.1:\d+\/\?token=a-token-of-a-test)$/m.exec(text) ?? [];
  expect(text).toContain(`\nINSPECTOR_URL='ws://${at}'\n`);
  expect(text).toContain(`import { createInspector } from 'chartable/inspector';
const { inspect } = createInspector({ url: process.env['INSPECTOR_URL'] });`);
  expect(text.split('\n').filter((line) => line.includes(token))).toHaveLength(2);
  expect(await openSocket(`ws://${at}`)).toBeInstanceOf(WebSocket);
  expect((await fetch(`http://${at}`)).status).toBe(200);
});

test('`chartable inspect` reads its token from the environment', async () => {
  vi.stubEnv('INSPECTOR_TOKEN', 'a-token-of-the-environment');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { text } = await run('inspect', '--port', '0');
  expect(text).toMatch(/^Inspector: http:\/\/127\.0\.0\.1:\d+\/\?token=a-token-of-the-environment$/m);
  vi.stubEnv('INSPECTOR_TOKEN', 'short');
  const { problems, isRunning } = await run('inspect', '--port', '0');
  expect(problems).toEqual(['chartable inspect: INSPECTOR_TOKEN must be 16 or more letters, digits, - and _.']);
  expect(isRunning).toBe(false);
});

test('`chartable inspect --host` listens on other networks, e.g. in a container', async () => {
  const { text } = await run('inspect', '--port', '0', '--host', '0.0.0.0');
  const [, port = ''] = /^Inspector: http:\/\/127\.0\.0\.1:(\d+)\/\?token=/m.exec(text) ?? [];
  expect(await fetchPath({ at: `127.0.0.2:${port}` }, '/')).toMatchObject({ status: 401 });
});

test.each(['--help', '-h'])('`chartable %s` prints the usage of `chartable inspect`', async (option) => {
  const { text, problems } = await run(option);
  expect(text).toMatch(
    /^Usage: chartable inspect \[<file, folder or glob>…\] \[--port <number>\] \[--host <address>\]\n[^]+$/,
  );
  expect(text).not.toContain('Inspector: http');
  expect(problems).toEqual([]);
});

test('`chartable inspect` uses the next free port by default', async () => {
  const ports = [await run('inspect'), await run('inspect')].map(({ text }) =>
    Number(/127\.0\.0\.1:(\d+)/.exec(text)?.[1]),
  );
  const [one = 0, other = 0] = ports;
  expect(one).toBeGreaterThanOrEqual(4321);
  expect(other).toBeGreaterThan(one);
});

test('`chartable inspect` creates a new token at each start', async () => {
  const tokens = [await run('inspect', '--port', '0'), await run('inspect', '--port', '0')].map(
    ({ text }) => /token=([\w-]+)/.exec(text)?.[1],
  );
  expect(tokens.map((one) => one?.length)).toEqual([22, 22]);
  expect(tokens[0]).not.toBe(tokens[1]);
});

test.each([
  [[], 'Usage: chartable inspect'],
  [['look'], 'Usage: chartable inspect'],
  [['inspect', 'src'], 'chartable inspect: No files here.'],
  [['inspect', '--port', 'x'], '--port must be a whole number from 0 to 65535, got "x"'],
  [['inspect', '--port', '1.5'], '--port must be a whole number from 0 to 65535, got "1.5"'],
  [['inspect', '--port=-1'], '--port must be a whole number from 0 to 65535, got "-1"'],
  [['inspect', '--port', '65536'], '--port must be a whole number from 0 to 65535, got "65536"'],
  [['inspect', '--token', 'short'], '--token must be 16 or more letters, digits, - and _'],
  [['inspect', '--nonsense'], "Unknown option '--nonsense'"],
])('`chartable inspect` explains the error in %j', async (args, why) => {
  const { problems, isRunning } = await run(...args);
  expect(problems.join('\n')).toContain(why);
  expect(isRunning).toBe(false);
});

test('`chartable inspect` reports that its port is in use', async () => {
  const { at } = await serveInspector();
  const { problems } = await run('inspect', '--port', at.split(':')[1] ?? '');
  expect(problems.join('\n')).toMatch(/cannot listen: listen EADDRINUSE.*Choose another port with --port/);
});
