// @vitest-environment jsdom
import {
  createBrowserInspector,
  createBrowserReceiver,
  createInspector as createStatelyInspector,
  type StatelyInspectionEvent,
} from '@statelyai/inspect';
import { type AnyActor, type AnyStateNode, createActor, createMachine } from 'xstate';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { joinOwnWindow, openHostedWindow, openOwnWindow } from '../../../src/inspector/feed/inspector-windows';
import { isObject, property, type Json } from '../../../machines/shared/json';
import { buildChart } from '../../../src/chart/model/build';
import { readDefinition } from '../../../src/chart/model/definition';
import { createUserTable } from '../../headless-tables';
import { openMemoryPage } from '../../memory-page';
import { nested } from '../machines';
import { docked } from '../senders';

const applicationOf = (...actors: readonly AnyActor[]) => docked(...actors).application;

const typeOf = (message: unknown) => (isObject(message) ? message['type'] : undefined);

/** A fake inspector window. */
function createWindow() {
  const posted: { readonly message: unknown; readonly origin: string }[] = [];
  const target = {
    closed: false,
    postMessage: (message: unknown, origin: string) => void posted.push({ message, origin }),
  };
  return {
    target: target as unknown as Window & { closed: boolean },
    posted,
    /** Returns the types of the messages since the last call, without duplicates. */
    types: () => [...new Set(posted.splice(0).map(({ message }) => typeOf(message)))],
    post: (data: unknown, origin = location.origin, source: unknown = target) =>
      window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source })),
  };
}

describe('inspector windows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const connected = { type: '@statelyai.connected' };
  const reported = ['@chartable.hello', '@xstate.actor'];

  test("the app's own inspector window receives the app's actors, and can send events to them", () => {
    const actor = createActor(nested).start();
    const { target, posted, types, post } = createWindow();
    const open = vi.spyOn(window, 'open').mockReturnValue(target);
    const opened = openOwnWindow(applicationOf(actor), '/inspector');
    onTestFinished(() => opened?.stop());
    expect(open).toHaveBeenCalledExactlyOnceWith('/inspector', 'xstateinspector');
    expect(posted).toEqual([]);
    post(connected, location.origin, window);
    expect(types()).toEqual([]);
    post(connected);
    expect(posted.every(({ origin }) => origin === location.origin)).toBe(true);
    expect(types()).toEqual(expect.arrayContaining(reported));
    const power = { type: '@chartable.send', session: actor.sessionId, event: { type: 'power' } };
    post(power, 'https://other.test');
    post('nothing');
    expect(actor.getSnapshot().value).toBe('off');
    post(power);
    expect(actor.getSnapshot().value).toEqual({ on: { playing: 'normal' } });
    post({ type: '@chartable.example', id: 5, session: actor.sessionId, eventType: 'go' });
    expect(posted.at(-1)?.message).toMatchObject({ type: '@chartable.answer', id: 5, answer: { type: 'go' } });
  });

  test("an inspector window is notified when the app's page unloads", () => {
    const { target, types, post } = createWindow();
    vi.spyOn(window, 'open').mockReturnValue(target);
    const opened = openOwnWindow(applicationOf(createActor(nested).start()), '/inspector');
    window.dispatchEvent(new Event('pagehide'));
    expect(types()).toEqual(['@statelyai.disconnected']);
    opened?.stop();
    expect(types()).toEqual(['@statelyai.disconnected']);
    post(connected);
    window.dispatchEvent(new Event('pagehide'));
    expect(types()).toEqual([]);
    openOwnWindow(applicationOf(createActor(nested).start()), '/inspector');
    vi.advanceTimersByTime(3000);
    post(connected);
    expect(types()).not.toEqual([]);
    target.closed = true;
    vi.advanceTimersByTime(1000);
    target.closed = false;
    post(connected);
    expect(types()).toEqual([]);
  });

  test('opening a second inspector window disconnects the first window', () => {
    const [first, second] = [createWindow(), createWindow()];
    vi.spyOn(window, 'open').mockReturnValueOnce(first.target).mockReturnValueOnce(second.target).mockReturnValue(null);
    const own = applicationOf(createActor(nested).start());
    openOwnWindow(own, '/inspector');
    joinOwnWindow(own, second.target);
    expect(second.types()).toEqual([]);
    const opened = openOwnWindow(own, '/inspector');
    expect(first.types()).toEqual(['@statelyai.disconnected']);
    second.post(connected);
    expect(second.types()).toEqual(expect.arrayContaining(reported));
    opened?.stop();
    second.types();
    expect(openOwnWindow(own, '/inspector')).toBeUndefined();
    joinOwnWindow(own, first.target);
    expect(first.types()).toEqual(expect.arrayContaining(reported));
    openOwnWindow(own, '/inspector');
    expect(first.types()).toEqual(['@statelyai.disconnected']);
  });

  test("an inspector on another site receives the app's actors, but can't send events to them", () => {
    const actor = createActor(nested).start();
    const { target, posted, types, post } = createWindow();
    const open = vi.spyOn(window, 'open').mockReturnValue(target);
    const opened = openHostedWindow(applicationOf(actor), createBrowserInspector);
    onTestFinished(() => opened?.stop());
    const site = new URL(String(open.mock.calls[0]?.[0])).origin;
    post(connected, site);
    expect(posted.every(({ origin }) => origin === site)).toBe(true);
    expect(types()).toEqual(expect.arrayContaining(['@xstate.actor']));
    post({ type: '@chartable.send', session: actor.sessionId, event: { type: 'power' } }, site);
    expect(actor.getSnapshot().value).toBe('off');
    types();
    opened?.stop();
    expect(types()).toEqual(['@statelyai.disconnected']);
    open.mockReturnValue(null);
    expect(openHostedWindow(applicationOf(actor), createBrowserInspector)).toBeUndefined();
  });
});

