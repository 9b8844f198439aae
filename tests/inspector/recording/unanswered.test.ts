import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyActor, AnyActorLogic } from 'xstate';
import { assign, createActor, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import { createInspector } from '@statelyai/inspect';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { readRecording } from '../../../src/inspector/recording/read-recording';
import { writeRecording } from '../../../src/inspector/recording/write-recording';
import { Recording } from '../../../src/inspector/recording/recording';
import type { Message } from '../../../src/inspector/protocol/messages';
import { Session } from '../../../src/inspector/session';
import { receiveData, idle, createInspectClient } from '../senders';

const boom = (): never => {
  throw new Error('boom');
};

/** Events on which the machine throws, each in another place, and events on which it goes on. */
const logic = setup({
  types: { context: {} as { n: number } },
  actors: {
    child: setup({}).createMachine({ id: 'child', on: { boom: { actions: boom } } }),
    callback: fromCallback(() => undefined),
    promise: fromPromise(() => new Promise<number>(() => undefined)),
  },
}).createMachine({
  id: 'root',
  context: { n: 0 },
  invoke: [{ id: 'child', src: 'child', onError: {} }, { src: 'callback' }, { src: 'promise' }],
  initial: 'a',
  on: {
    action: { actions: boom },
    assign: { actions: assign(boom) },
    guard: { guard: boom, target: '.b' },
    child: { actions: sendTo('child', { type: 'boom' }) },
    count: { actions: assign({ n: ({ context }) => context.n + 1 }) },
    twice: { actions: [raise({ type: 'count' }), raise({ type: 'count' })] },
    later: { actions: raise({ type: 'count' }, { delay: 1 }) },
    own: { actions: sendTo(({ self }) => self, { type: 'count' }) },
    ownThenThrow: { actions: [sendTo(({ self }) => self, { type: 'count' }), boom] },
    finish: '.end',
    entry: '.failing',
  },
  states: { a: {}, b: {}, failing: { entry: boom }, end: { type: 'final' } },
  output: ({ context }) => context.n,
});

/** Sends events to an actor of an `@statelyai/inspect` client, and concludes from what was received. */
async function recordActor(
  actorLogic: AnyActorLogic,
  events: readonly string[],
  userEvent?: (actor: AnyActor) => void,
) {
  const { recording, inspector } = createInspectClient();
  const actor = createActor(actorLogic, { inspect: inspector.inspect });
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const type of events) actor.send({ type });
  userEvent?.(actor);
  await idle();
  recording.concludeUnanswered();
  return { recording, actor };
}

function unanswered(recording: Recording): string[] {
  return recording.records.flatMap((record) =>
    record.kind === 'event' && recording.isUnanswered(record) ? [record.eventType] : [],
  );
}

const firstActor = (recording: Recording) => [...recording.actors.values()].find(({ parent }) => parent === undefined)!;

describe('of an @statelyai/inspect client whose root throws', () => {
  for (const event of ['action', 'assign', 'guard', 'entry', 'ownThenThrow'])
    test(`${event}: the actor and the event are marked, and no other`, async () => {
      const { recording } = await recordActor(logic, ['count', event]);
      expect(unanswered(recording)[0]).toBe(event);
      const { session } = firstActor(recording);
      const seq = recording.unansweredAt(session, recording.end)!;
      expect(recording.recordAt(seq)).toMatchObject({ kind: 'event', eventType: event });
      expect(recording.unansweredAt(session, seq - 1)).toBeUndefined();
    });

  test('events sent afterwards are not answered either', async () => {
    const { recording } = await recordActor(logic, ['action', 'count']);
    expect(unanswered(recording)).toEqual(['action', 'count']);
  });

  test('an initial assign that throws leaves its start unanswered', async () => {
    const { recording } = await recordActor(setup({}).createMachine({ id: 'm', entry: assign(boom) }), []);
    expect(unanswered(recording)).toEqual(['xstate.init']);
  });

  test('an initial action that throws is detected by the next event, as XState reports the start as active', async () => {
    const { recording } = await recordActor(setup({}).createMachine({ id: 'm', entry: boom }), ['go']);
    expect(unanswered(recording)).toEqual(['go']);
  });

  test('a reopened recording says the same', async () => {
    const { recording } = await recordActor(logic, ['count', 'guard']);
    const reopened = readRecording(writeRecording(recording));
    expect(typeof reopened === 'string' ? reopened : unanswered(reopened)).toEqual(['guard']);
  });
});

