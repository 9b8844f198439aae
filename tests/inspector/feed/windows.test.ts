// @vitest-environment jsdom
import type { AnyActor } from 'xstate';
import { createActor, createMachine, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerRequest } from '../../../src/inspector/feed/answer';
import type { InspectedApplication } from '../../../src/inspector/feed/application';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { KeptSnapshots } from '../../../src/inspector/feed/kept-snapshots';
import { reportOverTransport } from '../../../src/inspector/feed/reporter';
import { joinOwnWindow, openHostedWindow, openOwnWindow } from '../../../src/inspector/feed/windows';
import { isObject } from '../../../src/shared/json';
import type { Request } from '../../../src/inspector/protocol/messages';
import type { TransportListener } from '../../../src/inspector/protocol/transport';
import { kinds, nested } from '../machines';

const application = (...actors: readonly AnyActor[]): InspectedApplication => ({
  name: 'test',
  actors: { all: new Set(actors), subscribe: () => () => undefined },
});
const typeOf = (message: unknown) => (isObject(message) ? message['type'] : undefined);

/** Stands in the place of an inspector's window. */
function createWindow() {
  const posted: { readonly message: unknown; readonly origin: string }[] = [];
  const target = {
    closed: false,
    postMessage: (message: unknown, origin: string) => void posted.push({ message, origin }),
  };
  return {
    target: target as unknown as Window & { closed: boolean },
    posted,
    /** Types of the messages since the last call, each once. */
    types: () => [...new Set(posted.splice(0).map(({ message }) => typeOf(message)))],
    say: (data: unknown, origin = location.origin, source: unknown = target) =>
      window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source })),
  };
}

describe('a window of the application’s own', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const connected = { type: '@statelyai.connected' };
  const reported = ['@chartable.hello', '@xstate.actor'];

  test('is opened once, hears of the actors when it is ready, and its requests are carried out', () => {
    const actor = createActor(nested).start();
    const { target, posted, types, say } = createWindow();
    const open = vi.spyOn(window, 'open').mockReturnValue(target);
    const opened = openOwnWindow(application(actor), '/inspector');
    onTestFinished(() => opened?.stop());
    expect(open).toHaveBeenCalledExactlyOnceWith('/inspector', 'xstateinspector');
    expect(posted).toEqual([]);
    say(connected, location.origin, window);
    expect(types()).toEqual([]);
    say(connected);
    expect(posted.every(({ origin }) => origin === location.origin)).toBe(true);
    expect(types()).toEqual(expect.arrayContaining(reported));
    const power = { type: '@chartable.send', session: actor.sessionId, event: { type: 'power' } };
    say(power, 'https://other.test');
    say('nothing');
    expect(actor.getSnapshot().value).toBe('off');
    say(power);
    expect(actor.getSnapshot().value).toEqual({ on: { playing: 'normal' } });
    say({ type: '@chartable.example', id: 5, session: actor.sessionId, eventType: 'go' });
    expect(posted.at(-1)?.message).toMatchObject({ type: '@chartable.answer', id: 5, answer: { type: 'go' } });
  });

  test('is told that the page is left or has stopped, unless it was closed', () => {
    const { target, types, say } = createWindow();
    vi.spyOn(window, 'open').mockReturnValue(target);
    const opened = openOwnWindow(application(createActor(nested).start()), '/inspector');
    window.dispatchEvent(new Event('pagehide'));
    expect(types()).toEqual(['@statelyai.disconnected']);
    opened?.stop();
    expect(types()).toEqual(['@statelyai.disconnected']);
    say(connected);
    window.dispatchEvent(new Event('pagehide'));
    expect(types()).toEqual([]);
    openOwnWindow(application(createActor(nested).start()), '/inspector');
    vi.advanceTimersByTime(3000);
    say(connected);
    expect(types()).not.toEqual([]);
    target.closed = true;
    vi.advanceTimersByTime(1000);
    target.closed = false;
    say(connected);
    expect(types()).toEqual([]);
  });

  test('takes the place of the one before, and is joined by an application that reports to none', () => {
    const [first, second] = [createWindow(), createWindow()];
    vi.spyOn(window, 'open').mockReturnValueOnce(first.target).mockReturnValueOnce(second.target).mockReturnValue(null);
    const own = application(createActor(nested).start());
    openOwnWindow(own, '/inspector');
    joinOwnWindow(own, second.target);
    expect(second.types()).toEqual([]);
    const opened = openOwnWindow(own, '/inspector');
    expect(first.types()).toEqual(['@statelyai.disconnected']);
    second.say(connected);
    expect(second.types()).toEqual(expect.arrayContaining(reported));
    opened?.stop();
    second.types();
    expect(openOwnWindow(own, '/inspector')).toBeUndefined();
    joinOwnWindow(own, first.target);
    expect(first.types()).toEqual(expect.arrayContaining(reported));
    // The browser blocks it: what is open goes too.
    openOwnWindow(own, '/inspector');
    expect(first.types()).toEqual(['@statelyai.disconnected']);
  });

  test('of another site gets plain messages, and no request of it is carried out', () => {
    const actor = createActor(nested).start();
    const { target, posted, types, say } = createWindow();
    const open = vi.spyOn(window, 'open').mockReturnValue(target);
    const opened = openHostedWindow(application(actor));
    onTestFinished(() => opened?.stop());
    const site = new URL(String(open.mock.calls[0]?.[0])).origin;
    say(connected, site);
    expect(posted.every(({ origin }) => origin === site)).toBe(true);
    expect(types()).toEqual(expect.arrayContaining(['@xstate.actor']));
    say({ type: '@chartable.send', session: actor.sessionId, event: { type: 'power' } }, site);
    expect(actor.getSnapshot().value).toBe('off');
    types();
    opened?.stop();
    expect(types()).toEqual(['@statelyai.disconnected']);
    open.mockReturnValue(null);
    expect(openHostedWindow(application(actor))).toBeUndefined();
  });
});

