import { expect, test, vi } from 'vitest';
import {
  SimulatedClock,
  createActor,
  createAsyncLogic,
  createMachineFromConfig,
  waitFor,
  type InspectionEvent,
} from 'xstate-6';
import { activeStates, valueText, type Chart } from '../../../src/chart/model/chart';
import { buildChart } from '../../../src/chart/model/build';
import { takenTransitions } from '../../../src/inspector/session/taken';
import { property } from '../../../machines/shared/json';
import { Recording } from '../../../src/inspector/recording/recording';
import { reopen } from '../messages';
import { readMessages } from '../../../src/inspector/protocol/apps-link';

const definition = {
  id: 'order',
  initial: 'cart',
  states: {
    cart: {
      initial: 'empty',
      states: {
        empty: {
          on: { add: [{ target: 'full', guard: { type: 'isLarge' } }, { target: 'some' }, { target: 'full' }] },
        },
        some: { on: { keep: {}, jump: [{ target: 'full', guard: { type: 'isLarge' } }, { target: 'full' }] } },
        full: { always: { target: '#order.paying' } },
      },
    },
    paying: { invoke: { id: 'payment', src: 'pay', onDone: { target: 'waiting' } } },
    waiting: { after: { 1000: { target: 'sent' } } },
    sent: { type: 'final' as const },
  },
  output: { parcels: 2 },
};

const order = createMachineFromConfig(definition, {
  guards: { isLarge: () => false },
  actors: { pay: createAsyncLogic({ run: () => Promise.resolve('paid') }) },
});

/** Returns an inspection event as JSON, with session IDs instead of actors, as a sender posts it. */
function toPosted({ actorRef, ...event }: InspectionEvent): object {
  const posted = {
    ...event,
    actorRef: actorRef.sessionId,
    ...('parentRef' in event ? { parentRef: event.parentRef?.sessionId, src: undefined } : {}),
    ...('sourceRef' in event ? { sourceRef: event.sourceRef?.sessionId } : {}),
    ...(event.type === '@xstate.actor' && !event.parentRef ? { definition: JSON.stringify(definition) } : {}),
  };
  return JSON.parse(JSON.stringify(posted)) as object;
}

function receiveData(recording: Recording, data: unknown): void {
  const messages = readMessages(data, 1);
  if (messages !== 'foreign') for (const message of messages) recording.add(message);
}

