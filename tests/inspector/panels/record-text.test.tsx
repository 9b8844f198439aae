// @vitest-environment jsdom
import { assign, createActor, setup } from 'xstate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { describeRecord } from '../../../src/inspector/panels/record-text';
import type { Message } from '../../../src/inspector/protocol/messages';
import { Recording } from '../../../src/inspector/recording/recording';
import { Session } from '../../../src/inspector/session/session';
import { stubPage, turns } from '../inspect';
import { kinds } from '../machines';
import { actorMessage, snapshotMessage } from '../messages';
import { engine, withoutCharts } from '../../chart/engine';
import { docked } from '../senders';

vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

withoutCharts();

const snapshot = (session: string, eventType: string, value: object): Message =>
  snapshotMessage(session, eventType, { status: 'active', ...value }, 1000);

const url = (href: string, rest: Partial<Extract<Message, { kind: 'url' }>> = {}): Message => ({
  kind: 'url',
  at: 2e3,
  how: 'push',
  href,
  parameters: [],
  ...rest,
});

describe('record descriptions', () => {
  const session = (received: readonly Message[]) => {
    const own = new Session({ open: () => () => undefined, request: undefined }, new Recording());
    for (const message of received) own.receiveMessage(message);
    return own;
  };
  const words = (received: readonly Message[]) => {
    const own = session(received);
    return own.recording.records.map((record) => {
      const { actor, kind, main, detail } = describeRecord(own, record);
      return `${actor} ${kind}: ${main} · ${detail}`;
    });
  };

  test('the event list describes URL changes and lost messages', () => {
    expect(
      words([
        url('/a?b=1', {
          parameters: [
            { name: 'b', before: undefined, after: '1' },
            { name: 'c', before: '1', after: undefined },
          ],
        }),
        url('/b', { how: 'back or forward' }),
        { kind: 'lost', at: 1, count: 2000 },
        { kind: 'unserialized', at: 1 },
      ]),
    ).toEqual([
      'url push: b=1 c=∅ · /a?b=1',
      'url back or forward: /b · ',
      ' lost: 2,000 happenings left out · Its sender or the inspector’s server lacked memory for more.',
      ' lost: a message that its sender could not serialize · It contains a BigInt, a remembered history state or a circular reference.',
    ]);
  });

  test('for actors without a chart, the event list shows changes, outputs and errors', () => {
    const ends = (value: object) => words([actorMessage('x:0'), snapshot('x:0', 'go', value)]).at(-1);
    expect(ends({ context: { n: 1 } })).toBe('x:0 transition: changed · { status: "active", context: { n: 1 } }');
    expect(ends({ status: 'done' })).toBe('x:0 transition: done · ');
    expect(ends({ status: 'done', output: null })).toBe('x:0 transition: done · ');
    expect(ends({ status: 'done', output: 5 })).toBe('x:0 transition: done, with output 5 · ');
    expect(ends({ status: 'stopped' })).toBe('x:0 transition: stopped · ');
    const failed = 'x:0 transition: failed: ';
    expect(ends({ status: 'error', error: { name: 'TypeError', message: 'no' } })).toBe(`${failed}TypeError: no · `);
    expect(ends({ status: 'error', error: { message: 'no' } })).toBe(`${failed}no · `);
    expect(ends({ status: 'error', error: { message: '', code: 5 } })).toBe(`${failed}{ message: "", code: 5 } · `);
    for (const error of [{}, null, undefined])
      expect(ends({ status: 'error', error })).toBe(`${failed}the sender didn’t report the reason · `);
    expect(ends({ status: 'error', error: 'no' })).toBe(`${failed}"no" · `);
  });

  /** Returns the descriptions of these events in a docked inspector. */
  async function does(machine: Parameters<typeof createActor>[0], ...events: readonly { type: string }[]) {
    const actor = createActor(machine).start();
    stubPage();
    const own = new Session(docked(actor).link, new Recording());
    onTestFinished(own.start());
    await turns();
    for (const one of events) actor.send(one);
    await turns();
    return own.recording.records
      .filter(({ kind }) => kind === 'snapshot')
      .map((record) => describeRecord(own, record))
      .map(({ main, detail }) => (detail === '' ? main : `${main} · ${detail}`));
  }

  test('for a parallel state, the event list prefixes each transition with its region', async () => {
    const doing = await does(
      kinds['regions']!,
      ...['go', 'all', 'note', 'right', 'both', 'nothing'].map((type) => ({ type })),
    );
    expect(doing).toEqual([
      'left: off → on; right: off → on',
      'left: on → on',
      'handled, no state change: third / note',
      'right: on → off',
      '(machine) → on',
      'not handled',
    ]);
  });

  test('the event list describes self-transitions, transitions without a target, and state changes', async () => {
    const doing = await does(kinds['selfTransitions']!, ...['again', 'afresh', 'note', 'go'].map((type) => ({ type })));
    expect(doing).toEqual([
      'handled, no state change: a ↻',
      'handled, no state change: a ↻',
      'handled, no state change: a / note',
      'a → b',
    ]);
  });

  test('the event list shows up to three context changes per event', async () => {
    const machine = setup({ types: { context: {} } }).createMachine({
      id: 'counts',
      context: { a: 0, b: 0, c: 0, d: 0, e: 0 },
      on: {
        one: { actions: assign({ a: 1 }) },
        three: { actions: assign({ a: 2, b: 2, c: 2 }) },
        five: { actions: assign({ a: 3, b: 3, c: 3, d: 3, e: 3 }) },
      },
    });
    expect(await does(machine, ...['one', 'three', 'five'].map((type) => ({ type })))).toEqual([
      'handled, no state change: counts / assign · a: 0 → 1',
      'handled, no state change: counts / assign · a: 1 → 2, b: 0 → 2, c: 0 → 2',
      'handled, no state change: counts / assign · a: 2 → 3, b: 2 → 3, c: 2 → 3 and 2 more',
    ]);
  });

  test('the event list describes how a machine reached its state, even if the transition is unknown', async () => {
    const definition = JSON.stringify({ id: 'm', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } });
    const machine = actorMessage('x:0', { logic: 'machine', definition, snapshot: undefined });
    expect(words([machine, snapshot('x:0', 'xstate.init', { value: 'a' })]).at(-1)).toMatch(/: starts in a · $/);
    expect(words([machine, snapshot('x:0', 'go', { value: 'b' })]).at(-1)).toMatch(/: first known in b · /);
    expect(words([machine, snapshot('x:0', '', { value: 'b' })]).at(-1)).toMatch(
      /: as the inspector found it, in b · /,
    );
    const moved = [machine, snapshot('x:0', 'xstate.init', { value: 'a' })];
    expect(words([...moved, snapshot('x:0', 'go', { value: 'b' })]).at(-1)).toMatch(/: a → b · \(inferred\)$/);
    expect(words([...moved, snapshot('x:0', 'odd', { value: 'b' })]).at(-1)).toMatch(
      /: a → b, by an unknown transition · $/,
    );
    expect(words([...moved, snapshot('x:0', 'odd', { value: 'a' })]).at(-1)).toMatch(/: no state change · $/);
    expect(words([...moved, snapshot('x:0', 'xstate.stop', { value: 'a', status: 'stopped' })]).at(-1)).toMatch(
      /: stopped · $/,
    );
  });
});
