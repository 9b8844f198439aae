import {
  and,
  assign,
  cancel,
  createActor,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  not,
  or,
  raise,
  sendTo,
  setup,
  type AnyActor,
} from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  childrenOf,
  definitionOf,
  logicOf,
  plainEvent,
  plainSnapshot,
  statusOf,
} from '../../../src/inspector/feed/describe';
import type { Json, JsonObject } from '../../../machines/shared/json';
import type { UrlReport, Message } from '../../../src/inspector/protocol/messages';
import { endText, hasFailed } from '../../../src/inspector/panels/record-text';
import { latestSnapshot } from '../../../src/inspector/recording/records';
import { Recording } from '../../../src/inspector/recording/recording';
import { family, kinds, nested, raising } from '../machines';
import { docked, idle } from '../senders';
import { openTable } from '../../table/url-table';
import { nameOf } from '../../../src/shared/actor-names';

/** Collects the messages that a docked inspector receives about these actors, by kind. */
function listen(...actors: readonly AnyActor[]) {
  const page = docked(...actors);
  const received: Message[] = [];
  const open = () => page.link.open((arrival) => received.push(arrival));
  const of = <K extends Message['kind']>(kind: K) =>
    received.filter((message): message is Extract<Message, { kind: K }> => message.kind === kind);
  return { page, received, open, of };
}

test("an actor's name is the given ID, else the machine's ID, else the session ID", () => {
  const parent = createActor(family).start();
  expect(nameOf(parent)).toBe('family');
  expect(childrenOf(parent).map(nameOf)).toEqual(['promise', 'callback', 'observable', 'transition']);
  const alone = createActor(fromPromise(async () => 1));
  expect(nameOf(alone)).toBe(alone.sessionId);
  expect(nameOf(createActor(nested, { id: 'called' }))).toBe('called');
});

test.each([
  ['a promise', createActor(fromPromise(async () => 1))],
  ['a callback', createActor(fromCallback(({ receive }) => receive(() => undefined)))],
])('the inspector calls the actor of %s “promise or callback”', (_, actor: AnyActor) => {
  expect(logicOf(actor)).toBe('promise or callback');
});

test('an app reports to the inspector whether an actor is active or stopped', () => {
  const actor = createActor(nested).start();
  expect(statusOf(actor)).toBe('active');
  actor.stop();
  expect(statusOf(actor)).toBe('stopped');
});

test("the inspector receives names instead of functions in a machine's definition", () => {
  const machine = createMachine({
    context: { secret: 1 },
    types: {},
    entry: [assign({}), raise({ type: 'go' }), sendTo('other', { type: 'hello' }), function named() {}],
    invoke: { src: nested },
    on: { go: { guard: and(['one', or([not('two'), 'three'])]) } },
  });
  const definition = JSON.parse(definitionOf(createActor(machine)) ?? '') as Record<string, unknown>;
  expect(definition).toEqual({
    id: '(machine)',
    entry: [
      { type: 'xstate.assign' },
      { type: 'xstate.raise', event: { type: 'go' } },
      { type: 'xstate.sendTo', event: { type: 'hello' } },
      { type: 'named' },
    ],
    invoke: { src: { id: 'nested' } },
    on: {
      go: {
        guard: { type: 'and', guards: ['one', { type: 'or', guards: [{ type: 'not', guards: ['two'] }, 'three'] }] },
      },
    },
  });
  expect(definitionOf(createActor(fromPromise(async () => 1)))).toBeUndefined();
  const forbidding = createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: undefined, stay: {} } } } });
  expect(JSON.parse(definitionOf(createActor(forbidding)) ?? '')).toEqual({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: null, stay: {} } } },
  });
});

test('the inspector receives IDs instead of actors in snapshots and events', () => {
  const other = createActor(raising);
  const machine = setup({ types: { context: {} as { other: AnyActor } } }).createMachine({
    id: 'm',
    context: { other },
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { on: { back: 'h' } }, h: { type: 'history' } },
  });
  const actor = createActor(machine).start();
  expect(plainSnapshot(actor.getSnapshot(), undefined)).toMatchObject({
    value: 'a',
    context: { other: { id: other.id, session: other.sessionId } },
  });
  expect(plainEvent({ type: 'go', other })).toEqual({
    type: 'go',
    other: { id: other.id, session: other.sessionId },
  });
  expect(plainSnapshot({ plain: 1 }, undefined)).toEqual({ plain: 1 });
});

