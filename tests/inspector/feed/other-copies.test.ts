import { expect, test, vi } from 'vitest';
import * as xstate from 'xstate';
import * as xstate6 from 'xstate-6';
import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { isForbidden, transitionText } from '../../../src/chart/model/chart';
import { buildChart } from '../../../src/chart/model/build';
import { takenTransitions } from '../../../src/inspector/session/taken';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { property } from '../../../machines/shared/json';
import { isAlive } from '../../../src/inspector/session/snapshot-at';
import { latestSnapshot } from '../../../src/inspector/recording/records';
import { inspectApplication, settle } from '../senders';

const require = createRequire(import.meta.url);

/** Loads a second copy of XState, like a linked or duplicate package. */
function loadSecondCopy(): typeof xstate {
  const part = `${sep}node_modules${sep}xstate${sep}`;
  for (const file of Object.keys(require.cache)) if (file.includes(part)) Reflect.deleteProperty(require.cache, file);
  return require('xstate') as typeof xstate;
}

const second = loadSecondCopy();

const createDoor = ({ createMachine, fromPromise, assign }: typeof xstate) =>
  createMachine({
    id: 'door',
    context: { tries: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: {
          open: [{ guard: ({ context }) => context['tries'] > 1, target: 'open' }],
          try: { actions: assign({ tries: ({ context }) => context['tries'] + 1 }) },
        },
      },
      open: { invoke: { id: 'bell', src: fromPromise(() => new Promise<void>(() => undefined)) } },
    },
  });

test('the inspector shows the chart and events of actors from a second copy of XState', async () => {
  expect(second.Actor).not.toBe(xstate.Actor);
  const { inspect, recording, request } = inspectApplication();
  const first = xstate.createActor(createDoor(xstate), { inspect }).start();
  const other = second.createActor(createDoor(second), { inspect }).start();
  await settle(recording);
  const running = [...recording.actors.values()].filter((actor) => isAlive(actor, recording.end - 1));
  expect(running.map(({ name, logic }) => [name, logic])).toEqual([
    ['door', 'machine'],
    ['door', 'machine'],
  ]);
  const [one, session = ''] = running.map((actor) => actor.session);
  expect([one, session]).toEqual([first.sessionId, `${other.sessionId}@2`]);

  request({ type: '@chartable.send', session, event: { type: 'open' } });
  for (const type of ['try', 'try', 'open']) request({ type: '@chartable.send', session, event: { type } });
  await settle(recording);
  expect([first.getSnapshot().value, other.getSnapshot().value]).toEqual(['shut', 'open']);
  const actor = recording.actors.get(session);
  const chart = buildChart(actor?.definition ?? null);
  expect([...chart.states.keys()]).toEqual(['door', 'door.shut', 'door.open']);
  const steps = actor?.snapshots.map((record) => [
    record.eventType,
    takenTransitions(chart, record).keys,
    record.step?.guards?.map(({ outcome }) => outcome),
  ]);
  expect(steps?.slice(-4)).toEqual([
    ['open', [], [false]],
    ['try', ['door.shut|try|0'], undefined],
    ['try', ['door.shut|try|0'], undefined],
    ['open', ['door.shut|open|0'], undefined],
  ]);
  const child = [...recording.actors.values()].find(({ parent }) => parent === session);
  expect(child).toMatchObject({ name: 'bell', logic: expect.stringContaining('promise') as unknown });
  expect(property(actor && latestSnapshot(actor), 'children')).toMatchObject({});
});

test('actors of a second copy of XState can be reset', async () => {
  const { createActor, recording, answers, request } = inspectApplication();
  const actor = createActor(createDoor(second)).start();
  actor.send({ type: 'open' });
  await settle(recording);
  const shown = [...recording.actors.values()].find(({ name }) => name === 'door');
  expect(shown?.snapshots.at(-1)?.step).toMatchObject({ areGuardsReevaluated: false, guards: [{ outcome: false }] });
  const session = shown?.session ?? '';
  const { snapshotId = '' } = shown?.snapshots.at(-1) ?? {};
  actor.send({ type: 'try' });
  request({ type: '@chartable.restore', id: 1, session, snapshotId });
  await vi.waitFor(() => expect(answers).toEqual([true]));
  expect(actor.getSnapshot().context).toEqual({ tries: 0 });
});

