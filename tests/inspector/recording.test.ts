import fc from 'fast-check';
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { takenTransitions } from '../../src/inspector/chart/infer';
import { buildChart } from '../../src/inspector/chart/build';
import { actorAt, addressAt, isAlive } from '../../src/inspector/moment';
import type { Json } from '../../src/inspector/protocol/json';
import { plain } from '../../src/inspector/protocol/plain';
import { diff, patch } from '../../src/inspector/recording/diff';
import { readRecording, writeRecording } from '../../src/inspector/recording/file';
import { Recording } from '../../src/inspector/recording/recording';
import { brief, clock } from '../../src/inspector/text';
import { family, nested, raising } from './machines';
import { docked, idle, plainSender } from './senders';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

describe('data made plain', () => {
  test('says what JSON says', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(plain(value).value).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('shares what is the same with the value before, and costs nothing then', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const before = plain({ a, b }).value;
        const again = plain(structuredClone({ a, b }), before);
        expect(again).toEqual({ value: before, bytes: 0 });
        expect(again.value).toBe(before);
        const after = plain(structuredClone({ a, b, c: 1 }), before).value as Record<string, Json>;
        expect(Object.is(after['a'], (before as Record<string, Json>)['a'])).toBe(true);
      }),
    );
  });

  test('takes anything, and never throws', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const trap = {
      get boom(): never {
        throw new Error('no');
      },
    };
    const deep = Array.from({ length: 500 }).reduce<unknown>((inner) => ({ inner }), 'end');
    function named() {}
    expect(plain({ circle }).value).toEqual({ circle: { self: 'a circle' } });
    expect(plain({ trap }).value).toEqual({ trap: 'not readable' });
    expect(JSON.stringify(plain(deep).value)).toContain('too deep to show');
    expect(
      plain([
        named,
        5n,
        Number.NaN,
        Symbol('s'),
        new Date(0),
        new Map([['k', 1]]),
        new Set([1]),
        new Error('e'),
        undefined,
        /x/,
      ]).value,
    ).toEqual([
      { type: 'named' },
      '5n',
      'NaN',
      'Symbol(s)',
      '1970-01-01T00:00:00.000Z',
      { k: 1 },
      [1],
      { name: 'Error', message: 'e' },
      null,
      '/x/',
    ]);
    expect(plain('x'.repeat(30_000)).value).toHaveLength(20_000 + '… (30000 characters)'.length);
    expect(plain(JSON.parse('{"__proto__":{"a":1}}')).value).toEqual(JSON.parse('{"__proto__":{"a":1}}'));
  });
});

describe('differences', () => {
  test('are nothing between a value and itself', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(diff(value, structuredClone(value))).toEqual([]);
      }),
    );
  });

  test('make the one value into the other', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const [before, after] = [plain(a).value, plain(b).value];
        expect(patch(before, diff(before, after))).toEqual(after);
        const [x, y] = [plain({ a, b: [a, b] }).value, plain({ b: [b], c: a }).value];
        expect(patch(x, diff(x, y))).toEqual(y);
      }),
    );
  });

  test('name the place', () => {
    expect(diff({ a: [1, 2], b: { c: 1 } }, { a: [1], b: { c: 2, d: 3 } })).toEqual([
      { path: ['a', 1], before: 2, after: undefined },
      { path: ['b', 'c'], before: 1, after: 2 },
      { path: ['b', 'd'], before: undefined, after: 3 },
    ]);
  });
});

function send(recording: Recording, value: string, context: unknown): void {
  recording.add({ kind: 'event', at: 1, session: 'x:0', source: undefined, event: { type: value }, eventType: value });
  recording.add({
    kind: 'snapshot',
    at: 1,
    session: 'x:0',
    event: { type: value },
    eventType: value,
    snapshot: { status: 'active', value, context },
  });
}

describe('a recording', () => {
  test('keeps no more than its limit, and every moment that it keeps is whole', () => {
    const recording = new Recording({ entries: 100, bytes: 1e9 });
    for (let turn = 0; turn < 1000; turn += 1) send(recording, `s${turn}`, { turn });
    expect(recording.entries).toHaveLength(100);
    expect(recording.dropped).toBe(1900);
    const actor = recording.actors.get('x:0')!;
    expect(actor.snapshots).toHaveLength(50);
    const first = recording.entries[0]!.seq;
    expect(actorAt(recording, actor, first).value).toBe('s949');
    expect(actorAt(recording, actor, recording.end - 1).value).toBe('s999');
  });

  test('keeps no more than its bytes, however large the states are', () => {
    const recording = new Recording({ entries: 10_000, bytes: 1_000_000 });
    for (let turn = 0; turn < 500; turn += 1)
      send(recording, 's', { rows: Array.from({ length: 200 }, (_, row) => `${turn} ${row}`) });
    expect(recording.bytes).toBeLessThanOrEqual(1_000_000);
    expect(recording.dropped).toBeGreaterThan(0);
    expect(recording.entries.length).toBeGreaterThan(10);
  });

  test('of ten thousand events of a large context that hardly changes stays small', () => {
    const recording = new Recording();
    const rows = Array.from({ length: 100 }, (_, row) => ({ id: row, name: `row ${row}` }));
    for (let turn = 0; turn < 10_000; turn += 1) send(recording, 's', { turn, rows: rows.map((row) => ({ ...row })) });
    expect(recording.entries).toHaveLength(10_000);
    expect(recording.bytes).toBeLessThan(5_000_000);
  });

  test('forgets actors that ended, with their last entry', () => {
    const recording = new Recording({ entries: 50, bytes: 1e9 });
    for (let turn = 0; turn < 500; turn += 1) {
      const session = `x:${turn}`;
      recording.add({
        kind: 'actor',
        at: 1,
        session,
        name: 'child',
        parent: undefined,
        definition: undefined,
        logic: 'promise',
        snapshot: { status: 'active' },
      });
      recording.add({ kind: 'snapshot', at: 1, session, event: {}, eventType: 'done', snapshot: { status: 'done' } });
    }
    expect([...recording.actors.keys()]).toEqual(Array.from({ length: 25 }, (_, index) => `x:${475 + index}`));
    expect([...recording.actors.values()].some((actor) => isAlive(recording, actor, recording.end - 1))).toBe(false);
  });

  test('cleared, keeps who lives and what they are', () => {
    const recording = new Recording();
    send(recording, 'a', 1);
    recording.clear();
    expect(recording.entries).toEqual([]);
    expect(recording.bytes).toBe(0);
    send(recording, 'b', 2);
    expect(actorAt(recording, recording.actors.get('x:0')!, 0).value).toBe('a');
    expect(actorAt(recording, recording.actors.get('x:0')!, recording.end - 1).value).toBe('b');
  });

  test('tells its readers once for many messages', () => {
    const waiting: (() => void)[] = [];
    const recording = new Recording(undefined, (tell) => waiting.push(tell));
    let told = 0;
    recording.subscribe(() => {
      told += 1;
    });
    for (let turn = 0; turn < 10; turn += 1) send(recording, 'a', turn);
    expect(waiting).toHaveLength(1);
    waiting.forEach((tell) => tell());
    expect(told).toBe(1);
    send(recording, 'b', 0);
    expect(waiting).toHaveLength(2);
  });
});