/** Runs the machine to its end and records the posted messages. */
async function runOrder() {
  const recording = new Recording();
  const posted: object[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(order, {
    clock,
    inspect: (event) => {
      posted.push(toPosted(event));
      receiveData(recording, posted.at(-1));
    },
  });
  actor.start();
  for (const type of ['add', 'keep', 'unheard', 'jump']) actor.send({ type });
  await waitFor(actor, ({ value }) => value === 'waiting');
  clock.increment(1000);
  return { recording, posted, actor };
}

/** Returns an actor's events with the transitions that they took. */
function takenOf(recording: Recording, session: string, chart: Chart) {
  return (recording.actors.get(session)?.snapshots ?? []).map((record) => {
    const { keys, outcome } = takenTransitions(chart, record);
    return [record.eventType, keys.map((key) => key.replace(/^order\./, '')), outcome];
  });
}

test('a recording of an XState 6 machine contains the chart, events and transitions', async () => {
  const { recording, actor } = await runOrder();
  const [root, child, ...others] = [...recording.actors.values()];
  expect(others).toEqual([]);
  expect(recording.malformed).toBe(0);
  expect(root).toMatchObject({ session: actor.sessionId, name: 'order', parent: undefined, logic: 'machine' });
  expect(child).toMatchObject({ name: 'payment', parent: actor.sessionId, status: 'done' });

  const chart = buildChart(root?.definition ?? null);
  expect(chart.problems).toEqual([]);
  expect([...chart.states.keys()]).toEqual(
    ['', '.cart', '.cart.empty', '.cart.some', '.cart.full', '.paying', '.waiting', '.sent'].map((id) => `order${id}`),
  );

  const snapshots = root?.snapshots.map(({ snapshot }) => property(snapshot, 'value')) ?? [];
  expect(snapshots.map(valueText).join(' ')).toBe('cart.empty cart.some cart.some cart.some paying waiting sent');
  expect([...activeStates(chart, snapshots[0])]).toEqual(['order', 'order.cart', 'order.cart.empty']);

  const events = recording.records.filter((record) => record.kind === 'event');
  const own = events.filter(({ session }) => session === actor.sessionId).map(({ eventType }) => eventType);
  expect(own.join(' ')).toBe(
    'xstate.init add keep unheard jump xstate.done.actor.payment xstate.after.1000.order.waiting',
  );
  expect(events.find(({ eventType }) => eventType.startsWith('xstate.done'))?.source).toBe(child?.session);

  expect(takenOf(recording, actor.sessionId, chart)).toEqual([
    ['xstate.init', [], 'started'],
    ['add', ['cart.empty|add|1'], 'moved'],
    ['keep', ['cart.some|keep|0'], 'handled'],
    ['unheard', [], 'ignored'],
    // If two transitions have the same target, XState doesn't report which of them was taken.
    ['jump', ['cart.full||0'], 'moved'],
    ['xstate.done.actor.payment', ['paying|xstate.done.actor.payment|0'], 'moved'],
    ['xstate.after.1000.order.waiting', ['waiting|xstate.after.1000.order.waiting|0'], 'moved'],
  ]);

  expect(root?.status).toBe('done');
  expect(property(root?.snapshots.at(-1)?.snapshot, 'output')).toEqual({ parcels: 2 });
});

test('a recording of an XState 6 actor reopens unchanged', async () => {
  const { recording, actor } = await runOrder();
  const reopened = reopen(recording);
  expect(reopened.malformed).toBe(0);
  const chart = buildChart(recording.actors.get(actor.sessionId)?.definition ?? null);
  expect(takenOf(reopened, actor.sessionId, chart)).toEqual(takenOf(recording, actor.sessionId, chart));
});

test("the inspector reads XState 6 events with Stately's or with XState's field names", async () => {
  const { posted } = await runOrder();
  const transitions = posted.filter((message) => 'microsteps' in message);
  const renamed = transitions.map((message) => {
    const { actorRef, sourceRef, ...rest } = message as Record<string, unknown>;
    return { ...rest, sessionId: actorRef, sourceId: sourceRef };
  });
  expect(renamed.map((data) => readMessages(data, 1))).toEqual(transitions.map((data) => readMessages(data, 1)));
});

test('an event sent to an ended XState 6 actor is recorded, and the actor stays done', async () => {
  const { recording, actor } = await runOrder();
  vi.spyOn(console, 'warn').mockReturnValue();
  actor.send({ type: 'add' });
  expect(recording.records.at(-1)).toMatchObject({ kind: 'event', session: actor.sessionId, eventType: 'add' });
  expect(recording.actors.get(actor.sessionId)?.status).toBe('done');
});

const transition = {
  type: '@xstate.transition',
  actorRef: 'x:0',
  event: { type: 'go' },
  snapshot: { status: 'active' },
  microsteps: [{ source: '#a.b', eventType: 'go', target: ['#a.c'] }],
  actions: [{ type: 'log' }],
};

test('an XState 6 message about a transition yields an event, the transition and a snapshot', () => {
  const actions = [{ type: '@xstate.raise' }, { type: 'log' }, { type: 'xstate.logic.effect' }];
  const of = { at: 5, session: 'x:0' };
  const event = { event: { type: 'go' }, eventType: 'go' };
  const taken = [{ source: 'a.b', descriptor: 'go', targets: ['a.c'] }];
  expect(readMessages({ ...transition, createdAt: '5', actions }, 1)).toEqual([
    { ...of, ...event, kind: 'event', source: undefined },
    { ...of, kind: 'step', microsteps: [{ event: 'go', taken }], actions: ['log'], delays: [], cancelled: [] },
    { ...of, ...event, kind: 'snapshot', snapshot: { status: 'active' } },
  ]);
});

test('an XState 6 message about a store yields an event and a snapshot', () => {
  const messages = readMessages({ ...transition, microsteps: undefined, actions: undefined }, 1);
  expect(messages).toMatchObject([{ kind: 'event' }, { kind: 'snapshot' }]);
});

test.each<[string, object]>([
  ['an actor that is not a string', { ...transition, actorRef: { id: 'a' } }],
  ['an event without a type', { ...transition, event: {} }],
  ['no snapshot', { ...transition, snapshot: null }],
  ['a microstep without an event type', { ...transition, microsteps: [{ source: '#a' }] }],
  ['no actions', { ...transition, actions: undefined }],
  ['a registration without an actor', { type: '@xstate.actor', actorRef: null }],
  ['a late event that is not an object', { type: '@xstate.deadletter', actorRef: 'x:0', event: 'go' }],
])('an XState 6 event with %s is malformed', (_, data) => {
  expect(readMessages(data, 1)).toMatchObject([{ kind: 'malformed' }]);
});
