import { setTimeout as sleep } from 'node:timers/promises';
import { createBrowserInspector } from '@statelyai/inspect';
import { createActor, createMachine, fromCallback } from 'xstate';
import { expect, onTestFinished, test } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import type { ChartState } from '../../../src/chart/model/chart';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { recentSnapshots, takenTransitions } from '../../../src/inspector/session/taken';
import { boxContent, cutNote } from '../../../src/chart/layout/content';
import { roughMeasure } from '../../../src/chart/layout/text';
import { actorAt, isAlive, statusAt } from '../../../src/inspector/session/snapshot-at';
import { describeRecord, endText, hasFailed } from '../../../src/inspector/panels/record-text';
import { delaysAt } from '../../../src/inspector/recording/records';
import { Recording } from '../../../src/inspector/recording/recording';
import type { Message } from '../../../src/inspector/protocol/messages';
import { Session } from '../../../src/inspector/session/session';
import { deep, delayed, family, kinds, nested, raising, ring } from '../machines';
import { reopen, snapshotMessage } from '../messages';
import { docked, receiveData, idle, createInspectClient } from '../senders';

const runningIn = (recording: Recording) =>
  [...recording.actors.values()].filter((actor) => isAlive(actor, recording.end - 1));
const only = (recording: Recording) => [...recording.actors.values()][0]!;

function browserSender(options: Parameters<typeof createBrowserInspector>[0] = {}) {
  const recording = new Recording();
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const target = { postMessage: (data: unknown) => receiveData(recording, data) };
  const window = {
    open: () => target,
    addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
  };
  const inspector = createBrowserInspector({ ...options, window: window as never });
  const connect = () => listeners.forEach((listener) => listener({ data: { type: '@statelyai.connected' } }));
  return { recording, inspector, connect };
}

test('the inspector shows actors, charts and events of an @statelyai/inspect client', async () => {
  const { recording, inspector } = createInspectClient();
  const actor = createActor(nested, { inspect: inspector.inspect }).start();
  actor.send({ type: 'power' });
  await idle();
  expect(recording.malformed).toBe(0);
  const record = only(recording);
  expect(record).toMatchObject({ name: 'nested', logic: 'machine', status: 'active', isRegistered: true });
  expect(actorAt(record, recording.end - 1).value).toEqual({ on: { playing: 'normal' } });
  expect(actorAt(record, recording.firstSeq).value).toBe('off');
  const chart = buildChart(record.definition!);
  expect(chart.states.has('nested.on.playing.fast.twice.calm')).toBe(true);
  const entry = record.snapshots.at(-1);
  expect(entry?.step).toBeUndefined();
  expect(takenTransitions(chart, entry)).toEqual({ keys: [], isInferred: true, outcome: 'moved' });
  actor.stop();
  await idle();
  expect(runningIn(recording)).toEqual([]);
});

test('the inspector shows one of the two actors that StrictMode creates', async () => {
  const { recording, inspector } = createInspectClient();
  createActor(nested, { inspect: inspector.inspect });
  createActor(nested, { inspect: inspector.inspect }).start();
  await idle();
  expect(recording.actors.size).toBe(2);
  expect(runningIn(recording)).toHaveLength(1);
});

test("a child is marked as failed if its parent received the child's error", async () => {
  const { recording, inspector } = createInspectClient();
  const parent = createActor(kinds['invoking']!, { inspect: inspector.inspect }).start();
  parent.send({ type: 'fail' });
  await idle();
  const child = [...recording.actors.values()].find(({ parent: of }) => of === parent.sessionId)!;
  expect(statusAt(child, recording.end - 1)).toBe('error');
  const event = recording.records.find((record) => hasFailed(recording, record));
  expect(event).toMatchObject({ kind: 'event', session: child.session });
  expect(endText({ status: 'error', error: {} })).toBe('failed: the sender didn’t report the reason');
});

test('for machines without IDs, the inspector finds transitions taken by delays and invoked actors', async () => {
  const { recording, inspector } = createInspectClient();
  const delayed = createActor(kinds['delayedWithoutId']!, { inspect: inspector.inspect }).start();
  // Stops the actor, because its delay would otherwise end during another test.
  onTestFinished(() => void delayed.stop());
  const invoking = createActor(kinds['invoking']!, { inspect: inspector.inspect }).start();
  invoking.send({ type: 'go' });
  await sleep(30);
  await idle();
  const session = new Session({ open: () => () => undefined, request: undefined }, recording);
  const taken = [...recording.actors.values()].flatMap((actor) =>
    actor.snapshots.flatMap((record) => {
      const chart = session.chartOf(actor);
      return chart ? takenTransitions(chart, record).keys : [];
    }),
  );
  expect(taken).toContain('(machine).a|xstate.after.5.(machine).a|0');
  expect(taken).toContain('(machine).working|xstate.done.actor.0.(machine).working|0');
});

