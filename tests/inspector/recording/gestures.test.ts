import { expect, test } from 'vitest';
import type { Message } from '../../../src/inspector/protocol/messages';
import { listGestures, type RecordedStep } from '../../../src/inspector/recording/gestures';
import { actorMessage, eventMessage, received, snapshotMessage } from '../messages';

const event = (at: number, session: string, eventType: string, source?: string): Message =>
  eventMessage(session, eventType, { at, source });

/** Returns a step with these raised events and started timers, and its snapshot. */
const response = (at: number, session: string, eventType: string, raised: string[] = [], timers: string[] = []) =>
  [
    {
      kind: 'step',
      at,
      session,
      microsteps: [eventType, ...raised].map((type) => ({ event: type, taken: [] })),
      actions: [],
      delays: timers.map((type) => ({ id: type, event: type, ms: 100, at })),
      cancelled: [],
    },
    snapshotMessage(session, eventType, { status: 'active' }, at),
  ] satisfies Message[];

const url = (at: number, how: 'replace' | 'back or forward'): Message => ({
  kind: 'url',
  at,
  how,
  href: '/',
  parameters: [],
});

function gesturesOf(...messages: readonly (Message | Message[])[]) {
  const name = ({ record, response: answer, raisedAt }: RecordedStep) => {
    if (raisedAt !== undefined) return `raised ${answer?.step?.microsteps[raisedAt]?.event}`;
    const what = 'eventType' in record ? record.eventType : record.kind;
    return answer ? `${what}!` : what;
  };
  return listGestures(received(...messages.flat())).map(({ step, consequences }) => [
    name(step),
    ...consequences.map(name),
  ]);
}

const [table, history] = ['x:1', 'x:2'] as const;

test("the event list shows a user event's consequences below that event", () => {
  expect(
    gesturesOf(
      event(1, table, 'click'),
      event(1, history, 'queued', table),
      event(2, history, 'accepted'),
      response(2, history, 'queued'),
      event(3, table, 'written', history),
      url(3, 'replace'),
      response(4, history, 'accepted'),
      response(4, table, 'click'),
      response(4, table, 'written'),
      event(9, table, 'click'),
    ),
  ).toEqual([['click!', 'queued!', 'accepted!', 'written!', 'url'], ['click']]);
});

test('raised events are listed directly after the event that raised them', () => {
  expect(
    gesturesOf(
      event(1, table, 'click'),
      event(1, history, 'queued', table),
      response(1, history, 'queued', ['deep', 'deep', 'deeper']),
      event(1, history, 'again', table),
      response(2, table, 'click', ['set']),
    ),
  ).toEqual([['click!', 'raised set', 'queued!', 'raised deep', 'raised deeper', 'again']]);
});

test("a timer's event is grouped with the user event that started the timer", () => {
  expect(
    gesturesOf(
      event(1, table, 'first'),
      response(1, table, 'first', [], ['xstate.after.1.a']),
      event(2, table, 'second'),
      response(2, table, 'second'),
      event(900, table, 'xstate.after.1.a', table),
      event(901, history, 'queued', table),
      response(902, table, 'xstate.after.1.a', [], ['xstate.after.2.b']),
      event(990, table, 'xstate.after.2.b', table),
      response(990, table, 'xstate.after.2.b'),
      event(991, table, 'xstate.after.3.unknown', table),
    ),
  ).toEqual([['first!', 'xstate.after.1.a!', 'queued', 'xstate.after.2.b!'], ['second!'], ['xstate.after.3.unknown']]);
});

test('a started actor is grouped with the user event that started the actor', () => {
  expect(
    gesturesOf(
      actorMessage(table),
      event(1, table, 'load'),
      actorMessage('x:3', { at: 1, parent: table }),
      event(1, 'x:3', 'xstate.init', table),
      response(1, 'x:3', 'xstate.init'),
      response(1, table, 'load'),
      event(2000, table, 'xstate.done.actor.x', 'x:3'),
    ),
  ).toEqual([['actor'], ['load!', 'actor', 'xstate.init!', 'xstate.done.actor.x']]);
});

test('events of a timer that repeats endlessly are split into groups of at most 5 seconds', () => {
  const ticks = [1, 2, 3, 4, 5, 6, 7].flatMap((second) => [
    event(second * 2000, table, 'xstate.after.t', table),
    ...response(second * 2000, table, 'xstate.after.t', [], ['xstate.after.t']),
  ]);
  expect(gesturesOf(ticks).map((gesture) => gesture.length)).toEqual([3, 3, 1]);
});

test("events without a known cause aren't grouped, e.g. after lost messages", () => {
  expect(gesturesOf(event(1, table, 'a'), event(1, table, 'b'), event(1001, history, 'c'))).toEqual([
    ['a'],
    ['b'],
    ['c'],
  ]);
  expect(gesturesOf(event(1, table, 'a'), { kind: 'lost', at: 1, count: 2 }, event(1, history, 'b'))).toEqual([
    ['a'],
    ['lost'],
    ['b'],
  ]);
  expect(gesturesOf(event(1, table, 'a'), url(1, 'back or forward'))).toEqual([['a'], ['url']]);
  const stopped: Message = { kind: 'gone', at: 1, application: 0 };
  expect(gesturesOf(event(1, table, 'a'), stopped, event(2, history, 'b'))).toEqual([['a'], ['b']]);
});
