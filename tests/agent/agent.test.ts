import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createWebSocketInspector } from '@statelyai/inspect';
import type * as XState from 'xstate';
import { createActor, createMachine, fromPromise, setup, type AnyActor, type AnyStateMachine } from 'xstate';
import { expect, onTestFinished, test } from 'vitest';
import { serveAgent, type Sdk } from '../../src/agent/serve-agent';
import { createInspector, type InspectorOptions } from '../../src/inspector/feed/create-inspector';
import { runCommand } from '../../src/inspector/server/command';
import { folder, openSocket, serveInspector, token } from '../inspector/server/served';
import { shop } from '../fixtures/agent/shop';

// oxlint-disable-next-line typescript/no-deprecated -- Servers with their own JSON Schemas need it.
const sdk = { Server, CallToolRequestSchema, ListToolsRequestSchema } as unknown as Sdk;

interface Options {
  readonly machines?: ReadonlyMap<string, AnyStateMachine>;
  readonly canSend?: boolean;
}

async function connectAgent(url: string, { machines = new Map(), canSend = false }: Options = {}) {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  onTestFinished(await serveAgent(sdk, serverSide, { url, machines, canSend, warn: () => undefined }));
  const client = new Client({ name: 'a test', version: '1' });
  await client.connect(clientSide);
  return { client, ...callsOf(client) };
}

function callsOf(client: Client) {
  /** Returns the text of a tool's answer. */
  const call = async (name: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const { content } = await client.callTool({ name, arguments: args });
    return Array.isArray(content) ? content.map(({ text }: { text: string }) => text).join('\n') : '';
  };
  const until = (pattern: RegExp, name = 'list', args = {}) =>
    expect.poll(() => call(name, args), { timeout: 20_000 }).toMatch(pattern);
  return { call, until };
}

/** Loads a new copy of XState. Its session IDs start at 0, as in another process. */
function loadXState(): typeof XState {
  const require = createRequire(import.meta.url);
  const part = `${sep}node_modules${sep}xstate${sep}`;
  for (const file of Object.keys(require.cache)) if (file.includes(part)) Reflect.deleteProperty(require.cache, file);
  return require('xstate') as typeof XState;
}

/** Starts an actor that reports to the inspector. */
function startApp(url: string, machine: AnyStateMachine, options: InspectorOptions = {}) {
  const inspector = createInspector({ url, ...options });
  const actor: AnyActor = createActor(machine, { inspect: inspector.inspect }).start();
  onTestFinished(() => inspector.stop());
  return { actor, id: actor.sessionId };
}

test('an agent can find out which guard blocked an event, and which events lead to a state', async () => {
  const { url } = await serveInspector('/__inspect/');
  const { actor, id } = startApp(url, shop, { name: 'Shop' });
  const { call, until } = await connectAgent(url, { machines: new Map([['shop', shop]]) });
  await until(/shop/);
  actor.send({ type: 'pay' });
  await until(/pay/, 'events');
  expect(await call('list')).toMatch(
    /Connected to ws:.*token=…[^]*App 0: Shop \(connected\)\n {2}x:\d+ .*shop\): cart/,
  );
  expect(await call('why_not', { actor: id, event: 'pay' })).toMatch(
    /^Last time, in cart:\n.*not handled[^]*- cart: pay \[hasEmail\] → paid: the guard hasEmail was false[^]*would it be handled\? no\.\n/,
  );
  expect(await call('path', { actor: id, state: 'paid' })).toMatch(
    /^From cart\. Guards are those of the file:\n1\. enterEmail → cart .*\n2\. pay → paid .*$/,
  );
});

