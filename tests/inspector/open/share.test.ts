import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { childrenOf } from '../../../src/inspector/feed/describe';
import { readFile } from '../../../src/inspector/open/parse/read-file';
import { startRun } from '../../../src/inspector/open/run/run';
import { maxLinkCharacters, readLink, writeLink } from '../../../src/inspector/open/link';
import { readSession, writeSession } from '../../../src/inspector/open/shared-session';
import { Recording } from '../../../src/inspector/recording/recording';
import { Session } from '../../../src/inspector/session/session';
import { fc } from '../../seeded';

const page = 'https://example.com/base/inspector?token=5#old';
const hashOf = (packed: Uint8Array | string) => `#open=2.${Buffer.from(packed).toString('base64url')}`;

test('a shared link preserves any source text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
      const link = new URL((await writeLink(page, text)) ?? '');
      expect(link.href).toMatch(/^https:\/\/example\.com\/base\/inspector#open=2\.[\w-]*$/);
      expect(await readLink(link.hash)).toEqual({ text });
    }),
    { numRuns: 20 },
  );
});

test('a shared link is at most 8,000 characters long', async () => {
  const random = (length: number) => Array.from({ length }, (_, index) => (index * index * 7919) % 65_521).join();
  expect((await writeLink(page, random(1500)))?.length).toBeLessThanOrEqual(maxLinkCharacters);
  expect(await writeLink(page, random(6000))).toBeUndefined();
});

test("a hash that isn't a shared link opens nothing", async () => {
  expect(await readLink('#chapter')).toBeUndefined();
});

const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024), { level: 9 });

test.each([
  ['a truncated link', hashOf(gzipSync(Buffer.from('{"states":{}}')).subarray(0, 8)), /incomplete or damaged/],
  ['a link with invalid characters', '#open=2.%00<script>', /incomplete or damaged/],
  ['a link with invalid UTF-8', hashOf(gzipSync(Buffer.from([0xff, 0xfe]))), /incomplete or damaged/],
  ['a link of another version', '#open=1.abc', /another version/],
  ['a link without a version', '#open=', /another version/],
  ['a long link', `#open=2.${'A'.repeat(maxLinkCharacters + 1)}`, /longer than 8,000 characters/],
  ['a link that unpacks to 4 MB', hashOf(bomb), /more than 1 MB/],
])("the inspector explains that it can't open %s", async (_, hash, sentence) => {
  const found = await readLink(hash);
  expect(found && 'problem' in found && found.problem).toMatch(sentence);
});

test('a shared link with one changed character opens the same text or nothing', async () => {
  const text = "createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: { on: { BACK: 'a' } } } })";
  const { hash } = new URL((await writeLink(page, text)) ?? '');
  const opened = new Set<string>();
  for (let at = '#open=2.'.length; at < hash.length; at += 1) {
    for (const character of ['A', 'q', '-']) {
      const found = await readLink(hash.slice(0, at) + character + hash.slice(at + 1));
      if (found && 'text' in found) opened.add(found.text);
    }
  }
  expect([...opened]).toEqual([text]);
});

test('a damaged shared link opens a text or reports a problem', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const found = await readLink(`#open=2.${text}`);
      expect(Object.keys(found ?? {})).toEqual([expect.stringMatching(/^(text|problem)$/)]);
    }),
    { numRuns: 20 },
  );
});

const empty = { text: '', machine: 0, steps: [], shown: undefined };
const session = (parts: object) =>
  JSON.stringify({ format: 'chartable-session', version: 1, text: '', machine: 0, acts: [], ...parts });