test('an application on a transport says that it is there, and reports to each inspector that asks until that goes', () => {
  const actor = createActor(nested).start();
  const sent: { readonly data: unknown; readonly to: string | undefined }[] = [];
  let listener: TransportListener | undefined;
  const closed = vi.fn<() => void>();
  const reporter = reportOverTransport(application(actor), 'load 1', (heard) => {
    listener = heard;
    return { post: (data, to) => void sent.push({ data, to }), close: closed };
  });
  /** Receivers and types since the last call, each once. */
  const told = () => [...new Set(sent.splice(0).map(({ data, to }) => `${to}: ${String(typeOf(data))}`))];
  listener?.opened();
  expect(sent).toEqual([{ data: { type: '@chartable.present', instance: 'load 1' }, to: undefined }]);
  told();
  listener?.received({ type: '@chartable.seek' }, 'a');
  expect(told()).toEqual(['a: @chartable.present']);
  const power = { type: '@chartable.send', session: actor.sessionId, event: { type: 'power' } };
  listener?.received(power, 'a');
  expect(actor.getSnapshot().value).toBe('off');
  listener?.received({ type: '@statelyai.connected' }, 'a');
  expect(told()).toEqual(expect.arrayContaining(['a: @chartable.hello', 'a: @xstate.actor']));
  listener?.received(power, 'b');
  listener?.received('nothing', 'a');
  expect(actor.getSnapshot().value).toBe('off');
  listener?.received(power, 'a');
  expect(actor.getSnapshot().value).toEqual({ on: { playing: 'normal' } });
  listener?.received({ type: '@statelyai.disconnected' }, 'a');
  listener?.received(power, 'a');
  expect(actor.getSnapshot().value).toEqual({ on: { playing: 'normal' } });
  listener?.received({ type: '@statelyai.connected' }, 'b');
  listener?.lost();
  listener?.received(power, 'b');
  expect(actor.getSnapshot().value).toEqual({ on: { playing: 'normal' } });
  told();
  reporter.stop();
  expect([told(), closed.mock.calls.length]).toEqual([['undefined: @statelyai.disconnected'], 1]);
});