test('coverage adds up the counts of actors from two copies of XState', () => {
  const { inspect, coverage } = createInspector({ coverage: true });
  const [first, other] = [xstate, second].map((copy) => copy.createActor(createDoor(copy), { inspect }).start());
  first?.send({ type: 'try' });
  for (const type of ['try', 'try', 'open']) other?.send({ type });
  const [machine] = coverage().machines;
  expect(machine?.transitions).toMatchObject([
    { event: 'open', taken: 1 },
    { event: 'try', taken: 3 },
  ]);
});

test('an actor that was already running when inspection began appears with the next event', async () => {
  const { inspect, recording } = inspectApplication();
  const actor = xstate.createActor(createDoor(xstate)).start();
  actor.system.inspect(inspect);
  xstate.createActor(createDoor(xstate), { inspect });
  actor.send({ type: 'try' });
  await settle(recording);
  expect([...recording.actors.keys()]).toEqual([actor.sessionId]);
});

test("malformed inspection events don't make the inspector throw", () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { inspect } = inspectApplication();
  const hostile = new Proxy({}, { get: () => expect.unreachable(), has: () => true });
  for (const event of [undefined, null, 7, {}, { type: '@xstate.event' }, { type: '@xstate.event', actorRef: hostile }])
    expect(() => inspect(event as { type: string })).not.toThrow();
});

/** A minimal `@xstate/store`, with the same properties and inspection events. */
function createStore(version: 3 | 4) {
  type Observe = (event: { readonly type: string; readonly [part: string]: unknown }) => void;
  const observers = new Set<Observe>();
  let snapshot: object = { status: 'active', context: { count: 0 } };
  const store = {
    sessionId: `qfyfgi${version}`,
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send(event: { type: string; by: number }) {
      const notify = (type: string, more: object) => {
        for (const observe of observers) observe({ type, event, actorRef: store, rootId: store.sessionId, ...more });
      };
      if (version === 3) notify('@xstate.event', { sourceRef: undefined });
      snapshot = { status: 'active', context: { count: event.by } };
      notify(version === 3 ? '@xstate.snapshot' : '@xstate.transition', { snapshot });
    },
    inspect(observe: Observe) {
      observers.add(observe);
      const common = { actorRef: store, rootId: store.sessionId };
      const event = { type: '@xstate.init' };
      if (version === 3) observe({ ...common, type: '@xstate.actor' });
      observe({ ...common, type: version === 3 ? '@xstate.snapshot' : '@xstate.transition', snapshot, event });
      return { unsubscribe: () => observers.delete(observe) };
    },
  };
  return store;
}

test.each([3, 4] as const)('the inspector shows events and snapshots of @xstate/store %i', async (version) => {
  const { inspect, recording, events, request, answers } = inspectApplication();
  const store = createStore(version);
  store.inspect(inspect);
  await settle(recording);
  store.send({ type: 'inc', by: 2 });
  request({ type: '@chartable.send', session: store.sessionId, event: { type: 'inc', by: 3 } as { type: string } });
  await settle(recording);
  const [actor, ...others] = recording.actors.values();
  expect(others).toEqual([]);
  expect(actor).toMatchObject({ session: store.sessionId, name: `store ${store.sessionId}`, logic: 'store' });
  expect(actor).toMatchObject({ status: 'active', definition: undefined });
  expect(events(store.sessionId)).toEqual(['inc', 'inc']);
  expect(actor?.snapshots.map(({ snapshot }) => property(snapshot, 'context'))).toEqual([{ count: 2 }, { count: 3 }]);
  request({ type: '@chartable.restore', id: 1, session: store.sessionId, snapshotId: 'a' });
  expect(answers).toEqual(['The app no longer has this snapshot.']);
});

