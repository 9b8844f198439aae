// @vitest-environment jsdom
import { createActor, type AnyActor } from 'xstate';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startFeed } from '../../../src/inspector/feed/feed';
import { RemoteSender } from '../../../src/inspector/feed/sender';
import { isAlive } from '../../../src/inspector/session/snapshot-at';
import { Applications } from '../../../src/inspector/protocol/applications';
import { connectedType, type Message } from '../../../src/inspector/protocol/messages';
import { readMessage } from '../../../src/inspector/protocol/read';
import { linkApps } from '../../../src/inspector/protocol/apps-link';
import { writeRecording } from '../../../src/inspector/recording/write-recording';
import { saveRecording, loadSavedRecording } from '../../../src/inspector/page/saved-recording';
import { Recording } from '../../../src/inspector/recording/recording';
import { nested } from '../machines';

const other = 'https://other.test';

/** The messages that an `@statelyai/inspect` client sends about its first actor. */
function plainMessages(at: number, value = 'off'): object[] {
  const common = { _version: '1', sessionId: 'x:0', createdAt: String(at) };
  const snapshot = { status: 'active', value, historyValue: {} };
  return [
    { ...common, type: '@xstate.actor', name: 'nested', definition: '{"id":"nested","states":{"off":{}}}', snapshot },
    { ...common, type: '@xstate.event', event: { type: 'xstate.init' } },
    { ...common, type: '@xstate.snapshot', event: { type: 'xstate.init' }, snapshot },
  ];
}

/** An inspector window that receives messages from other windows and saves its recording in `sessionStorage`. */
function openInspector(storage: Storage, allowed: readonly string[] = [other, 'https://third.test']) {
  const saved = loadSavedRecording({ sessionStorage: storage }, () => new Recording());
  const applications = new Applications(saved.applications);
  let remembered = allowed;
  const memory = { read: () => remembered, write: (origins: readonly string[]) => void (remembered = origins) };
  const link = linkApps(window, memory, applications);
  const { recording } = saved;
  const received: Message[] = [];
  const close = link.open((arrival) => {
    received.push(arrival);
    recording.add(arrival);
  });
  onTestFinished(close);
  return {
    link,
    recording,
    received,
    remembered: () => remembered,
    running: () =>
      [...recording.actors.values()].filter((actor) => isAlive(actor, recording.end - 1)).map(({ session }) => session),
    /** Unloads the window, as in a reload. */
    leave() {
      close();
      saveRecording({ sessionStorage: storage }, { recording, applications: applications.known });
    },
  };
}

function otherWindow() {
  const posted: unknown[] = [];
  const one = { closed: false, postMessage: (message: unknown) => void posted.push(message) };
  return { one, posted };
}

function post(source: object | null, origin: string, messages: readonly object[]): void {
  for (const data of messages) {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  }
}

/** Returns the messages that Chartable's own feed sends when an inspector connects. */
function ownMessages(instance: string, ...actors: readonly AnyActor[]): object[] {
  const sent: object[] = [];
  const page = { all: new Set(actors), subscribe: () => () => undefined };
  const feed = startFeed({ name: 'Own', actors: page }, new RemoteSender((message) => sent.push(message)));
  feed.reportAll();
  feed.stop();
  return sent.map((message) => ('abilities' in message ? { ...message, instance } : message));
}

afterEach(() => sessionStorage.clear());

test('the recording survives a reload of the inspector', () => {
  const before = openInspector(sessionStorage);
  const { one } = otherWindow();
  post(one, other, plainMessages(1000));
  before.leave();
  const after = openInspector(sessionStorage);
  expect(after.recording.records.map(({ kind, at }) => [kind, at])).toEqual(
    before.recording.records.map(({ kind, at }) => [kind, at]),
  );
  post(otherWindow().one, other, plainMessages(1000));
  expect(after.recording.records).toHaveLength(3);
  expect(after.running()).toEqual(['x:0']);
  expect(after.recording.actors.get('x:0')?.definitionJson).toContain('nested');
});