test('an agent that connects late still sees the first messages of an @statelyai/inspect app', async () => {
  const { url } = await serveInspector();
  const inspector = createWebSocketInspector({ url });
  onTestFinished(() => inspector.stop());
  const actor = createActor(shop, { inspect: inspector.inspect }).start();
  onTestFinished(() => void actor.stop());
  const id = actor.sessionId;
  actor.send({ type: 'enterEmail' });
  const first = await connectAgent(url);
  await first.until(/reports no transitions and guards\)\n {2}x:\d+ .*shop\): cart/);
  await first.until(/its sender doesn’t evaluate guards/, 'why_not', { actor: id, event: 'pay' });
  actor.send({ type: 'pay' });
  // Connects after the messages were sent.
  const second = await connectAgent(url);
  await second.until(/enterEmail[^]*registered/, 'events');
  await second.until(/cart → paid/, 'events');
});

test("an agent with a wrong token gets an error that doesn't reveal the token", async () => {
  const { at } = await serveInspector();
  const { call, until } = await connectAgent(`ws://${at}/?token=another-secret-token`);
  await until(/the inspector at .* doesn't respond.*copy its URL again/);
  expect(await call('list')).not.toContain('another-secret-token');
});

test('an agent lists new apps even after another client has sent `null` to the inspector’s server', async () => {
  const { url } = await serveInspector();
  const agent = await connectAgent(url);
  const socket = await openSocket(url);
  if (typeof socket === 'number') throw new Error('The connection was refused.');
  for (const text of ['null', '{"data":null}', '[]']) socket.send(text);
  startApp(url, shop);
  await agent.until(/App 0/);
});

test('an agent distinguishes actors with equal IDs in different apps, and before and after a reload', async () => {
  const { url } = await serveInspector();
  const { call, until } = await connectAgent(url);
  const states = { off: { on: { push: 'on' } }, on: {} };
  const startCopy = () => {
    const { createActor: create, createMachine: define } = loadXState();
    const inspector = createWebSocketInspector({ url });
    onTestFinished(() => inspector.stop());
    const actor = create(define({ id: 'lamp', initial: 'off', states }), { inspect: inspector.inspect }).start();
    return { actor, inspector };
  };
  const left = startCopy();
  await until(/^App 0: .*\n {2}x:0 .*: off$/m);
  const right = startCopy();
  await until(/^App 1: .*\n {2}1\/x:0 .*: off$/m);
  left.actor.send({ type: 'push' });
  await until(/ x:0 .*: on\n[^]* 1\/x:0 .*: off/);
  expect(await call('snapshot', { actor: 'lamp' })).toContain('unique name');
  expect(await call('events', { actor: '1/x:0' })).not.toContain('push');
  right.inspector.stop();
  await until(/^App 1: .*not connected/m, 'list', { ended: true });
  startCopy();
  await until(/^App 2: .*\n {2}2\/x:0 .*: off$/m);
  expect(await call('snapshot', { actor: 'x:0' })).toContain('"value": "on"');
});

test('while the inspector’s server is stopped, an agent lists no apps', async () => {
  const serve = async (port: string) => {
    const printed: string[] = [];
    const output = { print: (text: string) => printed.push(text), fail: () => undefined };
    const stop = await runCommand(['inspect', '--port', port, '--token', token], folder, output, () =>
      Promise.reject(new Error('No files here.')),
    );
    onTestFinished(() => stop?.());
    return { stop, url: /ws:[^']+/.exec(printed.join(''))?.[0] ?? '' };
  };
  const { stop, url } = await serve('0');
  startApp(url, shop, { name: 'Shop' });
  const { until } = await connectAgent(url);
  await until(/^App 0: Shop \(connected\)/m);
  stop?.();
  await until(/^Lost the connection(?![^]*App 0)/);
  await serve(new URL(url).port);
  await until(/^Connected to [^]*App 0: Shop \(connected\)\n {2}x:\d+ shop .*: cart/);
  await until(/^(?![^]*App 1)/);
});

test("an agent's tools report that a wildcard handles an event, and that forbidden events aren't handled", async () => {
  const { url } = await serveInspector();
  const machine = createMachine({
    id: 'door',
    initial: 'open',
    on: { 'key.*': {}, '*': '.broken', close: '.shut' },
    states: { open: { on: { slam: undefined, close: {} } }, shut: {}, broken: {} },
  });
  const { id } = startApp(url, machine);
  const { call, until } = await connectAgent(url);
  await until(/App 0/);
  const why = (event: string) => call('why_not', { actor: id, event });
  expect(await why('anything')).toMatch(/handled\? yes\.\n- door: any event → broken$/);
  expect(await why('close')).toMatch(/handled\? no\.\n- open: close \(forbidden\)/);
  expect(await why('key.turn')).toMatch(/handled\? no\.\n- door: key\.\* \(forbidden\)/);
  expect(await call('accepts', { actor: id })).toMatch(/^close: no .*\n(.*\n)*\*: yes /m);
});

test('`why_not` evaluates a guard in the app, with the event data from the agent', async () => {
  const { url } = await serveInspector();
  const { id } = startApp(url, shop);
  const { call, until } = await connectAgent(url);
  await until(/App 0/);
  const why = (data: object) => call('why_not', { actor: id, event: 'redeem', data });
  expect(await why({ code: 'wrong' })).toContain('handled? no.');
  expect(await why({ code: 'right' })).toContain('handled? yes.');
  expect(await call('events')).not.toContain('redeem');
});

test('an agent sees the error of a failed actor and the output of a finished actor', async () => {
  const { url } = await serveInspector();
  const machine = setup({
    actors: {
      load: fromPromise<string>(async () => 'loaded'),
      save: fromPromise<string>(async () => Promise.reject(new Error('disk full'))),
    },
  }).createMachine({
    initial: 'busy',
    invoke: [
      { src: 'load', id: 'load' },
      { src: 'save', id: 'save', onError: '.failed' },
    ],
    states: { busy: {}, failed: {} },
  });
  startApp(url, machine);
  const { call, until } = await connectAgent(url);
  await until(/load \(promise\): done, with output "loaded"/, 'list', { ended: true });
  await until(/save \(promise\): failed: Error: disk full/);
  const list = await call('list', { ended: true });
  const snapshotOf = (name: string) => call('snapshot', { actor: new RegExp(`(\\S+) ${name} `).exec(list)?.[1] });
  expect(await snapshotOf('save')).toContain('"message": "disk full"');
  expect(await snapshotOf('load')).toContain('"output": "loaded"');
});

test('an agent can wait up to a time limit for a state or an event', async () => {
  const { url } = await serveInspector();
  const { actor, id } = startApp(url, shop);
  const { call, until } = await connectAgent(url);
  await until(/App 0/);
  const reached = call('wait', { actor: id, state: 'paid' });
  const received = call('wait', { actor: id, event: 'enterEmail' });
  actor.send({ type: 'enterEmail' });
  actor.send({ type: 'pay' });
  expect(await reached).toBe('In paid.');
  expect(await received).toContain('enterEmail');
  expect(await call('wait', { actor: id, state: 'cart', seconds: 0 })).toBe('It didn’t happen within 0 s.');
  expect(await call('wait', { actor: id })).toContain('needs a `state` or an `event`');
});

test("an agent can read an actor's chart, uncovered states and transitions, and a single context value", async () => {
  const { url } = await serveInspector();
  const { actor, id } = startApp(url, shop);
  const { call, until } = await connectAgent(url, { machines: new Map([['file', shop]]) });
  await until(/App 0/);
  actor.send({ type: 'enterEmail' });
  await until(/enterEmail/, 'events');
  expect(await call('chart', { actor: id })).toBe(
    'shop *\n  cart (initial) *\n    - enterEmail / storeEmail\n    - pay [hasEmail] → paid\n    - redeem [isValid] ↻\n  paid (final)',
  );
  expect(await call('why_not', { actor: 'file', event: 'pay' })).toMatch(/\n- cart: pay .* → paid \(not active\)$/);
  expect(await call('chart', { actor: 'file', format: 'mermaid' })).toContain('stateDiagram-v2');
  expect(await call('coverage', { actor: id })).toMatch(/Not entered: paid[^]*Not taken: cart: pay/);
  expect(await call('snapshot', { actor: id, key: 'context.email' })).toMatch(/: "ann@example.org"$/);
  expect(await call('path', { actor: 'file', state: 'nowhere' })).toContain('must be a path or an ID');
});

test('if a guard throws, `path` explains that the tried events have no data', async () => {
  const { url } = await serveInspector();
  const form = createMachine({
    types: {} as { events: { type: 'submit'; name: string } },
    initial: 'open',
    states: { open: { on: { submit: { guard: ({ event }) => event.name.length > 0, target: 'sent' } } }, sent: {} },
  });
  const { call } = await connectAgent(url, { machines: new Map([['form', form]]) });
  expect(await call('path', { actor: 'form', state: 'sent' })).toMatch(
    /^The search failed, perhaps because it sends events without data: .*reading 'length'/,
  );
});

test("an agent can't send events unless sending is allowed", async () => {
  const { url } = await serveInspector();
  const { actor, id } = startApp(url, shop);
  const reader = await connectAgent(url);
  const { tools } = await reader.client.listTools();
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  expect(await reader.call('send', { actor: id, event: 'pay' })).toContain(
    'The tool send isn’t available, because this server is read-only',
  );
  const writer = await connectAgent(url, { canSend: true });
  await writer.until(/App 0/);
  const written = await writer.client.listTools();
  expect(written.tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name)).toEqual([
    'send',
  ]);
  expect(await writer.call('send', { actor: id, event: 'enterEmail' })).toContain('storeEmail');
  expect(actor.getSnapshot()).toMatchObject({ context: { email: 'ann@example.org' } });
});

test("hostile names can't add lines to an agent's results or make them longer than 5,000 characters", async () => {
  const { url } = await serveInspector();
  const name = `x\nApp 9: fake\u2028${'long'.repeat(10_000)}`;
  const machine = createMachine({
    id: 'hostile',
    context: { list: Array.from({ length: 20_000 }, (_, index) => `item ${index}`), password: 'secret' },
    on: { [name]: {} },
  });
  const { id } = startApp(url, machine, { name });
  const { call, until } = await connectAgent(url);
  await until(/App 0/);
  expect(await call('list')).not.toMatch(/^App 9/m);
  const page = await call('snapshot', { actor: id });
  const [, from] = /Call the tool again with from: (\d+)\.\)$/.exec(page) ?? [];
  expect(await call('snapshot', { actor: id, from: Number(from) })).toMatch(/^ *"item /);
  for (const tool of ['list', 'snapshot', 'events', 'accepts', 'chart', 'coverage'])
    expect((await call(tool, { actor: id })).length).toBeLessThan(5000);
  expect(await call('snapshot', { actor: id, key: 'context.password' })).not.toContain('secret');
});

const args = [
  '../../node_modules/jiti/lib/jiti-cli.mjs',
  '../../src/entries/bin.ts',
  'mcp',
  '../fixtures/agent/printing-shop.ts',
];

test('`chartable mcp` opens machines from files, and prints only protocol messages', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
    cwd: import.meta.dirname,
    stderr: 'pipe',
  });
  const client = new Client({ name: 'a test', version: '1' });
  const failed: unknown[] = [];
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- The client has no events.
  client.onerror = (error) => failed.push(error);
  await client.connect(transport);
  onTestFinished(() => client.close());
  const { call } = callsOf(client);
  expect(await call('list')).toMatch(/^Only files[^]*Machine from a file: shop \(shop\)$/);
  expect(await call('path', { actor: 'shop', state: 'paid' })).toMatch(/^1\. enterEmail .*\n2\. pay → paid/);
  expect(await call('events')).toBe('The answer ends here.');
  expect(failed).toEqual([]);
});

test('`chartable mcp` survives a `null` message, and ends when its input closes', async () => {
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname });
  onTestFinished(() => void child.kill());
  const ended = once(child, 'exit');
  child.stdin.write('null\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  expect(String(await once(child.stdout, 'data'))).toBe('{"result":{},"jsonrpc":"2.0","id":1}\n');
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});