test("the inspector receives an observable's last value without RxJS's internal state", () => {
  const subscription = { closed: false, unsubscribe() {}, destination: { isStopped: false } };
  const observable = { observers: [subscription], subscribe: () => subscription, pipe() {} };
  const actor = createActor(
    fromObservable(() => ({
      subscribe: (observer) => {
        if (typeof observer === 'object') observer.next?.({ at: 1, subject: { ...observable, _value: 2 } });
        return subscription;
      },
    })),
  ).start();
  const context = { at: 1, subject: { type: 'observable', value: 2 } };
  expect(plainSnapshot(actor.getSnapshot(), undefined)).toEqual({ status: 'active', context });
  expect(plainEvent({ type: 'add', observable, subscription })).toEqual({
    type: 'add',
    observable: { type: 'observable' },
    subscription: { type: 'subscription', closed: false },
  });
  const broken = Object.defineProperty({ at: 1 }, 'subscribe', {
    get() {
      throw new Error('not now');
    },
  });
  expect(plainEvent({ type: 'add', broken })).toEqual({ type: 'add', broken: { at: 1 } });
});

test("a snapshot of the page history lists the page's tables", () => {
  const { actor, history } = openTable('?q=an');
  expect(plainSnapshot(history.actor.getSnapshot(), undefined)).toMatchObject({
    value: { writing: 'ready', lag: 'none' },
    context: {
      browser: { href: '/?q=an' },
      tables: [
        {
          id: expect.stringMatching(/^table \d+$/) as unknown,
          ref: { id: actor.id, session: actor.sessionId },
          pathname: '/',
          search: '?q=an',
          applyChanges: { type: 'apply' },
          readChanges: { type: 'readChanges' },
        },
      ],
    },
  });
});

test('an app reports the main actors to the inspector before other actors', () => {
  const [older, main] = [createActor(raising).start(), createActor(nested).start()];
  const { page, of, open } = listen(older, main);
  Object.assign(page.application.actors, { isMain: (actor: AnyActor) => actor === main });
  open()();
  expect(of('actor').map(({ name, isMain }) => ({ name, isMain }))).toEqual([
    { name: 'nested', isMain: true },
    { name: 'raising', isMain: false },
  ]);
});

test('an app first sends its name and the requests that it supports', () => {
  const { page, of, open } = listen();
  open()();
  expect(of('hello')).toMatchObject([{ application: 'test', abilities: ['send', 'steps'] }]);
  Object.assign(page.application, { pageUrl: { subscribe: () => () => undefined } });
  open()();
  expect(of('hello')[1]?.abilities).toEqual(['send', 'steps', 'url']);
});

test('the inspector receives a URL change after all earlier events', async () => {
  const actor = createActor(nested).start();
  const { page, of, open, received } = listen(actor);
  let change = (_: UrlReport): void => undefined;
  const unsubscribed = vi.fn<() => void>();
  Object.assign(page.application, {
    pageUrl: {
      subscribe: (changed: (change: UrlReport) => void) => {
        change = changed;
        return unsubscribed;
      },
    },
  });
  const close = open();
  actor.send({ type: 'power' });
  change({ how: 'push', href: '/?a=1', parameters: [{ name: 'a', before: undefined, after: '1' }] });
  expect(received.slice(-3).map(({ kind }) => kind)).toEqual(['step', 'snapshot', 'url']);
  expect(of('url')).toMatchObject([{ how: 'push', href: '/?a=1', parameters: [{ name: 'a', after: '1' }] }]);
  close();
  expect(unsubscribed).toHaveBeenCalledOnce();
  const before = received.length;
  actor.send({ type: 'power' });
  await idle();
  expect(received).toHaveLength(before);
});

test("a docked inspector records an app's events and snapshots without copying them", async () => {
  const actor = createActor(nested).start();
  const recording = new Recording();
  const received: unknown[] = [];
  const close = docked(actor).link.open((message) => {
    if (message.kind === 'snapshot') received.push(message.snapshot);
    if (message.kind === 'event') received.push(message.event);
    recording.add(message);
  });
  onTestFinished(close);
  actor.send({ type: 'power' });
  await idle();
  const [event, snapshot] = recording.records.slice(-2);
  expect(event?.kind === 'event' && event.event).toBe(received[0]);
  expect(snapshot?.kind === 'snapshot' && snapshot.snapshot).toBe(received[1]);
});

test("the inspector receives an actor's named actions and timers", async () => {
  const machine = setup({ actions: { note: () => undefined }, delays: { soon: 20_000 } }).createMachine({
    id: 'm',
    on: {
      start: {
        actions: [
          'note',
          assign({}),
          raise({ type: 'later' }, { id: 'timer', delay: 10_000 }),
          raise({ type: 'soon' }, { delay: 'soon' }),
          sendTo(({ self }) => self, { type: 'sent' }, { delay: 30_000 }),
        ],
      },
      stop: { actions: cancel('timer') },
      now: { actions: raise({ type: 'later' }) },
    },
  });
  const actor = createActor(machine).start();
  const { of, open } = listen(actor);
  const close = open();
  for (const type of ['start', 'stop', 'now']) actor.send({ type });
  await idle();
  close();
  actor.stop();
  const [start, stop, now] = of('step');
  expect(start?.actions).toEqual(['note']);
  expect(start?.delays.map(({ id, event, ms }) => [id === 'timer', event, ms])).toEqual([
    [true, 'later', 10_000],
    [false, 'soon', 20_000],
    [false, 'sent', 30_000],
  ]);
  expect([stop?.cancelled, stop?.actions, stop?.delays]).toEqual([['timer'], [], []]);
  expect([now?.actions, now?.delays, now?.cancelled]).toEqual([[], [], []]);
});