/** All that can be seen of a recording, moment by moment. */
function seen(recording: Recording) {
  const [first] = recording.entries;
  return recording.entries.map((entry) => ({
    at: entry.at,
    kind: entry.kind,
    address: addressAt(recording, entry.seq)?.href,
    actors: [...recording.actors.values()].map((actor) => {
      const moment = actorAt(recording, actor, entry.seq);
      const chart = buildChart(actor.definition ?? null);
      return {
        session: actor.session,
        name: actor.name,
        logic: actor.logic,
        snapshot: moment.snapshot,
        taken: takenTransitions(chart, moment.entry),
      };
    }),
    first: first?.at,
  }));
}

describe('a recording’s file', () => {
  test('opens as what was saved', async () => {
    const [one, two] = [createActor(raising).start(), createActor(family).start()];
    const { recording } = docked(one, two).open();
    one.send({ type: 'go' });
    two.send({ type: 'spawn' });
    recording.add({
      kind: 'address',
      at: 5,
      how: 'push',
      href: '/?a=1',
      parameters: [{ name: 'a', before: undefined, after: '1' }],
    });
    await idle();
    const opened = readRecording(writeRecording(recording));
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened.malformed).toBe(0);
    const events = (all: ReturnType<typeof seen>) => all.filter(({ kind }) => kind !== 'actor');
    expect(events(seen(opened))).toEqual(
      events(seen(recording)).map((moment) => ({ ...moment, first: expect.any(Number) as unknown })),
    );
    expect(opened.abilities).toEqual(new Set(['steps']));
    expect([...opened.actors.keys()]).toEqual([...recording.actors.keys()]);
  });

  test('of a plain sender, with its beginning dropped, opens too', async () => {
    const { recording, inspector } = plainSender();
    recording.limit({ entries: 6, bytes: 1e9 });
    const actor = createActor(nested, { inspect: inspector.inspect }).start();
    for (const type of ['power', 'fast', 'more', 'power', 'power'] as const) actor.send({ type });
    await idle();
    const opened = readRecording(writeRecording(recording));
    if (typeof opened === 'string') throw new Error(opened);
    const last = (one: Recording) => actorAt(one, [...one.actors.values()][0]!, one.end - 1).value;
    expect(last(recording)).toEqual({ on: { playing: { fast: 'thrice' } } });
    expect(last(opened)).toEqual(last(recording));
    expect(opened.dropped).toBe(recording.dropped);
    expect(opened.dropped).toBeGreaterThan(0);
  });

  test.each([
    ['no JSON', 'This file is not JSON.'],
    ['[]', 'This JSON file is not a recording of an inspector.'],
    ['{"format":"chartable-recording","version":"9"}', 'This recording is of version 9; version 1 can be opened.'],
    [
      '{"format":"chartable-recording","version":"1","actors":[]}',
      'This recording has lost its actors or its entries.',
    ],
  ])('that says %s is refused with a reason', (text, reason) => {
    expect(readRecording(text)).toBe(reason);
  });

  test('with broken parts opens without them, and counts them', () => {
    const text = JSON.stringify({
      format: 'chartable-recording',
      version: '1',
      actors: [5, { type: '@xstate.actor' }],
      entries: [
        null,
        { type: '@xstate.event', _version: '1' },
        { type: '@xstate.snapshot', _version: '1', sessionId: 'x', changes: [] },
      ],
    });
    const opened = readRecording(text);
    expect(opened).toMatchObject({ malformed: 5, entries: [] });
  });
});

describe('texts', () => {
  test('are as brief as asked', () => {
    expect(brief({ a: 'x', b: [1, 2] })).toBe('{ a: "x", b: [1, 2] }');
    const long = brief(
      Array.from({ length: 10_000 }, (_, index) => index),
      20,
    );
    expect(long).toBe('[0, 1, 2, 3, 4, 5, …');
    expect(brief(undefined)).toBe('—');
    expect(clock(61_234, 0)).toBe('1:01.234');
    expect(clock(1234, 0)).toBe('01.234');
  });
});