test('if a recording is too large to store, a reload preserves its newest part', () => {
  const before = openInspector(sessionStorage);
  const { one } = otherWindow();
  const [actor, init, snapshot] = plainMessages(1000);
  post(one, other, [actor!, init!, snapshot!]);
  for (let at = 1001; at < 1301; at += 1)
    post(one, other, [
      {
        type: '@xstate.event',
        _version: '1',
        sessionId: 'x:0',
        createdAt: String(at),
        event: { type: 'go', text: 'x'.repeat(18_000) },
      },
    ]);
  before.leave();
  const after = openInspector(sessionStorage);
  expect(after.recording.records.at(-1)?.at).toBe(1300);
  expect(after.recording.records.length).toBeGreaterThan(10);
  expect(after.running()).toEqual(['x:0']);
});

test('after a reload, the inspector ignores invalid saved data', () => {
  const empty = () => ({ records: loadSavedRecording(window, () => new Recording()).recording.records.length });
  for (const text of ['{', 'null', '5', '{}', '{"text":5,"applications":[]}', '{"text":"{}","applications":[]}']) {
    sessionStorage.setItem('inspector.recording', text);
    expect(empty()).toEqual({ records: 0 });
  }
  const one = { origin: other, number: 1, instance: 'a', registered: [['1/x:0', 5]], isReplaced: true };
  const text = writeRecording(new Recording());
  const applications = [
    one,
    null,
    { ...one, origin: 5 },
    { ...one, number: '1' },
    { ...one, registered: {} },
    { ...one, instance: 5, isReplaced: 'no', registered: [['1/x:0'], [5, 5], 5, ['1/x:1', 6]] },
  ];
  sessionStorage.setItem('inspector.recording', JSON.stringify({ text, applications }));
  expect(loadSavedRecording(window, () => new Recording()).applications).toEqual([
    one,
    { ...one, instance: undefined, isReplaced: false, registered: [['1/x:1', 6]] },
  ]);
  sessionStorage.setItem('inspector.recording', JSON.stringify({ text }));
  expect(loadSavedRecording(window, () => new Recording()).applications).toEqual([]);
});

test('after a reload of the inspector, actors that ended in the meantime are shown as ended', () => {
  const before = openInspector(sessionStorage);
  const [first, second] = [createActor(nested).start(), createActor(nested).start()];
  post(otherWindow().one, location.origin, ownMessages('1', first, second));
  before.leave();
  const after = openInspector(sessionStorage);
  post(otherWindow().one, location.origin, ownMessages('1', second));
  expect(after.running()).toEqual([second.sessionId]);
});

test('after an app reloads, only actors of the new page count as running', () => {
  const { running, recording } = openInspector(sessionStorage);
  const { one, posted } = otherWindow();
  post(one, other, plainMessages(1000));
  post(one, other, plainMessages(5000));
  expect(running()).toEqual(['1/x:0']);
  expect([...recording.actors.keys()]).toEqual(['x:0', '1/x:0']);
  expect(posted).toEqual([]);
});

test('the inspector keeps trying to reconnect to an app on its own origin until the app answers', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { running } = openInspector(sessionStorage);
  const [own, plain] = [otherWindow(), otherWindow()];
  const actor = createActor(nested).start();
  post(own.one, location.origin, ownMessages('1', actor));
  post(plain.one, other, plainMessages(1000));
  for (const [{ one }, origin] of [
    [own, location.origin],
    [plain, other],
  ] as const)
    post(origin === other ? one : null, origin, [
      { type: '@statelyai.disconnected', instance: origin === other ? undefined : '1' },
    ]);
  expect(running()).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(own.posted).toEqual([{ type: connectedType }, { type: connectedType }]);
  expect(plain.posted).toEqual([]);
  post(own.one, location.origin, ownMessages('2', actor));
  expect(running()).toEqual([`2/${actor.sessionId}`]);
  vi.advanceTimersByTime(5000);
  expect(own.posted).toHaveLength(2);
});

