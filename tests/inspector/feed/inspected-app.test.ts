// @vitest-environment jsdom
import { type AnyActor, createActor, createMachine, fromPromise } from 'xstate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerRequest } from '../../../src/inspector/feed/answer';
import type { InspectedApplication } from '../../../src/inspector/feed/application';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { createRoots } from '../../../src/inspector/feed/roots';
import { SnapshotHistory } from '../../../src/inspector/feed/snapshot-history';
import { reportOverTransport } from '../../../src/inspector/feed/report-over-transport';
import { isObject, property, type Json } from '../../../machines/shared/json';
import type { Request } from '../../../src/inspector/protocol/messages';
import type { TransportListener } from '../../../src/inspector/protocol/transport';
import { kinds, nested } from '../machines';
import { docked } from '../senders';

const applicationOf = (...actors: readonly AnyActor[]) => docked(...actors).application;

const typeOf = (message: unknown) => (isObject(message) ? message['type'] : undefined);

test("an app on a custom transport ignores requests from inspectors that haven't connected", () => {
  const actor = createActor(nested).start();
  const sent: { readonly data: unknown; readonly to: string | undefined }[] = [];
  let listener: TransportListener | undefined;
  const closed = vi.fn<() => void>();
  const reporter = reportOverTransport(applicationOf(actor), 'load 1', (opened) => {
    listener = opened;
    return { post: (data, to) => void sent.push({ data, to }), close: closed };
  });
  /** Returns the receivers and types of the messages since the last call, without duplicates. */
  const sentSinceLast = () => [...new Set(sent.splice(0).map(({ data, to }) => `${to}: ${String(typeOf(data))}`))];
  listener?.opened();
  expect(sent).toEqual([{ data: { type: '@chartable.present', instance: 'load 1' }, to: undefined }]);
  sentSinceLast();
  listener?.received({ type: '@chartable.seek' }, 'a');
  expect(sentSinceLast()).toEqual(['a: @chartable.present']);
  const power = { type: '@chartable.send', session: actor.sessionId, event: { type: 'power' } };
  listener?.received(power, 'a');
  expect(actor.getSnapshot().value).toBe('off');
  listener?.received({ type: '@statelyai.connected' }, 'a');
  expect(sentSinceLast()).toEqual(expect.arrayContaining(['a: @chartable.hello', 'a: @xstate.actor']));
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
  sentSinceLast();
  reporter.stop();
  expect([sentSinceLast(), closed.mock.calls.length]).toEqual([['undefined: @statelyai.disconnected'], 1]);
});

test("an inspector that connects within 5 s receives the actors' events from the start", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const eventsAfter = (ms: number) => {
    const roots = createRoots();
    let listener: TransportListener | undefined;
    const sent: unknown[] = [];
    const reporter = reportOverTransport({ name: 'page', actors: roots }, 'load 1', (opened) => {
      listener = opened;
      return { post: (data) => void sent.push(data), close: () => undefined };
    });
    onTestFinished(reporter.stop);
    createActor(nested, { inspect: roots.inspect }).start().send({ type: 'power' });
    vi.advanceTimersByTime(ms);
    listener?.received({ type: '@statelyai.connected' }, 'a');
    const events = sent.flatMap((data) => (typeOf(data) === '@xstate.event' ? property(data as Json, 'event') : []));
    return events.map((event) => property(event, 'type'));
  };
  expect(eventsAfter(4000)).toEqual(['xstate.init', 'power']);
  expect(eventsAfter(6000)).toEqual([]);
});

test('an app whose URL source throws keeps running, and logs one warning', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const inspector = createInspector({
    pageUrl: {
      subscribe: () => {
        throw new Error('not ready');
      },
    },
  });
  inspector.stop();
  expect(warned).toHaveBeenCalledOnce();
});

const requestAnswers = async (own: InspectedApplication, request: Request) => {
  const answers: unknown[] = [];
  answerRequest(own, undefined, request, (message) => answers.push(message['answer']));
  await Promise.resolve();
  await Promise.resolve();
  return answers;
};

