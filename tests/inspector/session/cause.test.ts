import { describe, expect, test } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import { findCause, isFromOutside } from '../../../src/inspector/session/taken';
import type { Json } from '../../../src/shared/json';
import { Recording } from '../../../src/inspector/recording/recording';
import { eventMessage, snapshotMessage } from '../messages';

/** A simplified sortable table. A click writes the URL, and another actor confirms the write. */
const chart = buildChart({
  id: 't',
  type: 'parallel',
  states: {
    text: { on: { input: { actions: 'apply' }, 'set.*': { actions: 'set' } } },
    sorting: {
      initial: 'none',
      on: { click: { actions: 'note' }, back: { actions: 'note' } },
      states: { none: { on: { click: 'some' }, always: 'some' }, some: {} },
    },
    url: {
      initial: 'synced',
      on: { back: '.queued' },
      states: { synced: { always: 'queued' }, queued: { on: { accepted: 'synced' }, after: { 5: 'synced' } } },
    },
  },
});
const [note, toSome] = ['t.sorting|click|0', 't.sorting.none|click|0'] as const;
const rest = 't.text|input|0';
const [toQueued, accepted, late] = [
  't.url.synced||0',
  't.url.queued|accepted|0',
  't.url.queued|xstate.after.5.t.url.queued|0',
];

interface Step {
  readonly type: string;
  readonly from?: string;
  /** Type of an external event that the sender receives first. */
  readonly via?: string;
  /** True if another actor receives the events of this one. */
  readonly asks?: boolean;
  readonly taken: readonly string[];
  readonly value?: Json;
}

/** Records these steps of an actor, and returns the cause of the last one. */
function causeOf(...steps: readonly Step[]) {
  const recording = new Recording();
  for (const [index, { type, from, via, asks = false, taken, value = {} }] of steps.entries()) {
    if (via !== undefined) recording.add(eventMessage('x:1', via, { at: index }));
    recording.add(eventMessage('x:0', type, { at: index, source: from }));
    // Events of other actors come between these steps.
    const [to, source] = asks ? ['x:1', 'x:0'] : ['x:2', 'x:3'];
    recording.add(eventMessage(to, type, { at: index, source }));
    const microsteps = taken.map((key) => {
      const [source = '', descriptor = '', place] = key.split('|');
      return { event: type, taken: [{ source, descriptor, index: Number(place) }] };
    });
    recording.add({ kind: 'step', at: index, session: 'x:0', microsteps, actions: [], delays: [], cancelled: [] });
    recording.add(snapshotMessage('x:0', type, { status: 'active', value }, index));
  }
  const records = recording.actors.get('x:0')?.snapshots ?? [];
  return findCause(chart, records, (record) => isFromOutside(recording, record));
}

describe('the cause of a step', () => {
  const click: Step = { type: 'click', asks: true, taken: [note, toSome, toQueued] };
  const answer: Step = { type: 'accepted', from: 'x:1', taken: [accepted] };

  test("the inspector follows a click's transition, not the resulting URL write", () => {
    expect(causeOf(click, answer)).toEqual({ seq: 2, keys: [toSome, note], followers: [toQueued] });
  });

  test('after several user events, the inspector follows the last one', () => {
    expect(causeOf({ type: 'input', taken: ['t.text|input|0'] }, answer, click, answer)).toMatchObject({
      keys: [toSome, note],
    });
    expect(causeOf(click, { type: 'unknown', taken: [] })).toMatchObject({ keys: [toSome, note] });
  });

  test('the inspector follows an external event that another actor forwarded', () => {
    const passed: Step = { type: 'accepted', from: 'x:1', via: 'back', taken: [rest] };
    expect(causeOf(click, answer, passed)).toMatchObject({ keys: [rest] });
    expect(causeOf(click, { ...answer, via: 'saved' })).toMatchObject({ keys: [toSome, note] });
  });

  test('without an external event, the inspector follows the first transition', () => {
    expect(causeOf({ type: 'xstate.after.5.t.url.queued', from: 'x:0', taken: [late] }, answer)).toMatchObject({
      keys: [late],
    });
  });

  test('the inspector follows a wildcard transition', () => {
    expect(causeOf({ type: 'set.name', taken: ['t.text|set.*|0'] })).toMatchObject({ keys: ['t.text|set.*|0'] });
    expect(causeOf({ type: 'other', taken: [toQueued, note] })).toMatchObject({
      keys: [toQueued, note],
      followers: [],
    });
  });

  test('the inspector follows the transition in the region that an event changes', () => {
    const value = { text: {}, sorting: 'none', url: 'queued' };
    const [toQueuedAgain, toNone] = ['t.url|back|0', 't.sorting|back|0'];
    expect(
      causeOf(
        { type: 'input', taken: [], value },
        { type: 'back', taken: [toQueuedAgain, toNone, 't.sorting.none||0'] },
      ),
    ).toEqual({ seq: 5, keys: [toNone, toQueuedAgain], followers: ['t.sorting.none||0'] });
  });

  test("the inspector's view stays if an event caused no transition", () => {
    expect(causeOf({ type: 'click', taken: [] })).toEqual({ seq: undefined, keys: [], followers: [] });
  });
});