describe('an application', () => {
  const ask = async (own: InspectedApplication, request: Request) => {
    const answers: unknown[] = [];
    answerRequest(own, undefined, request, (message) => answers.push(message['answer']));
    await Promise.resolve();
    await Promise.resolve();
    return answers;
  };

  test('reports what an event would do, but nothing for an ended actor', async () => {
    const [machine, throwing] = [createActor(nested).start(), createActor(kinds['throwing']!).start()];
    const promise = createActor(fromPromise(async () => 1)).start();
    throwing.send({ type: 'go' });
    const own = application(machine, throwing, promise);
    const can = (session: string, type: string) =>
      ask(own, { type: '@chartable.can', id: 1, session, event: { type } });
    expect(await can(machine.sessionId, 'power')).toEqual([true]);
    expect(await can(machine.sessionId, 'nothing')).toEqual([false]);
    expect(await can(throwing.sessionId, 'guard')).toEqual([false]);
    expect(await can('x:none', 'power')).toEqual([null]);
    expect(await can(promise.sessionId, 'power')).toEqual([null]);
    expect(await ask(own, { type: '@chartable.restore', id: 1, session: 'x:none', snapshotId: 'a' })).toEqual([
      'The actor has ended.',
    ]);
    expect(await ask(own, { type: '@chartable.restore', id: 1, session: machine.sessionId, snapshotId: 'a' })).toEqual([
      true,
    ]);
    expect(await ask(own, { type: '@chartable.whole', session: machine.sessionId })).toEqual([]);
    expect(await ask(own, { type: '@chartable.received', session: machine.sessionId, number: 1 })).toEqual([]);
  });

  test('keeps running if its own functions throw on a request from an inspector', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const machine = createActor(nested).start();
    const { sessionId: session } = machine;
    const fail = () => {
      throw new Error('not ready');
    };
    const offer = { id: 'all', label: 'All', fits: fail, generate: fail };
    const own = { ...application(machine), example: fail, paths: [offer] };
    const requests: Request[] = [
      { type: '@chartable.example', id: 1, session, eventType: 'power' },
      { type: '@chartable.offers', id: 1, session },
      { type: '@chartable.paths', id: 1, session, offer: 'all' },
    ];
    for (const request of requests)
      expect(await ask(own, request)).toEqual(['The application failed: Error: not ready']);
    expect(warned).toHaveBeenCalledTimes(3);

    let listener: TransportListener | undefined;
    const addressed = { ...application(machine), pageUrl: { subscribe: fail } };
    const reporter = reportOverTransport(addressed, 'load 1', (heard) => {
      listener = heard;
      return { post: () => undefined, close: () => undefined };
    });
    onTestFinished(reporter.stop);
    expect(() => listener?.received({ type: '@statelyai.connected' }, 'a')).not.toThrow();
    expect(warned).toHaveBeenCalledTimes(4);
    warned.mockRestore();
  });

  test('offers the paths that fit an actor, generates them, and says why it cannot', async () => {
    const machine = createActor(nested).start();
    const step = { type: 'power', n: 1n };
    const offer = (
      id: string,
      generate: NonNullable<InspectedApplication['paths']>[number]['generate'],
      fits = true,
    ) => ({
      id,
      label: `Find ${id}`,
      fits: () => fits,
      generate,
    });
    const own = {
      ...application(machine),
      paths: [
        offer('all', (_, note) => (note?.('Two are left out.'), Promise.resolve([{ state: 'on', steps: [step] }]))),
        offer('none', () => Promise.reject(new Error('There are too many.'))),
        offer('odd', () => Promise.reject('odd')),
        offer('other', () => Promise.resolve([]), false),
      ],
    };
    const { sessionId: session } = machine;
    expect(await ask(own, { type: '@chartable.offers', id: 1, session })).toEqual([
      ['all', 'none', 'odd'].map((id) => ({ id, label: `Find ${id}` })),
    ]);
    expect(await ask(application(machine), { type: '@chartable.offers', id: 1, session })).toEqual([[]]);
    const find = (id: string) => ask(own, { type: '@chartable.paths', id: 1, session, offer: id });
    expect(await find('all')).toEqual([
      { notes: ['Two are left out.'], paths: [{ state: 'on', steps: [{ type: 'power', n: '1n' }] }] },
    ]);
    expect(await find('none')).toEqual(['There are too many.']);
    expect(await find('odd')).toEqual(['The application could not work out the paths.']);
    expect(await find('gone')).toEqual(['The application no longer offers these paths.']);
  });
});

