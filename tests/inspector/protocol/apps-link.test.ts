// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Message } from '../../../src/inspector/protocol/messages';
import { linkApps } from '../../../src/inspector/protocol/apps-link';

const common = { _version: '1', createdAt: '7' };
const of = { ...common, sessionId: 'x:1' };

const lost = (count: number) => ({ ...common, type: '@chartable.lost', count });
const other = 'https://other.test';

function openLink(remembered: readonly string[] = []) {
  let written = remembered;
  const link = linkApps(window, { read: () => written, write: (origins) => void (written = origins) });
  const received: unknown[] = [];
  const close = link.open((message) => received.push(message.kind === 'lost' ? message.count : message.kind));
  const changed = vi.fn<() => void>();
  link.subscribe(changed);
  const post = (data: unknown, origin = location.origin, source: MessageEventSource | null = null) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return { link, received, close, changed, post, written: () => written };
}

test('an inspector window receives messages from its own origin immediately', () => {
  const { received, post, close, link } = openLink();
  post(lost(1));
  post({ type: 'webpackOk' });
  post({ ...common, type: '@chartable.other' });
  expect(received).toEqual([1, 'malformed']);
  expect(link.pending).toEqual([]);
  close();
  post(lost(2));
  expect(received).toHaveLength(2);
});

test("a window that sends only malformed messages doesn't count as an app", () => {
  const link = linkApps(window, { read: () => [], write: () => undefined });
  const received: Message[] = [];
  onTestFinished(link.open((message) => received.push(message)));
  const post = (data: unknown, { port1 }: MessageChannel) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: port1 }));
  post({ ...common, type: '@chartable.other' }, new MessageChannel());
  post({ ...of, type: '@xstate.event', event: { type: 'go' } }, new MessageChannel());
  expect(received).toMatchObject([{ kind: 'malformed' }, { kind: 'event', session: 'x:1' }]);
});

test('an inspector window reports why it could not read a message', () => {
  const link = linkApps(window, { read: () => [], write: () => undefined });
  const received: unknown[] = [];
  const close = link.open((message) => {
    if (message.kind === 'lost' && message.count === 1) throw new Error('full');
    received.push(message.kind === 'malformed' ? message.why : message.kind);
  });
  onTestFinished(close);
  const post = (data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: null }));
  const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  post({ ...lost(2), deep });
  post({ ...lost(2), createdAt: deep });
  post({ ...lost(2), createdAt: { toString: 1, valueOf: 1 } });
  post(lost(1));
  const shared = Array.from({ length: 100 }).reduce<unknown>((inner) => [inner, inner], 1);
  post({ ...lost(3), shared });
  const tooDeep = 'it nests arrays and objects deeper than 200 levels';
  expect(received).toEqual([tooDeep, tooDeep, 'lost', 'it could not be processed: Error: full', 'lost']);
});

test('an inspector window receives all parts of an XState 6 inspection event', () => {
  const { received, post } = openLink();
  const [event, snapshot] = [{ type: 'go' }, { status: 'active' }];
  post({ type: '@xstate.transition', actorRef: 'x:0', event, snapshot, microsteps: [], actions: [] });
  expect(received).toEqual(['event', 'step', 'snapshot']);
});

test('messages from another origin are queued until the user allows the origin', () => {
  const { link, received, post, changed, written } = openLink();
  post(lost(1), other);
  post(lost(2), other);
  post('foreign', other);
  expect([received, link.pending, link.allowed]).toEqual([[], [{ origin: other, messageCount: 2 }], []]);
  expect(changed).toHaveBeenCalledTimes(2);
  link.allow(other);
  post(lost(3), other);
  expect([received, link.pending, link.allowed, written()]).toEqual([[1, 2, 3], [], [other], [other]]);
  link.allow(other);
  expect(written()).toEqual([other]);
});

test('at most a thousand messages from an origin are queued', () => {
  const { link, received, post } = openLink();
  for (let count = 0; count <= 1000; count += 1) post(lost(count), other);
  expect(link.pending).toEqual([{ origin: other, messageCount: 1000 }]);
  link.allow(other);
  expect([received[0], received.at(-1)]).toEqual([1, 1000]);
});

test('after the user blocks an origin, its messages are discarded', () => {
  const { link, received, post, written, changed } = openLink([other, 'https://third.test']);
  post(lost(1), other);
  link.block(other);
  post(lost(2), other);
  expect([received, link.pending, link.allowed, written()]).toEqual([
    [1],
    [],
    ['https://third.test'],
    ['https://third.test'],
  ]);
  expect(changed).toHaveBeenCalledOnce();
});

test("an inspector window doesn't notify listeners that have unsubscribed", () => {
  const { link, post } = openLink();
  const changed = vi.fn<() => void>();
  link.subscribe(changed)();
  post(lost(1), other);
  expect(changed).not.toHaveBeenCalled();
});

test.each([
  ['https://other.test', 'https://other.test'],
  ['null', '*'],
])('requests to an app on the origin %s are posted with the target origin %s', (origin, targetOrigin) => {
  const { link, post } = openLink([origin]);
  const { port1 } = new MessageChannel();
  const posted = vi.spyOn(port1, 'postMessage');
  link.request?.({ type: '@chartable.example', id: 1, session: 'x', eventType: 'go' });
  expect(posted).not.toHaveBeenCalled();
  post(lost(1), origin, port1);
  link.request?.({ type: '@chartable.example', id: 1, session: 'x', eventType: 'go' });
  expect(posted).toHaveBeenCalledWith(
    { type: '@chartable.example', id: 1, session: 'x', eventType: 'go' },
    { targetOrigin },
  );
});

test('once ready, an inspector window notifies the window that opened it', () => {
  const opener = { postMessage: vi.fn<(data: unknown, origin: string) => void>() };
  vi.stubGlobal('opener', opener);
  openLink();
  vi.unstubAllGlobals();
  expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith({ type: '@statelyai.connected' }, '*');
});