test('an app reports whether its actor accepts an event', async () => {
  const [machine, throwing] = [createActor(nested).start(), createActor(kinds['throwing']!).start()];
  const promise = createActor(fromPromise(async () => 1)).start();
  throwing.send({ type: 'go' });
  const own = applicationOf(machine, throwing, promise);
  const can = (session: string, type: string) =>
    requestAnswers(own, { type: '@chartable.can', id: 1, session, event: { type } });
  expect(await can(machine.sessionId, 'power')).toEqual([true]);
  expect(await can(machine.sessionId, 'nothing')).toEqual([false]);
  expect(await can(throwing.sessionId, 'guard')).toEqual([false]);
  expect(await can('x:none', 'power')).toEqual([null]);
  expect(await can(promise.sessionId, 'power')).toEqual([null]);
  expect(await requestAnswers(own, { type: '@chartable.restore', id: 1, session: 'x:none', snapshotId: 'a' })).toEqual([
    'The actor has ended.',
  ]);
  expect(
    await requestAnswers(own, { type: '@chartable.restore', id: 1, session: machine.sessionId, snapshotId: 'a' }),
  ).toEqual([true]);
  expect(await requestAnswers(own, { type: '@chartable.whole', session: machine.sessionId })).toEqual([]);
  expect(await requestAnswers(own, { type: '@chartable.received', session: machine.sessionId, number: 1 })).toEqual([]);
});

test('an app that throws while answering the inspector keeps running, and logs a warning', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const machine = createActor(nested).start();
  const { sessionId: session } = machine;
  const fail = () => {
    throw new Error('not ready');
  };
  const own = { ...applicationOf(machine), example: fail };
  const request: Request = { type: '@chartable.example', id: 1, session, eventType: 'power' };
  expect(await requestAnswers(own, request)).toEqual(['The app threw an error: Error: not ready']);
  expect(warned).toHaveBeenCalledTimes(1);

  let listener: TransportListener | undefined;
  const addressed = { ...applicationOf(machine), pageUrl: { subscribe: fail } };
  const reporter = reportOverTransport(addressed, 'load 1', (opened) => {
    listener = opened;
    return { post: () => undefined, close: () => undefined };
  });
  onTestFinished(reporter.stop);
  expect(() => listener?.received({ type: '@statelyai.connected' }, 'a')).not.toThrow();
  expect(warned).toHaveBeenCalledTimes(2);
});

test('an inspector that connects late shows all running actors and the last fifty ended ones', () => {
  const inspector = createInspector();
  onTestFinished(() => inspector.stop());
  const machine = createMachine({ initial: 'a', states: { a: { on: { end: 'b' } }, b: { type: 'final' } } });
  const actors = Array.from({ length: 53 }, () => inspector.createActor(machine).start());
  for (const actor of actors.slice(1)) actor.send({ type: 'end' });
  expect([...inspector.application.actors.all]).toEqual([actors[0], ...actors.slice(3)]);
  actors[0]?.stop();
  expect(inspector.application.actors.all.has(actors[0]!)).toBe(false);
});

const notKept = 'The app no longer has this snapshot.';
const allow = () => undefined;

test('a saved snapshot can be restored until it is dropped', () => {
  const [history, others] = [new SnapshotHistory(), new SnapshotHistory()];
  const actor = createActor(nested).start();
  const keep = () => history.add(actor, actor.getSnapshot());
  const off = keep();
  actor.send({ type: 'power' });
  const normal = keep();
  actor.send({ type: 'fast' });
  const fast = keep();
  const restore = (id: string) => [history.restore(actor, id, allow), JSON.stringify(actor.getSnapshot().value)];
  const on = '{"on":{"playing":"normal"}}';
  expect(restore(normal)).toEqual([undefined, on]);
  history.drop(off);
  history.drop(others.add(actor, actor.getSnapshot()));
  history.drop('nothing');
  expect(restore(off)).toEqual([notKept, on]);
  expect(restore('nothing')).toEqual([notKept, on]);
  expect(restore(others.add(actor, actor.getSnapshot()))).toEqual([notKept, on]);
  expect(restore(fast)).toEqual([undefined, '{"on":{"playing":{"fast":{"twice":"calm"}}}}']);
  expect(restore(normal)).toEqual([undefined, on]);
});

test('above the memory limit, an app drops the oldest saved snapshots', () => {
  const history = new SnapshotHistory();
  const actor = createActor(nested).start();
  const ids = Array.from({ length: 8 }, () => history.add(actor, actor.getSnapshot()));
  const listKept = () => ids.flatMap((id, index) => (history.restore(actor, id, allow) === undefined ? [index] : []));
  const mega = 1024 * 1024;
  for (const id of ids) history.setBytes(id, 4 * mega);
  history.setBytes('nothing', 100 * mega);
  expect(listKept()).toHaveLength(8);
  history.setBytes(ids[7]!, 5 * mega);
  expect(listKept()).toEqual([2, 3, 4, 5, 6, 7]);
  history.drop(ids[4]!);
  history.setBytes(ids[7]!, 16 * mega);
  expect(listKept()).toEqual([2, 3, 5, 6, 7]);
  history.setBytes(ids[7]!, 17 * mega);
  expect(listKept()).toEqual([5, 6, 7]);
  history.setBytes(ids[7]!, 100 * mega);
  expect(listKept()).toEqual([7]);
});