test("if the sender's depth limit truncates a chart, the rest of the chart is shown", async () => {
  const { recording, inspector } = createInspectClient();
  createActor(deep(6), { inspect: inspector.inspect }).start();
  await idle();
  const chart = buildChart(only(recording).definition!);
  expect(chart.isCut).toBe(true);
  expect(chart.states.size).toBe(6);
  const last = [...chart.states.values()].at(-1)!;
  expect(boxContent(chart, last, false, roughMeasure).lines.map(({ text }) => text)).toEqual([cutNote]);
  expect(chart.problems).toEqual(['Parts of “deep.in.in.in.in.in” are missing, because their sender cut them off.']);
});

test.each([3, 4])(
  'in a machine with %i nested levels, a transition shows its target unless the sender truncated it',
  async (levels) => {
    const { recording, inspector } = createInspectClient();
    createActor(deep(levels), { inspect: inspector.inspect }).start();
    await idle();
    const chart = buildChart(only(recording).definition!);
    const [down] = [...chart.transitions.values()];
    expect(chart.isCut).toBe(levels === 4);
    expect(down).toMatchObject(
      levels === 4
        ? { label: 'down', targets: [], isCut: true }
        : { label: 'down', targets: ['deep'], actions: ['leave'], guard: 'mayLeave' },
    );
  },
);

test("if a sender couldn't serialize a message, the message is reported as lost", async () => {
  const { recording, inspector, connect } = browserSender({ autoStart: true, url: 'about:blank' });
  connect();
  createActor(createMachine({ context: { big: 7n } }), { inspect: inspector.inspect }).start();
  await idle();
  expect(recording.records.map(({ kind }) => kind)).toEqual(['unserialized', 'event', 'snapshot']);
  expect([recording.unserialized, recording.malformed]).toEqual([1, 0]);
  const session = new Session({ open: () => () => undefined, request: undefined }, recording);
  expect(describeRecord(session, recording.records[0]!).main).toBe('a message that its sender could not serialize');
  expect(reopen(recording)).toMatchObject({ unserialized: 1, malformed: 0 });
});

test('an actor appears again after it was stopped and restarted', async () => {
  const { recording, inspector } = createInspectClient();
  const actor = createActor(nested, { inspect: inspector.inspect }).start();
  actor.stop();
  await idle();
  expect(runningIn(recording)).toEqual([]);
  receiveData(recording, {
    type: '@xstate.event',
    _version: '1',
    sessionId: actor.sessionId,
    event: { type: 'xstate.init' },
  });
  receiveData(recording, {
    type: '@xstate.snapshot',
    _version: '1',
    sessionId: actor.sessionId,
    event: { type: 'xstate.init' },
    snapshot: { status: 'active', value: 'off' },
  });
  expect(runningIn(recording)).toHaveLength(1);
});

test("an inspector that connects late lists an actor even if the actor's first messages were dropped", async () => {
  const { recording, inspector, connect } = browserSender({
    autoStart: true,
    url: 'about:blank',
    maxDeferredEvents: 5,
  });
  const actor = createActor(ring(3), { inspect: inspector.inspect }).start();
  for (let turn = 0; turn < 9; turn += 1) actor.send({ type: 'next' });
  await idle();
  expect(recording.actors.size).toBe(0);
  connect();
  expect(only(recording)).toMatchObject({ isRegistered: false, definition: undefined, name: actor.sessionId });
  expect(actorAt(only(recording), recording.end - 1).value).toBe('s0');
});

test('the inspector shows its own machine as a chart with described regions', async () => {
  const session = new Session({ open: () => () => undefined, request: undefined });
  const stop = session.start();
  session.inspectItself();
  const chart = session.chartOf(only(session.recording))!;
  expect(chart.id).toBe('inspector');
  const isTold = (state: ChartState) =>
    boxContent(chart, state, false, roughMeasure).lines.some(({ role }) => role === 'description');
  expect(chart.root.children.length).toBeGreaterThan(0);
  expect(chart.root.children.filter((region) => !isTold(region)).map(({ key }) => key)).toEqual([]);
  session.inspectItself();
  session.actor.send({ type: 'snapshot.chosen', seq: 0 });
  await idle();
  const [first] = only(session.recording).snapshots.slice(-1);
  expect(takenTransitions(chart, first).keys).toEqual(['inspector.view|snapshot.chosen|0']);
  expect(session.recording.records.filter(({ kind }) => kind === 'event')).toHaveLength(1);
  stop();
});

test('the inspector shows raised events and eventless transitions as part of the event that caused them', async () => {
  const actor = createActor(raising).start();
  const { recording } = docked(actor).open();
  actor.send({ type: 'go' });
  await idle();
  const record = only(recording);
  const entry = record.snapshots.at(-1);
  expect(entry?.step?.microsteps).toEqual([
    { event: 'go', taken: [{ source: 'raising.idle', descriptor: 'go', index: 0 }], value: 'busy' },
    { event: 'inner', taken: [{ source: 'raising.busy', descriptor: 'inner', index: 0 }], value: 'checked' },
    { event: 'inner', taken: [{ source: 'raising.checked', descriptor: '', index: 0 }] },
  ]);
  expect(takenTransitions(buildChart(record.definition!), entry)).toEqual({
    keys: ['raising.idle|go|0', 'raising.busy|inner|0', 'raising.checked||0'],
    isInferred: false,
    outcome: 'moved',
  });
});