describe("Stately's hosted inspector", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function openHosted(actors: readonly AnyActor[]) {
    const fake = createWindow();
    const open = vi.spyOn(window, 'open').mockReturnValue(fake.target);
    const onStatus = vi.fn<(status: string) => void>();
    const opened = openHostedWindow(applicationOf(...actors), createBrowserInspector, { onStatus });
    onTestFinished(() => opened?.stop());
    const site = new URL(String(open.mock.calls[0]?.[0])).origin;
    const statuses = () => onStatus.mock.calls.map(([status]) => status);
    return { ...fake, opened, statuses, connect: () => fake.post({ type: '@statelyai.connected' }, site) };
  }

  test("the app is notified if Stately's inspector stays silent for 10 seconds, answers or closes", () => {
    const { target, statuses, connect } = openHosted([]);
    vi.advanceTimersByTime(9_999);
    expect(statuses()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(statuses()).toEqual(['silent']);
    connect();
    target.closed = true;
    vi.advanceTimersByTime(1000);
    expect(statuses()).toEqual(['silent', 'answered', 'stopped']);
  });

  test("if Stately's inspector answers within 10 seconds, it isn't reported as silent", () => {
    const { statuses, connect, opened } = openHosted([]);
    connect();
    vi.advanceTimersByTime(20_000);
    opened?.stop();
    expect(statuses()).toEqual(['answered', 'stopped']);
  });

  /** Connects as Stately's inspector does. Returns a function that reads new messages with Stately's receiver. */
  function receive({ posted, connect }: ReturnType<typeof openHosted>) {
    const frame = new EventTarget() as EventTarget & { self?: unknown; top?: unknown; opener?: unknown };
    frame.self = frame.top = frame;
    frame.opener = { postMessage: connect };
    const received: StatelyInspectionEvent[] = [];
    const receiver = createBrowserReceiver({ window: frame as Window & typeof globalThis });
    receiver.subscribe((event) => void received.push(event));
    const read = () => {
      // The app sends its reports once the page is idle, or after 500 ms at the latest.
      vi.advanceTimersByTime(500);
      for (const { message } of posted.splice(0))
        frame.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(message) }));
      return received.splice(0);
    };
    return read;
  }

  test("Stately's inspector can read an app's charts, events, snapshots, numeric delays and deep context", () => {
    let deep: object = { end: true };
    for (let level = 0; level < 20; level += 1) deep = { deep };
    const machine = createMachine({
      id: 'waiter',
      initial: 'idle',
      context: { deep },
      states: { idle: { on: { call: 'waiting' } }, waiting: { after: { 2500: 'idle' } } },
    });
    const [waiter, other] = [createActor(machine).start(), createActor(nested).start()];
    const read = receive(openHosted([waiter, other]));
    const actors = read().flatMap((event) => (event.type === '@xstate.actor' ? [event] : []));
    expect(actors.map(({ sessionId }) => sessionId)).toEqual([waiter.sessionId, other.sessionId]);
    const definition: unknown = JSON.parse(actors[0]?.definition ?? '');
    expect(definition).toMatchObject({ id: 'waiter', states: { waiting: { after: { 2500: 'idle' } } } });
    expect(JSON.stringify(actors[0]?.snapshot)).toContain('"end":true');
    waiter.send({ type: 'call' });
    const [event, snapshot] = read();
    expect(event).toMatchObject({ type: '@xstate.event', sessionId: waiter.sessionId, event: { type: 'call' } });
    expect(snapshot).toMatchObject({ type: '@xstate.snapshot', snapshot: { value: 'waiting', status: 'active' } });
    vi.advanceTimersByTime(2500);
    expect(read().find(({ type }) => type === '@xstate.snapshot')).toMatchObject({
      event: { type: 'xstate.after.2500.waiter.waiting' },
      snapshot: { value: 'idle' },
    });
  });

  test("Stately's inspector receives the complete charts of the table machine and the history machine", () => {
    const { machine, machineColumns, search, filterRows } = createUserTable();
    const input = { defaults: search.defaults, state: search.decode(''), columns: machineColumns, filterRows };
    const table = createActor(machine, { input });
    const history = openMemoryPage('/').history.actor;
    const received = receive(openHosted([table, history]))();
    const charts = received.flatMap((event) =>
      event.type === '@xstate.actor' ? [buildChart(readDefinition(event.definition ?? '') ?? null)] : [],
    );
    const countNodes = (node: AnyStateNode): number =>
      1 + Object.values(node.states).reduce((sum, inner) => sum + countNodes(inner), 0);
    expect(charts.map(({ states, problems }) => [states.size, problems])).toEqual([
      [countNodes(table.logic.root), []],
      [countNodes(history.logic.root), []],
    ]);
  });

  test("the messages for Stately's inspector equal those of @statelyai/inspect", () => {
    const messages: StatelyInspectionEvent[] = [];
    vi.stubGlobal('requestIdleCallback', (work: (deadline: object) => void) =>
      setTimeout(() => work({ timeRemaining: () => 50 })),
    );
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
    onTestFinished(() => void vi.unstubAllGlobals());
    const send = (event: StatelyInspectionEvent) => void messages.push(event);
    const { inspect } = createStatelyInspector({ send });
    const actor = createActor(nested, { inspect }).start();
    onTestFinished(() => void actor.stop());
    vi.advanceTimersByTime(10);
    const read = receive(openHosted([actor]));
    const ours = read();
    actor.send({ type: 'power' });
    ours.push(...read());
    // Omits times, versions and Chartable's additional fields, because they differ.
    const compared = (event: StatelyInspectionEvent) => {
      const { type, sessionId, rootId, id } = event;
      if (event.type === '@xstate.actor') {
        const { name, parentId, definition = '' } = event;
        const config: unknown = JSON.parse(definition);
        return {
          type,
          sessionId,
          rootId,
          id,
          name,
          parentId,
          states: Object.keys(property(config as Json, 'states') ?? {}),
        };
      }
      if (event.type === '@xstate.event')
        return { type, sessionId, rootId, id, event: event.event, sourceId: event.sourceId };
      const { value, status, context } = event.snapshot as Partial<Record<string, unknown>>;
      return { type, sessionId, rootId, id, event: event.event, value, status, context };
    };
    const theirs = messages.filter(({ type }) => type !== '@xstate.event' && type !== '@xstate.snapshot');
    const laterOf = (all: readonly StatelyInspectionEvent[]) =>
      all.filter((event) => 'event' in event && event.event.type === 'power').map(compared);
    expect(ours.filter(({ type }) => type === '@xstate.actor').map(compared)).toEqual(theirs.map(compared));
    expect(laterOf(ours)).toEqual(laterOf(messages));
    expect(laterOf(ours)).toHaveLength(2);
  });
});