test.each([
  ['another version', session({ version: 2 }), /another version/],
  ['an unknown step', session({ acts: [{ type: 'eval' }] }), /damaged/],
  ['a step with an invalid event', session({ acts: [{ type: 'send', actor: 0, event: 'x' }] }), /damaged/],
  ['endless time', session({ acts: [{ type: 'pass', ms: 1e300 }] }), /damaged/],
  ['too many steps', session({ acts: Array.from({ length: 10_001 }, () => ({ type: 'back' })) }), /damaged/],
  ['deep nesting', session({}).replace('[]', '['.repeat(3000) + ']'.repeat(3000)), /nested too deeply/],
])("the inspector explains that it can't open a session with %s", (_, json, sentence) =>
  expect(readSession(json)).toMatch(sentence),
);

test('reading a shared session skips keys such as __proto__', () => {
  const read = readSession(session({}).replace('"machine"', '"__proto__":{"text":"bad","acts":[1]},"machine"'));
  expect(read).toEqual(empty);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

test("source text isn't mistaken for a session", () => {
  expect(readSession('createMachine({ id: "chartable-session" })')).toBeUndefined();
  expect(readSession('{"id":"chartable-session","states":{}}')).toBeUndefined();
});

const order = `createMachine({
  id: 'order',
  initial: 'cart',
  states: {
    cart: { on: { PAY: { guard: 'hasCard', target: 'paying' } }, after: { 500: 'left' } },
    paying: { invoke: { id: 'pay', src: charge, onDone: 'done', onError: 'cart' } },
    left: { after: { 1000: 'cart' } },
    done: { after: { 2000: 'left' } },
  },
})`;

function open(text: string) {
  const file = readFile(text);
  if (!('machines' in file) || !file.machines[0]) throw new Error('no machine');
  const run = startRun(file.machines[0]);
  const recording = new Recording();
  const inspector = new Session(run.link, recording);
  const stop = inspector.start();
  onTestFinished(() => {
    stop();
    run.stop();
  });
  run.simulator.send({ type: 'clock.stopped' });
  const rows = () => recording.records.map((one) => ('eventType' in one ? one.eventType : one.kind));
  return { run, inspector, rows, value: () => run.actor.getSnapshot().value as unknown };
}

test('a shared session opens at the shared step, and the user can go back from there', () => {
  const first = open(order);
  const { simulator, actor } = first.run;
  const send = (session: string, type: string) => first.inspector.send(session, { type });
  simulator.send({ type: 'clock.stepped' });
  simulator.send({ type: 'clock.stepped' });
  send(actor.sessionId, 'PAY');
  simulator.send({ type: 'guard.answered', guard: 'hasCard', passes: true });
  send(actor.sessionId, 'PAY');
  send(childrenOf(actor)[0]?.sessionId ?? '', 'actor.done');
  simulator.send({ type: 'back' });
  expect(first.value()).toBe('paying');

  const shared = readSession(writeSession({ ...empty, text: order, steps: first.run.readSteps() }));
  if (typeof shared !== 'object') throw new Error('no session');
  const second = open(shared.text);
  second.run.replay(shared.steps);
  expect(second.value()).toBe('paying');
  expect(second.rows()).toEqual(first.rows());
  expect(second.run.simulator.getSnapshot().context.answers.get('hasCard')).toBe(true);
  expect(second.run.readSteps()).toEqual(first.run.readSteps());
  for (const [type, value] of [
    ['forward', 'done'],
    ['back', 'paying'],
    ['back', 'cart'],
  ] as const) {
    second.run.simulator.send({ type });
    expect(second.value()).toBe(value);
  }
});

test('replaying a shared session restores the remaining time of delays', () => {
  const first = open(order);
  first.run.replay([
    { type: 'pass', ms: 300 },
    { type: 'pass', ms: 300 },
    { type: 'pass', ms: 300 },
  ]);
  expect(first.run.readSteps()).toEqual([
    { type: 'pass', ms: 600 },
    { type: 'pass', ms: 300 },
  ]);
  const second = open(order);
  second.run.replay(first.run.readSteps());
  expect([second.value(), second.run.clock.timers]).toEqual(['left', first.run.clock.timers]);
});