test('the inspector shows which event made an action or a guard throw', async () => {
  const failing = () => {
    const actor = createActor(kinds['throwing']!);
    // Without an error observer, XState throws the error globally.
    actor.subscribe({ error: () => undefined });
    return actor.start();
  };
  const [byAction, byGuard] = [failing(), failing()];
  const parent = createActor(family).start();
  const page = docked(byAction, byGuard, parent);
  const { recording } = page.open();
  byAction.send({ type: 'boom' });
  for (const type of ['go', 'guard']) byGuard.send({ type });
  await idle();
  const failures = [...recording.actors.values()].filter(({ status }) => status === 'error');
  expect(failures.map(({ session }) => session)).toEqual([byAction.sessionId, byGuard.sessionId]);
  expect(failures.map((actor) => endText(latestSnapshot(actor)))).toEqual([
    'failed: Error: boom',
    expect.stringContaining('no guard'),
  ]);
  const failed = recording.records.filter((record) => hasFailed(recording, record));
  expect(failed.map((record) => 'eventType' in record && [record.kind, record.eventType])).toEqual([
    ['event', 'boom'],
    ['snapshot', 'boom'],
    ['event', 'guard'],
    ['snapshot', 'guard'],
  ]);
});

test.each<[string, (data: Json) => Json, object]>([
  ['a string', () => 'private', { href: 'private', parameters: [] }],
  ['another object', () => ({ path: '/' }), { href: 'not shown', parameters: [] }],
  [
    'params without names',
    (data) => ({ ...(data as JsonObject), parameters: [{ after: '1' }, { name: 'b', after: '2' }] }),
    { href: '/?a=1', parameters: [{ name: 'b', after: '2' }] },
  ],
])('if `sanitize` turns a URL into %s, a docked inspector shows only the valid parts', (_, sanitize, shown) => {
  const { page, of, open } = listen();
  let change: (change: UrlReport) => void = () => undefined;
  Object.assign(page.application, {
    pageUrl: { subscribe: (changed: typeof change) => ((change = changed), () => undefined) },
    sanitize,
  });
  const close = open();
  change({ how: 'push', href: '/?a=1', parameters: [{ name: 'a', before: undefined, after: '1' }] });
  close();
  expect(of('url')).toMatchObject([{ how: 'push', ...shown }]);
});

test('the inspector receives the sender of each event', async () => {
  const parent = createActor(family).start();
  const { of, open } = listen(parent);
  const close = open();
  const { callback } = parent.getSnapshot().children;
  callback?.send({ type: 'ping' });
  await idle();
  close();
  expect(of('event').find(({ eventType }) => eventType === 'echo')).toMatchObject({
    session: parent.sessionId,
    source: callback?.sessionId,
  });
  expect(of('event').find(({ eventType }) => eventType === 'ping')?.source).toBeUndefined();
  expect(of('actor').find(({ name }) => name === 'callback')?.parent).toBe(parent.sessionId);
  expect(of('actor').find(({ name }) => name === 'family')?.parent).toBeUndefined();
});

test('removing a root actor reports the actor and all descendants to the inspector as stopped', () => {
  const parent = createActor(family).start();
  const { of, open, page } = listen(parent);
  const close = open();
  page.remove(parent);
  close();
  expect(of('snapshot')).toMatchObject(
    Array.from({ length: 5 }, () => ({ eventType: 'xstate.stop', snapshot: { status: 'stopped' } })),
  );
  expect(of('snapshot')).toHaveLength(5);
});

const sendRequest = (page: ReturnType<typeof docked>) => {
  const { answers } = page.open();
  return {
    answers,
    request: (request: Parameters<NonNullable<typeof page.link.request>>[0]) => page.link.request?.(request),
  };
};

test("an app answers the inspector's request for an example event of a child actor", () => {
  const parent = createActor(family).start();
  const { answers, request } = sendRequest(docked(parent));
  const session = parent.getSnapshot().children['promise']?.sessionId ?? '';
  request({ type: '@chartable.example', id: 0, session, eventType: 'go' });
  expect(answers).toEqual([{ type: 'go' }]);
});