test('an inspector that comes late is shown what lives, and the last fifty actors that have ended', () => {
  const inspector = createInspector();
  onTestFinished(() => inspector.stop());
  const machine = createMachine({ initial: 'a', states: { a: { on: { end: 'b' } }, b: { type: 'final' } } });
  const actors = Array.from({ length: 53 }, () => inspector.createActor(machine).start());
  for (const actor of actors.slice(1)) actor.send({ type: 'end' });
  expect([...inspector.application.actors.all]).toEqual([actors[0], ...actors.slice(3)]);
  actors[0]?.stop();
  expect(inspector.application.actors.all.has(actors[0]!)).toBe(false);
});

describe('kept snapshots', () => {
  const notKept = 'The application has not kept that snapshot.';
  const allow = () => undefined;

  test('are told apart by their ids, and dropped one by one', () => {
    const [kept, others] = [new KeptSnapshots(), new KeptSnapshots()];
    const actor = createActor(nested).start();
    const keep = () => kept.keep(actor, actor.getSnapshot());
    const off = keep();
    actor.send({ type: 'power' });
    const normal = keep();
    actor.send({ type: 'fast' });
    const fast = keep();
    const restore = (id: string) => [kept.restore(actor, id, allow), JSON.stringify(actor.getSnapshot().value)];
    const on = '{"on":{"playing":"normal"}}';
    expect(restore(normal)).toEqual([undefined, on]);
    kept.drop(off);
    kept.drop(others.keep(actor, actor.getSnapshot()));
    kept.drop('nothing');
    expect(restore(off)).toEqual([notKept, on]);
    expect(restore('nothing')).toEqual([notKept, on]);
    expect(restore(others.keep(actor, actor.getSnapshot()))).toEqual([notKept, on]);
    expect(restore(fast)).toEqual([undefined, '{"on":{"playing":{"fast":{"twice":"calm"}}}}']);
    expect(restore(normal)).toEqual([undefined, on]);
  });

  test('of which all take too much memory are dropped, a quarter at a time, the oldest first', () => {
    const kept = new KeptSnapshots();
    const actor = createActor(nested).start();
    const ids = Array.from({ length: 8 }, () => kept.keep(actor, actor.getSnapshot()));
    const listKept = () => ids.flatMap((id, index) => (kept.restore(actor, id, allow) === undefined ? [index] : []));
    const mega = 1024 * 1024;
    for (const id of ids) kept.weigh(id, 4 * mega);
    kept.weigh('nothing', 100 * mega);
    expect(listKept()).toHaveLength(8);
    kept.weigh(ids[7]!, 5 * mega);
    expect(listKept()).toEqual([2, 3, 4, 5, 6, 7]);
    kept.drop(ids[4]!);
    kept.weigh(ids[7]!, 16 * mega);
    expect(listKept()).toEqual([2, 3, 5, 6, 7]);
    kept.weigh(ids[7]!, 17 * mega);
    expect(listKept()).toEqual([5, 6, 7]);
    kept.weigh(ids[7]!, 100 * mega);
    expect(listKept()).toEqual([7]);
  });
});