test("when the user returns to an app's page, the app reconnects", () => {
  const { recording, running, received } = openInspector(sessionStorage);
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  const { contentWindow: page } = frame;
  post(page, window.location.origin, plainMessages(1));
  expect(running()).toEqual(['x:0']);
  page?.dispatchEvent(new Event('pagehide'));
  expect(running()).toEqual([]);
  expect(received.at(-1)).toMatchObject({ kind: 'gone', application: 0 });
  post(page, window.location.origin, plainMessages(2, 'on'));
  expect(running()).toEqual(['1/x:0']);
  page?.dispatchEvent(new Event('pagehide'));
  expect(running()).toEqual([]);
  expect(recording.actors.size).toBe(2);
});

test('an app that reconnects after the server restarts is still listed once', () => {
  const { recording, running } = openInspector(sessionStorage, [
    'a process (connection 1)',
    'a process (connection 2)',
  ]);
  const actor = createActor(nested).start();
  post(otherWindow().one, 'a process (connection 1)', ownMessages('page load', actor));
  const sessions = running();
  post(otherWindow().one, 'a process (connection 2)', ownMessages('page load', actor));
  expect(running()).toEqual(sessions);
  expect(recording.applications.size).toBe(1);
});

test('a disconnected app stays disconnected when the inspector reloads', () => {
  const before = openInspector(sessionStorage);
  const { one } = otherWindow();
  post(one, other, plainMessages(1));
  post(one, other, [{ type: '@statelyai.disconnected' }]);
  expect(before.running()).toEqual([]);
  before.leave();
  expect(openInspector(sessionStorage).running()).toEqual([]);
});

test('an app on another origin disconnects when its window closes', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { running, received } = openInspector(sessionStorage);
  const { one } = otherWindow();
  post(one, other, plainMessages(1000));
  vi.advanceTimersByTime(3000);
  expect(running()).toEqual(['x:0']);
  one.closed = true;
  vi.advanceTimersByTime(3000);
  expect(running()).toEqual([]);
  expect(received.filter(({ kind }) => kind === 'gone')).toHaveLength(1);
});

test('messages that a page sends while unloading are assigned to that page', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { recording, running } = openInspector(sessionStorage);
  const own = otherWindow();
  const actor = createActor(nested).start();
  post(own.one, location.origin, ownMessages('1', actor));
  const last = {
    type: '@xstate.event',
    _version: '1',
    sessionId: actor.sessionId,
    createdAt: '9',
    event: { type: 'go' },
  };
  post(null, location.origin, [{ type: '@statelyai.disconnected', instance: '1' }, last]);
  expect([...recording.actors.keys()]).toEqual([actor.sessionId]);
  expect(running()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(own.posted).toEqual([{ type: connectedType }]);
});

test('if several apps are connected, each app receives only its own requests', () => {
  const { link, running, recording } = openInspector(sessionStorage);
  const [first, second] = [otherWindow(), otherWindow()];
  post(first.one, other, plainMessages(1000));
  post(second.one, 'https://third.test', plainMessages(1000));
  expect(running()).toEqual(['x:0', '1/x:0']);
  expect(running().map((session) => recording.applications.of(session)?.name)).toEqual([other, 'https://third.test']);
  link.request?.({ type: '@chartable.send', session: '1/x:0', event: { type: 'go' } });
  link.request?.({ type: '@chartable.send', session: 'x:0', event: { type: 'stop' } });
  expect(second.posted).toEqual([{ type: '@chartable.send', session: 'x:0', event: { type: 'go' } }]);
  expect(first.posted).toEqual([{ type: '@chartable.send', session: 'x:0', event: { type: 'stop' } }]);
});

test('if the permission of an origin is revoked, the inspector prompts again', () => {
  const { link, running, remembered } = openInspector(sessionStorage, [other]);
  link.forget(other);
  expect([link.allowed, remembered()]).toEqual([[], []]);
  post(otherWindow().one, other, plainMessages(1000));
  expect(link.pending).toEqual([{ origin: other, messageCount: 3 }]);
  expect(running()).toEqual([]);
});

test("an app's first message contains the ID of the page load", () => {
  const [hello] = ownMessages('1').map((data) => readMessage(data, 1));
  expect(hello).toMatchObject({ kind: 'hello', instance: '1', running: [] });
});