test('snapshots within 0.8 seconds of the last one belong to the same user event', () => {
  const recording = new Recording();
  const step = (at: number, eventType: string, value: string) =>
    recording.add(snapshotMessage('x', eventType, { status: 'active', value }, at));
  step(0, 'xstate.init', 'a');
  step(1000, 'go', 'b');
  step(1200, 'on', 'c');
  const recent = () => recentSnapshots(recording.actors.get('x')!.snapshots).map(({ eventType }) => eventType);
  expect(recent()).toEqual(['go', 'on']);
  step(9000, 'other', 'c');
  expect(recent()).toEqual(['other']);
});

test('an inspector that connects late shows all running actors and running delays', async () => {
  const [parent, waiting] = [createActor(family).start(), createActor(delayed).start()];
  parent.send({ type: 'spawn' });
  waiting.send({ type: 'hurry' });
  const { recording } = docked(parent, waiting).open();
  await idle();
  expect(
    runningIn(recording)
      .map(({ name, logic }) => `${name}: ${logic}`)
      .join(', '),
  ).toBe(
    'family: machine, promise: promise or callback, callback: promise or callback, observable: observable, ' +
      'transition: transition, raising: machine, delayed: machine',
  );
  const record = [...recording.actors.values()].find(({ name }) => name === 'delayed')!;
  expect(delaysAt(record, recording.end - 1)).toMatchObject([
    { event: 'xstate.after.2000.delayed.numbered.waiting', ms: 2000 },
  ]);
  expect(recording.malformed).toBe(0);
});

test('a named delay is shown in milliseconds', async () => {
  const waiting = createActor(delayed);
  const { recording } = docked(waiting).open();
  waiting.start();
  await idle();
  const record = only(recording);
  const named = () => delaysAt(record, recording.end - 1).find(({ event }) => event.includes('patience'));
  expect(named()).toMatchObject({ ms: 5000 });
  waiting.send({ type: 'hurry' });
  await idle();
  expect(named()).toBeUndefined();
});

test('actors that never started are hidden, such as extra ones from useMachine in StrictMode (statelyai/inspect#58)', async () => {
  const inspector = createInspector();
  const [unstarted, begun] = [1, 2].map(() => createActor(ring(3), { inspect: inspector.inspect }));
  const made = inspector.createActor(ring(3));
  await idle();
  expect([...inspector.application.actors.all]).toEqual([]);
  begun?.start();
  made.start();
  await idle();
  expect([...inspector.application.actors.all]).toEqual([begun, made]);
  unstarted?.start();
  expect(inspector.application.actors.all.size).toBe(3);
  inspector.stop();
});

test('an app reports how many events a full queue has dropped', async () => {
  const actor = createActor(fromCallback(({ receive }) => receive(() => undefined))).start();
  const page = docked(actor);
  const received: Message[] = [];
  const close = page.link.open((arrival) => received.push(arrival));
  const happened: unknown[] = [];
  const counting = actor.system.inspect((event) => void happened.push(event.type));
  while (happened.length <= 80_000) actor.send({ type: 'next' });
  counting.unsubscribe();
  const known = received.length;
  page.remove(actor);
  close();
  expect(received[known]).toMatchObject({ kind: 'lost', count: 40_001 });
  expect(received.filter(({ kind }) => kind === 'lost')).toHaveLength(1);
  expect(received.filter(({ kind }) => kind === 'event').length).toBeGreaterThan(10_000);
});

test('when a docked inspector opens again, it lists only actors that are still running', async () => {
  const [first, second] = [createActor(nested).start(), createActor(raising).start()];
  const page = docked(first);
  const one = page.open();
  await idle();
  expect(runningIn(one.recording).map(({ name }) => name)).toEqual(['nested']);
  page.add(second);
  first.stop();
  page.remove(first);
  await idle();
  expect(runningIn(one.recording).map(({ name }) => name)).toEqual(['raising']);
  one.close();
  second.send({ type: 'go' });
  const two = page.open();
  await idle();
  expect(runningIn(two.recording).map(({ name }) => name)).toEqual(['raising']);
  expect(two.recording.actors.size).toBe(1);
  expect(actorAt(runningIn(two.recording)[0]!, two.recording.end - 1).value).toBe('done');
  const received = one.recording.end;
  second.send({ type: 'go' });
  await idle();
  expect(one.recording.end).toBe(received);
});

test('the inspector shows three hundred actors', async () => {
  const parent = createActor(family).start();
  const { recording } = docked(parent).open();
  parent.send({ type: 'crowd' });
  while (runningIn(recording).length < 305) await idle();
  expect(runningIn(recording)).toHaveLength(305);
  expect(recording.malformed).toBe(0);
});