const order = xstate6.createMachine({
  id: 'order',
  context: { tries: 0 },
  initial: 'cart',
  states: {
    cart: { on: { fail: {}, pay: ({ context }) => ({ target: 'paying', context: { tries: context.tries + 1 } }) } },
    paying: {
      invoke: {
        id: 'payment',
        src: xstate6.createAsyncLogic({ run: () => Promise.resolve('paid') }),
        onDone: { target: 'sent' },
      },
    },
    sent: { after: { 1000: { target: 'late' } } },
    late: { type: 'final' },
  },
});

// The machine types of XState 6's alpha conflict with `exactOptionalPropertyTypes`.
const createOrder = (options: { inspect: (event: { type: string }) => void; clock?: xstate6.SimulatedClock }) =>
  xstate6.createActor(order as unknown as xstate6.AnyStateMachine, options);

test('the inspector shows the chart, events and snapshots of XState 6 actors', async () => {
  const { inspect, recording, request, answers } = inspectApplication();
  const clock = new xstate6.SimulatedClock();
  const actor = createOrder({ clock, inspect });
  actor.start();
  await settle(recording);
  const session = actor.sessionId;
  request({ type: '@chartable.can', id: 1, session, event: { type: 'pay' } });
  request({ type: '@chartable.send', session, event: { type: 'unheard' } });
  request({ type: '@chartable.send', session, event: { type: 'pay' } });
  await xstate6.waitFor(actor, ({ value }) => value === 'sent');
  clock.increment(1000);
  await settle(recording);
  expect(recording.malformed).toBe(0);
  const [root, child, ...others] = recording.actors.values();
  expect(others).toEqual([]);
  expect(root).toMatchObject({ session, name: 'order', logic: 'machine', status: 'done', parent: undefined });
  expect(child).toMatchObject({ name: 'payment', logic: 'promise', status: 'done', parent: session });

  const chart = buildChart(root?.definition ?? null);
  expect([...chart.states.keys()]).toEqual(['order', 'order.cart', 'order.paying', 'order.sent', 'order.late']);
  expect(chart.problems).toEqual([
    'In “order.cart”, the transition on pay is a function. Its targets are unknown, so it lacks an arrow.',
  ]);
  const pay = chart.transitions.get('order.cart|pay|0');
  expect(pay && [transitionText(pay), isForbidden(pay)]).toEqual(['pay (target decided at run time)', false]);
  const taken = root?.snapshots.map((record) => {
    const { keys, outcome } = takenTransitions(chart, record);
    return [record.eventType, keys, outcome];
  });
  expect(taken?.slice(-4)).toEqual([
    ['unheard', [], 'ignored'],
    ['pay', ['order.cart|pay|0'], 'moved'],
    ['xstate.done.actor.payment', ['order.paying|xstate.done.actor.payment|0'], 'moved'],
    ['xstate.after.1000.order.sent', ['order.sent|xstate.after.1000.order.sent|0'], 'moved'],
  ]);
  expect(answers).toEqual([true]);
});

test("the inspector explains why XState 6 actors can't be reset", async () => {
  const { inspect, recording, request, answers } = inspectApplication();
  const actor = createOrder({ inspect });
  actor.start();
  actor.send({ type: 'fail' });
  await settle(recording);
  const session = actor.sessionId;
  const { snapshotId = '' } = recording.actors.get(session)?.snapshots.at(-1) ?? {};
  request({ type: '@chartable.restore', id: 1, session, snapshotId });
  await vi.waitFor(() =>
    expect(answers).toEqual(['Only XState 5 machines can be reset. This one runs another version.']),
  );
});

test('the inspector lists events sent to an XState 6 actor that has ended', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { inspect, events, recording } = inspectApplication();
  const actor = createOrder({ inspect });
  actor.start();
  actor.stop();
  actor.send({ type: 'pay' });
  await settle(recording);
  expect(events(actor.sessionId).at(-1)).toBe('pay');
});