describe('no missing answer is inferred for', () => {
  for (const event of ['count', 'twice', 'later', 'own', 'unknown', 'finish', 'child'])
    test(`an actor that goes on or ends: ${event}`, async () => {
      const { recording } = await recordActor(logic, [event, 'count']);
      expect(unanswered(recording)).toEqual([]);
    });

  test('one that is stopped, also from inside an action with events in its queue', async () => {
    const stopped = await recordActor(logic, ['count'], (actor) => actor.stop());
    expect(unanswered(stopped.recording)).toEqual([]);
    const { recording } = await recordActor(
      setup({}).createMachine({
        id: 'm',
        on: {
          stop: {
            actions: ({ self }) => {
              self.send({ type: 'queued' });
              self.stop();
            },
          },
        },
      }),
      ['stop', 'afterwards'],
    );
    expect(unanswered(recording)).toEqual([]);
  });

  test('events of an actor that is not started', async () => {
    const { recording, inspector } = createInspectClient();
    const actor = createActor(logic, { inspect: inspector.inspect });
    actor.send({ type: 'count' });
    await idle();
    recording.concludeUnanswered();
    expect(unanswered(recording)).toEqual([]);
    actor.start();
    await idle();
    recording.concludeUnanswered();
    expect(unanswered(recording)).toEqual([]);
  });

  test('a sender that has left out snapshots before', async () => {
    const recording = new Recording();
    const inspector = createInspector(
      { send: (message: StatelyInspectionEvent) => receiveData(recording, JSON.parse(JSON.stringify(message))) },
      { filter: (message) => message.type !== '@xstate.snapshot' || message.event.type !== 'count' },
    );
    const actor = createActor(logic, { inspect: inspector.inspect }).start();
    actor.send({ type: 'count' });
    await idle();
    recording.concludeUnanswered();
    expect(unanswered(recording)).toEqual(['count']);
    actor.send({ type: 'twice' });
    actor.send({ type: 'count' });
    await idle();
    recording.concludeUnanswered();
    expect(unanswered(recording)).toEqual([]);
  });
});

test('a child whose initial action throws stays failed, though its start is reported as active', async () => {
  const failing = setup({}).createMachine({ id: 'failing', entry: boom });
  const parent = setup({ actors: { failing } }).createMachine({
    id: 'parent',
    invoke: { id: 'failing', src: 'failing', onError: {} },
  });
  const { recording } = await recordActor(parent, []);
  expect([...recording.actors.values()].map(({ name, status }) => [name, status])).toEqual([
    ['parent', 'active'],
    ['failing', 'error'],
  ]);
  expect(unanswered(recording)).toEqual([]);
});

test('a live inspector waits at least a second for a snapshot, and withdraws its conclusion when one comes', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const recording = new Recording();
  let deliver: (message: Message) => void = () => undefined;
  const session = new Session(
    { open: (receive) => ((deliver = receive), () => undefined), request: undefined },
    recording,
  );
  onTestFinished(session.start());
  const common = { at: 1, session: 'x:0' };
  const event = (eventType: string) =>
    deliver({ ...common, kind: 'event', source: undefined, event: { type: eventType }, eventType });
  const snapshot = (eventType: string) =>
    deliver({ ...common, kind: 'snapshot', event: { type: eventType }, eventType, snapshot: { status: 'active' } });

  event('xstate.init');
  snapshot('xstate.init');
  event('go');
  vi.advanceTimersByTime(1000);
  expect(unanswered(recording)).toEqual([]);
  event('late');
  vi.advanceTimersByTime(1000);
  expect(unanswered(recording)).toEqual(['go']);
  vi.advanceTimersByTime(1000);
  expect(unanswered(recording)).toEqual(['go', 'late']);
  expect(vi.getTimerCount()).toBe(0);
  snapshot('go');
  expect(unanswered(recording)).toEqual([]);
});
