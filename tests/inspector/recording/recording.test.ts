import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { fc } from '../../seeded';
import { takenTransitions } from '../../../src/inspector/session/taken';
import { buildChart } from '../../../src/chart/model/build';
import { actorAt, urlAt, comparable, isAlive, statusAt } from '../../../src/inspector/session/snapshot-at';
import type { Json } from '../../../machines/shared/json';
import { plain } from '../../../src/shared/plain';
import { delaysAt } from '../../../src/inspector/recording/records';
import { diff, patch, PatchError } from '../../../src/inspector/protocol/diff';
import { readRecording } from '../../../src/inspector/recording/read-recording';
import { Recording } from '../../../src/inspector/recording/recording';
import { formatCount, formatElapsed, formatKeyPath, formatPayload, formatValue } from '../../../src/shared/text';
import { family, raising } from '../machines';
import { actorMessage, eventMessage, received, reopen, snapshotMessage } from '../messages';
import { docked, idle } from '../senders';
import { lengthOf } from '../../nightly';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

describe('plain', () => {
  test('conversion to JSON returns JSON data unchanged', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(plain(value).value).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('conversion to JSON shares equal parts with the previous value', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const before = plain({ a, b }).value;
        const again = plain(structuredClone({ a, b }), { before });
        expect(again).toEqual({ value: before, bytes: 0 });
        expect(again.value).toBe(before);
        const after = plain(structuredClone({ a, b, c: 1 }), { before }).value as Record<string, Json>;
        expect(Object.is(after['a'], (before as Record<string, Json>)['a'])).toBe(true);
      }),
    );
  });

  test('conversion to JSON never throws', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const trap = {
      get boom(): never {
        throw new Error('no');
      },
    };
    const deep = Array.from({ length: 500 }).reduce<unknown>((inner) => ({ inner }), 'end');
    function named() {}
    expect(plain({ circle }).value).toEqual({ circle: { self: 'circular reference' } });
    expect(plain({ trap: Object.assign(trap, { after: 1 }) }).value).toEqual({
      trap: { boom: 'unreadable', after: 1 },
    });
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

describe('diff and patch', () => {
  test('the diff of a value and its copy is empty', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(diff(value, structuredClone(value))).toEqual([]);
      }),
    );
  });

  test('patching a value with its diff to another value returns the other value', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const [before, after] = [plain(a).value, plain(b).value];
        expect(patch(before, diff(before, after))).toEqual(after);
        const [x, y] = [plain({ a, b: [a, b] }).value, plain({ b: [b], c: a }).value];
        expect(patch(x, diff(x, y))).toEqual(y);
      }),
    );
  });

  const change = (path: readonly (string | number)[], after: Json | undefined) => ({ path, before: undefined, after });

  test('a patch changes lists and objects', () => {
    expect(patch([1, 2, 3], [change([0], undefined), change([2], undefined)])).toEqual([2]);
    expect(patch([1], [change([1], 2), change([2], 3)])).toEqual([1, 2, 3]);
    expect(patch({ a: [1], b: 2 }, [change(['b'], undefined), change(['a', 1], 5)])).toEqual({ a: [1, 5] });
    expect(patch(1, [change([], 2)])).toBe(2);
    expect(patch(1, [change([], undefined)])).toBeNull();
  });

  test('patching shares unchanged parts and does not mutate the original', () => {
    const before = plain({ a: [[1], [2]], b: { c: [3] } }).value as { a: Json[]; b: Json };
    const copy = structuredClone(before);
    const after = patch(before, [change(['a', 0, 0], 5), change(['a', 0, 1], 6), change(['a', 2], 7)]) as typeof before;
    expect(after).toEqual({ a: [[5, 6], [2], 7], b: { c: [3] } });
    expect(before).toEqual(copy);
    expect([after.a[1] === before.a[1], after.b === before.b]).toEqual([true, true]);
  });

  test.each([
    [['a', 100_000_000], 'the change at a[100000000] leads to item 100000000 of a list of 1'],
    [['a', 2], 'the change at a[2] leads to item 2 of a list of 1'],
    [['a', -1], 'the change at a[-1] leads to item -1 of a list of 1'],
    [['a', 0.5], 'the change at a[0.5] leads to item 0.5 of a list of 1'],
    [['a', 1, 'b'], 'the change at a[1].b leads to item 1 of a list of 1'],
    [['a', 0, 'b'], 'the change at a[0].b leads to nothing that is there'],
    [['a', 'length'], 'the change at a.length leads to nothing that is there'],
    [['gone', 'a'], 'the change at gone.a leads to nothing that is there'],
    [['__proto__', 'polluted'], 'the change at __proto__.polluted leads to nothing that is there'],
    [['constructor', 'prototype', 'a'], 'the change at constructor.prototype.a leads to nothing that is there'],
    [['a', '__proto__', 'polluted'], 'the change at a.__proto__.polluted leads to nothing that is there'],
    [[3], 'the change at [3] leads to nothing that is there'],
    [['x'.repeat(500), 'a'], `the change at ${'x'.repeat(80)}… leads to nothing that is there`],
    [Array.from({ length: 65 }, () => 'a'), `the change at ${'a.'.repeat(40)}… nests values deeper than 64 levels`],
  ])('the error for the invalid path %j names the path', (path, message) => {
    expect(() => patch({ a: [1] }, [change(path, 5)])).toThrow(new PatchError(message));
  });

  test('patching treats keys of Object.prototype as data', () => {
    const own = patch({ a: {} }, [change(['__proto__'], { polluted: 1 }), change(['a', 'constructor'], 2)]);
    expect(Object.keys(own as object)).toEqual(['a', '__proto__']);
    expect(Object.getPrototypeOf(own)).toBe(Object.prototype);
    expect(patch(own, [change(['__proto__', 'polluted'], 3)])).toEqual(
      JSON.parse('{"a":{"constructor":2},"__proto__":{"polluted":3}}'),
    );
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('a patch that nests a value too deeply fails', () => {
    const nest = (levels: number) => Array.from({ length: levels }).reduce<Json>((inner) => [inner], 'end');
    const whole = plain(nest(64)).value;
    expect(patch(nest(1), diff(nest(1), whole))).toEqual(whole);
    expect(() => patch({ a: 0 }, [change(['a'], nest(64))])).toThrow('nests values deeper than 64 levels');
    expect(() => patch([0], [change([0], nest(10_000))])).toThrow('nests values deeper than 64 levels');
  });

  test('a patch that copies too much fails', () => {
    const list = Array.from({ length: 1000 }, (_, index) => index);
    const changes = list.map((index) => change([index], -index - 1));
    const budget = { bytes: 8 * 1000 };
    expect(patch(list, changes, budget)).toEqual(list.map((index) => -index - 1));
    expect(budget.bytes).toBe(0);
    const whole = { bytes: 32 * 2 + 8 * 1000 };
    expect(patch({ list, other: 0 }, [change(['list', 0], 1)], whole)).toMatchObject({ other: 0 });
    expect(() => patch({ list, other: 0 }, [change(['list', 0], 1)], { bytes: 32 * 2 + 8 * 1000 - 1 })).toThrow(
      'with the change at list[0], its snapshots take more than 80 MB of memory',
    );
    const removals = [0, 1, 2].map((index) => change([index], undefined));
    expect(() => patch(list, removals, { bytes: 8 * 3000 })).toThrow('take more than');
  });

  test('a diff contains the path of each change', () => {
    expect(diff({ a: [1, 2], b: { c: 1 } }, { a: [1], b: { c: 2, d: 3 } })).toEqual([
      { path: ['a', 1], before: 2, after: undefined },
      { path: ['b', 'c'], before: 1, after: 2 },
      { path: ['b', 'd'], before: undefined, after: 3 },
    ]);
  });

  test('a diff stops after a maximum number of changes', () => {
    const rows = (round: number) => Array.from({ length: 100 }, (_, id) => ({ id, round }));
    expect(diff(rows(1), rows(2), 3)).toEqual(diff(rows(1), rows(2)).slice(0, 4));
    expect(diff(rows(1), rows(2), 100)).toHaveLength(100);
  });
});

function send(recording: Recording, value: string, context: Json): void {
  recording.add(eventMessage('x:0', value));
  recording.add(snapshotMessage('x:0', value, { status: 'active', value, context }));
}

describe('a recording', () => {
  test('a recording never exceeds its record limit', () => {
    const recording = new Recording({ records: 100, bytes: 1e9 });
    for (let turn = 0; turn < 1000; turn += 1) send(recording, `s${turn}`, { turn });
    const { length } = recording.records;
    expect(length).toBeGreaterThanOrEqual(94);
    expect(length).toBeLessThanOrEqual(100);
    expect(recording.dropped).toBe(2000 - length);
    const actor = recording.actors.get('x:0')!;
    expect(actor.snapshots).toHaveLength(length / 2);
    expect(actorAt(actor, recording.firstSeq).value).toBe(`s${999 - length / 2}`);
    expect(actorAt(actor, recording.end - 1).value).toBe('s999');
  });

  test('a recording never exceeds its byte limit', () => {
    const recording = new Recording({ records: 10_000, bytes: 1_000_000 });
    for (let turn = 0; turn < 500; turn += 1)
      send(recording, 's', { rows: Array.from({ length: 200 }, (_, row) => `${turn} ${row}`) });
    expect(recording.bytes).toBeLessThanOrEqual(1_000_000);
    expect(recording.dropped).toBeGreaterThan(0);
    expect(recording.records.length).toBeGreaterThan(10);
  });

  test('many small changes to a large context need little memory', () => {
    const recording = new Recording();
    const rows = Array.from({ length: 100 }, (_, row) => ({ id: row, name: `row ${row}` }));
    for (let turn = 0; turn < 2000; turn += 1) send(recording, 's', { turn, rows: rows.map((row) => ({ ...row })) });
    expect(recording.bytes).toBeLessThan(1_500_000);
  });

  test("when an ended actor's last record is dropped, so is the actor", () => {
    const recording = new Recording({ records: 50, bytes: 1e9 });
    for (let turn = 0; turn < 500; turn += 1) {
      const session = `x:${turn}`;
      recording.add(actorMessage(session, { at: 1, name: 'child', logic: 'promise' }));
      recording.add({ kind: 'snapshot', at: 1, session, event: {}, eventType: 'done', snapshot: { status: 'done' } });
    }
    const shown = recording.records.flatMap((record) => ('session' in record ? record.session : []));
    expect([...recording.actors.keys()]).toEqual([...new Set(shown)]);
    expect(recording.actors.size).toBeLessThanOrEqual(25);
    expect([...recording.actors.values()].some((actor) => isAlive(actor, recording.end - 1))).toBe(false);
  });

  const numbersOf = (recording: Recording, session: string) =>
    recording.records.flatMap((record) => ('session' in record && record.session === session ? record.seq : []));

  test('noisy actors lose their own oldest records instead of those of quiet and ended actors', () => {
    const recording = received(
      actorMessage('quiet'),
      actorMessage('ended'),
      snapshotMessage('quiet', 'go', { status: 'active', value: 'a' }),
      snapshotMessage('ended', 'go', { status: 'done' }),
      { kind: 'url', at: 1, how: 'push', href: '/?a', parameters: [] },
    );
    recording.limit({ records: 100, bytes: 1e9 });
    for (let turn = 0; turn < 1000; turn += 1) {
      recording.add(snapshotMessage('noisy', 'go', { status: 'active', value: `s${turn}` }));
      recording.add(eventMessage('also noisy', 'go'));
    }
    expect([numbersOf(recording, 'quiet'), numbersOf(recording, 'ended')]).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(urlAt(recording, recording.end - 1)?.href).toBe('/?a');
    const noisy = recording.actors.get('noisy')!;
    const left = noisy.snapshots.map(({ seq }) => seq);
    expect(left).toEqual(Array.from({ length: left.length }, (_, index) => recording.end - 2 * (left.length - index)));
    expect(left).toEqual(numbersOf(recording, 'noisy'));
    expect(left.length).toBeGreaterThanOrEqual(44);
    // Its state is known from its last dropped record on.
    const known = left[0]! - 2;
    expect([known - 1, known].map((seq) => statusAt(noisy, seq))).toEqual(['registered', 'active']);
    expect(actorAt(noisy, known).value).toBe(`s${999 - left.length}`);
  });

  test('the bytes of a noisy actor don’t push out quiet actors', () => {
    const recording = received(actorMessage('quiet'));
    recording.limit({ records: 1e9, bytes: 100_000 });
    for (let turn = 0; turn < 100; turn += 1)
      recording.add(eventMessage('noisy', 'go', { event: { type: 'go', text: `${turn}`.repeat(2000) } }));
    expect(numbersOf(recording, 'quiet')).toEqual([0]);
    expect(recording.bytes).toBeLessThanOrEqual(100_000);
    expect(recording.bytes).toBe(recording.records.reduce((sum, { bytes }) => sum + bytes, 0));
  });

  test('many ended actors leave a running actor its share of a full recording', () => {
    const recording = new Recording({ records: 160, bytes: 1e9 });
    for (let turn = 0; turn < 1000; turn += 1) {
      recording.add(eventMessage('main', 'go'));
      recording.add(actorMessage(`job ${turn}`));
      recording.add(snapshotMessage(`job ${turn}`, 'go', { status: 'done' }));
    }
    expect(numbersOf(recording, 'main').length).toBeGreaterThanOrEqual(60);
  });

  test('a full recording keeps its newest records even if thousands of actors have only one', () => {
    const recording = new Recording({ records: 160, bytes: 1e9 });
    for (let turn = 0; turn < 160; turn += 1) recording.add(actorMessage(`x:${turn}`));
    for (let turn = 0; turn < 160; turn += 1) recording.add(eventMessage('main', 'go'));
    expect(numbersOf(recording, 'main').length).toBeGreaterThanOrEqual(75);
  });

  test('clearing a recording keeps running actors with their snapshots', () => {
    const recording = new Recording();
    send(recording, 'a', 1);
    recording.clear();
    expect(recording.records).toEqual([]);
    send(recording, 'b', 2);
    expect(actorAt(recording.actors.get('x:0')!, 0).value).toBe('a');
    expect(actorAt(recording.actors.get('x:0')!, recording.end - 1).value).toBe('b');
  });

  test('a cleared recording has room for as many records as a new one', () => {
    const limits = { records: 1000, bytes: 10_000 };
    const [cleared, created] = [new Recording(limits), new Recording(limits)];
    for (let turn = 0; turn < 100; turn += 1) send(cleared, 'a', { turn });
    cleared.clear();
    expect(cleared.bytes).toBe(0);
    for (const recording of [cleared, created]) for (let turn = 0; turn < 20; turn += 1) send(recording, 'b', { turn });
    expect([cleared.records.length, created.records.length]).toEqual([40, 40]);
  });

  test('a recording notifies its subscribers once for many messages', () => {
    const waiting: (() => void)[] = [];
    const recording = new Recording(undefined, (tell) => waiting.push(tell));
    let notifications = 0;
    recording.subscribe(() => {
      notifications += 1;
    });
    for (let turn = 0; turn < 10; turn += 1) send(recording, 'a', turn);
    expect(waiting).toHaveLength(1);
    waiting.forEach((tell) => tell());
    expect(notifications).toBe(1);
    send(recording, 'b', 0);
    expect(waiting).toHaveLength(2);
  });
});

type Received = Parameters<Recording['add']>[0];

const registered = (more: Partial<Extract<Received, { kind: 'actor' }>> = {}): Received =>
  actorMessage('x:0', { at: 1, name: 'a', logic: undefined, snapshot: { status: 'active', value: 'a' }, ...more });
const event = (eventType: string): Received => eventMessage('x:0', eventType);
const changed = (value: string, status = 'active', eventType = 'go'): Received =>
  snapshotMessage('x:0', eventType, { status, value });

const actorOf = (recording: Recording) => recording.actors.get('x:0')!;

describe('recorded actors', () => {
  test.each<[string, Received, string]>([
    ['with a chart is a machine', registered({ definition: '{"states":{}}' }), 'machine'],
    ['with transitions is a machine', registered({ definition: '{"on":{}}' }), 'machine'],
    ['with an initial state is a machine', registered({ definition: '{"initial":"a"}' }), 'machine'],
    ['with invoked actors is a machine', registered({ definition: '{"invoke":[]}' }), 'machine'],
    ['with entry actions is a machine', registered({ definition: '{"entry":[]}' }), 'machine'],
    ['with an empty definition is of unknown kind', registered({ definition: '{"id":"a"}' }), 'other'],
    ['with an invalid definition is of unknown kind', registered({ definition: '{' }), 'other'],
    ['with history values is a machine', registered({ snapshot: { value: 'a', historyValue: {} } }), 'machine'],
    ['with only a value is of unknown kind', registered({ snapshot: { value: 'a' } }), 'other'],
    ['without a snapshot is of unknown kind', registered({ snapshot: null }), 'other'],
    [
      'has the kind that its sender reported',
      registered({ logic: 'promise or callback', definition: '{"on":{}}' }),
      'promise or callback',
    ],
  ])('an actor %s', (_, message, logic) => {
    expect(actorOf(received(message)).logic).toBe(logic);
  });

  test.each([
    ['xstate.promise.resolve', 'promise'],
    ['xstate.observable.next', 'observable'],
    ['go', 'other'],
  ])('after the event %s, an actor counts as %s', (eventType, logic) => {
    expect(actorOf(received(registered(), event(eventType))).logic).toBe(logic);
  });

  test('a registered actor becomes active with its first event', () => {
    const recording = received(registered());
    const alive = () => isAlive(actorOf(recording), recording.end - 1);
    expect([actorOf(recording).status, alive()]).toEqual(['registered', false]);
    recording.add(event('xstate.init'));
    expect([actorOf(recording).status, alive()]).toEqual(['active', true]);
    recording.add(changed('b', 'done'));
    expect([actorOf(recording).status, actorOf(recording).until, alive()]).toEqual(['done', 2, false]);
    expect(isAlive(actorOf(recording), 1)).toBe(true);
    expect(isAlive(actorOf(recording), -1)).toBe(false);
  });

  test.each(['done', 'error', 'stopped'])('an actor that is registered as %s has ended', (status) => {
    const recording = received(registered({ snapshot: { status }, logic: 'promise' }));
    expect([actorOf(recording).status, actorOf(recording).until]).toEqual([status, 0]);
    expect(isAlive(actorOf(recording), 0)).toBe(false);
  });

  test("an actor of Chartable's feed is active once it is registered", () => {
    expect(actorOf(received(registered({ logic: 'machine' }))).status).toBe('active');
  });

  test('registering an actor again adds no record', () => {
    const recording = received(
      registered({ definition: '{"id":"one","on":{}}' }),
      event('xstate.init'),
      changed('b'),
      registered({ name: 'again', definition: '{"id":"two","on":{}}', snapshot: { status: 'active', value: 'b' } }),
    );
    const actor = actorOf(recording);
    expect(actor).toMatchObject({
      name: 'again',
      definition: { id: 'two' },
      status: 'active',
      from: 0,
      until: undefined,
    });
    expect(recording.records).toHaveLength(3);
    expect(actor.snapshots).toHaveLength(1);
    const { definition } = actor;
    recording.add(registered({ definition: '{"id":"two","on":{}}' }));
    expect(actorOf(recording).definition).toBe(definition);
    recording.add(registered());
    expect(actorOf(recording).definition).toBe(definition);
  });

  test('an unregistered actor is named by its session ID', () => {
    expect(actorOf(received(event('go')))).toMatchObject({
      name: 'x:0',
      logic: 'other',
      isRegistered: false,
      status: 'active',
      from: 0,
      until: undefined,
    });
  });

  test('a timer runs until it fires or is canceled', () => {
    const delay = (id: string) => ({ id, event: id, ms: 10, at: 1 });
    const step = (delays: readonly string[], cancelled: readonly string[] = []): Received => ({
      kind: 'step',
      at: 1,
      session: 'x:0',
      microsteps: [],
      actions: [],
      delays: delays.map(delay),
      cancelled,
    });
    const recording = received(
      step(['a', 'b', 'c']),
      changed('1'),
      step([], ['a']),
      changed('2'),
      changed('3', 'active', 'b'),
      changed('4', 'done'),
    );
    const at = (seq: number) => delaysAt(actorOf(recording), seq).map(({ id }) => id);
    expect([at(-1), at(0), at(1), at(2), at(3)]).toEqual([[], ['a', 'b', 'c'], ['b', 'c'], ['c'], []]);
    expect(actorOf(recording).snapshots[1]?.step).toMatchObject({ cancelled: ['a'] });
  });

  test('a reported step belongs only to the next snapshot', () => {
    const step: Received = {
      kind: 'step',
      at: 1,
      session: 'x:0',
      microsteps: [],
      actions: [],
      delays: [],
      cancelled: [],
    };
    const { snapshots } = actorOf(received(changed('1'), step, changed('2'), changed('3')));
    expect(snapshots.map((snapshot) => snapshot.step !== undefined)).toEqual([false, true, false]);
  });

  test("the recording knows an actor's snapshot at each record", () => {
    const recording = received(
      registered({ snapshot: { status: 'active', value: 'zero' } }),
      changed('one'),
      event('go'),
      changed('two'),
    );
    const values = [-1, 0, 1, 2, 3, 9].map((seq) => actorAt(actorOf(recording), seq).value);
    expect(values).toEqual(['zero', 'zero', 'one', 'one', 'two', 'two']);
  });
});

describe('records', () => {
  test('a record can be found by its number until it is dropped', () => {
    const recording = received(event('a'), event('b'), event('c'));
    recording.limit({ records: 2, bytes: 1e9 });
    expect([0, 1, 2, 3].map((seq) => recording.recordAt(seq)?.seq)).toEqual([undefined, 1, 2, undefined]);
    expect(new Recording().recordAt(0)).toBeUndefined();
    recording.limit({ records: 4, bytes: 1e9 });
    for (const message of [eventMessage('x:1', 'd'), event('e'), event('f')]) recording.add(message);
    recording.limit({ records: 3, bytes: 1e9 });
    expect(recording.records.map(({ seq }) => seq)).toEqual([3, 4, 5]);
  });

  test("a record's size is its content plus 120 bytes", () => {
    const recording = received({ kind: 'lost', at: 1, count: 2 });
    expect(recording.bytes).toBe(120);
    recording.add({ kind: 'url', at: 1, how: 'push', href: '/?a', parameters: [] });
    expect(recording.bytes).toBe(120 + 120 + 6);
    recording.limit({ records: 10, bytes: 10 });
    expect([recording.records.length, recording.bytes, recording.dropped]).toEqual([1, 126, 1]);
  });

  test('each change increases a recording’s version', () => {
    const recording = new Recording();
    let notifications = 0;
    const stop = recording.subscribe(() => {
      notifications += 1;
    });
    recording.add({ kind: 'hello', at: 1, application: 'app', abilities: ['send', 'steps'] });
    expect([recording.applications.of('x:0')?.name, [...recording.applications.abilities]]).toEqual([
      'app',
      ['send', 'steps'],
    ]);
    recording.add({ kind: 'malformed', at: 1, why: 'href: must be a string' });
    recording.limit(recording.limits);
    recording.clear();
    expect([notifications, recording.readVersion(), recording.malformed]).toEqual([4, 4, 1]);
    recording.add({ kind: 'gone', at: 1 });
    recording.add({ kind: 'answer', at: 1, id: 0, answer: 1 });
    recording.add({ kind: 'step', at: 1, session: 'x', microsteps: [], actions: [], delays: [], cancelled: [] });
    expect(recording.readVersion()).toBe(4);
    stop();
    recording.add({ kind: 'malformed', at: 1, why: 'href: must be a string' });
    expect([notifications, recording.version]).toEqual([4, 5]);
  });

  test('clearing a recording removes ended actors', () => {
    const recording = received(
      registered({ session: 'x:1', logic: 'machine' }),
      registered({ logic: 'machine' }),
      changed('b', 'done'),
    );
    recording.clear();
    expect([...recording.actors.keys()]).toEqual(['x:1']);
  });

  test('each record knows the URL at its time', () => {
    const recording = new Recording();
    expect(urlAt(recording, 0)).toBeUndefined();
    const to = (href: string): Received => ({ kind: 'url', at: 1, how: 'push', href, parameters: [] });
    for (const message of [event('a'), to('/1'), event('b'), to('/2')]) recording.add(message);
    expect([0, 1, 2, 3, 9].map((seq) => urlAt(recording, seq)?.href)).toEqual([undefined, '/1', '/1', '/2', '/2']);
  });

  test("comparing states ignores XState's internal properties", () => {
    expect(
      comparable({ status: 'active', value: 'a', context: {}, output: 1, error: null, children: {}, historyValue: {} }),
    ).toEqual({ status: 'active', value: 'a', context: {}, output: 1, error: null });
    expect(comparable(undefined)).toEqual({});
  });
});

/**
 * Random messages about three actors: the machine and promise of an `@statelyai/inspect` client, and an actor of
 * another app.
 */
const anyMessage = (() => {
  const at = fc.integer({ min: 1, max: 9 });
  const text = fc.constantFrom('a', 'b');
  const session = fc.constantFrom('x:0', 'x:1', '1.x:2');
  const snapshot = fc.record({
    status: fc.constantFrom('active', 'active', 'active', 'done', 'error', 'stopped'),
    value: text,
    context: fc.jsonValue({ maxDepth: 2 }),
  });
  const [machine, promise, notifications] = [
    { session: 'x:0', types: ['go', 'xstate.init', 'xstate.error.actor.0'] },
    { session: 'x:1', types: ['xstate.init', 'xstate.promise.resolve'] },
    { session: '1.x:2', types: ['go', 'xstate.error.actor.0'] },
  ];
  return fc.oneof(
    fc.constantFrom(machine, promise, notifications).chain((actor) => {
      const eventType = fc.constantFrom(...actor.types);
      const of = { at, session: fc.constant(actor.session) };
      const ofEvent = { ...of, eventType, event: fc.constant({ type: 'go' }) };
      return fc.oneof(
        fc.record({
          ...of,
          kind: fc.constant('actor' as const),
          name: text,
          parent: fc.option(session, { nil: undefined }),
          definition: actor === promise ? fc.constant(undefined) : fc.constantFrom(undefined, '{"on":{}}'),
          logic: fc.constant(actor === notifications ? ('machine' as const) : undefined),
          isMain: fc.boolean(),
          snapshot: fc.option(snapshot),
        }),
        fc
          .record({ ...ofEvent, kind: fc.constant('event' as const), source: fc.option(session, { nil: undefined }) })
          .map((one) => ({ ...one, event: { type: one.eventType } })),
        fc.record({ ...ofEvent, kind: fc.constant('snapshot' as const), snapshot }),
        fc.record({ ...ofEvent, kind: fc.constant('snapshot' as const), snapshot }),
      );
    }),
    fc.record({ kind: fc.constant('lost' as const), at, count: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant('unserialized' as const), at }),
    fc.record({ kind: fc.constant('gone' as const), at, application: fc.constantFrom(0, 1) }),
  );
})();

/** True if a sender can send this message next. Each actor starts once, and sends nothing after its end. */
function canFollow(recording: Recording, message: Received): boolean {
  const lives = (session: string) =>
    recording.actors.has(session) && recording.actors.get(session)?.until === undefined;
  if (!('session' in message)) return true;
  const actor = recording.actors.get(message.session);
  if (actor?.until !== undefined) return false;
  if (message.kind === 'event') return message.source === undefined || lives(message.source);
  return message.kind !== 'snapshot' || message.eventType !== 'xstate.init' || !actor?.snapshots.length;
}

/** Returns a recording's data without sizes. Numbers are indexes of its records. */
function dataOf(recording: Recording) {
  const { dropped, unserialized, malformed, beganAt } = recording;
  const actors = [...recording.actors.values()];
  return {
    counts: [dropped, unserialized, malformed, beganAt],
    applications: [...recording.applications].map(([number, { name, abilities }]) => [number, name, [...abilities]]),
    actors: actors.map(({ session, name, parent, logic, isMain, isRegistered, status, definition, until }) => [
      { session, name, parent, logic, isMain, isRegistered, status, definition },
      until === undefined ? undefined : recording.indexAt(until - 1) + 1,
    ]),
    records: recording.records.map((record) => ({
      kind: record.kind,
      at: record.at,
      url: urlAt(recording, record.seq)?.href,
      count: record.kind === 'lost' ? record.count : undefined,
      event: record.kind === 'event' ? [record.session, record.source, record.event] : undefined,
      isFailed: recording.actors.failedEvents.has(record.seq),
      actors: actors.map((actor) => {
        const { snapshot, record: last } = actorAt(actor, record.seq);
        const taken = takenTransitions(buildChart(actor.definition ?? null), last);
        return [actor.session, statusAt(actor, record.seq), snapshot, last?.eventType, taken];
      }),
    })),
  };
}

describe('a recording’s file', () => {
  test('a saved recording reopens unchanged', async () => {
    const [one, two] = [createActor(raising).start(), createActor(family).start()];
    const { recording } = docked(one, two).open();
    one.send({ type: 'go' });
    two.send({ type: 'spawn' });
    recording.add({
      kind: 'url',
      at: 5,
      how: 'push',
      href: '/?a=1',
      parameters: [{ name: 'a', before: undefined, after: '1' }],
    });
    await idle();
    const opened = reopen(recording);
    expect(dataOf(opened)).toEqual({ ...dataOf(recording), applications: [[0, 'test', ['steps']]] });
    expect([...opened.actors.values()].map(({ from }) => from)).toEqual(
      [...recording.actors.values()].map(({ from }) => from),
    );
    expect([...opened.actors.keys()]).toEqual([...recording.actors.keys()]);
  });

  test('a recording that dropped records of a noisy actor reopens unchanged', () => {
    const recording = received(actorMessage('quiet'), actorMessage('noisy'));
    recording.limit({ records: 40, bytes: 1e9 });
    for (let turn = 0; turn < 100; turn += 1) {
      recording.add(snapshotMessage('noisy', 'go', { status: 'active', value: `s${turn}` }));
      if (turn % 25 === 0) {
        recording.add(snapshotMessage('quiet', 'go', { status: 'active', value: `q${turn}` }));
        recording.add(actorMessage(`job ${turn}`));
        recording.add(snapshotMessage(`job ${turn}`, 'go', { status: 'done' }));
      }
    }
    expect(recording.end - recording.firstSeq).toBeGreaterThan(100);
    expect(dataOf(reopen(recording))).toEqual(dataOf(recording));
  });

  test('a recording of any messages reopens unchanged', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(anyMessage, { maxLength: 12 }), fc.integer({ min: 1, max: 12 }), (messages, records) => {
        const recording = received({
          kind: 'hello',
          at: 1,
          number: 1,
          application: 'notifications',
          abilities: ['steps'],
        });
        for (const message of messages) if (canFollow(recording, message)) recording.add(message);
        recording.limit({ records, bytes: 1e9 });
        expect(dataOf(reopen(recording))).toEqual(dataOf(recording));
        expect(dataOf(reopen(reopen(recording)))).toEqual(dataOf(recording));
      }),
      { numRuns: lengthOf(150, 3_000) },
    );
  });

  test.each([
    ['no JSON', 'This file is not JSON.'],
    ['null', 'This JSON file is not a recording of an inspector.'],
    ['{"format":"chartable-recording","version":"9"}', 'This recording is of version 9; version 3 can be opened.'],
    ['{"format":"chartable-recording","version":"3","actors":[]}', 'This recording has no `actors` or no `entries`.'],
    [
      `{"format":"chartable-recording","version":${'['.repeat(9)}${']'.repeat(9)}}`,
      'This recording has no version; version 3 can be opened.',
    ],
  ])("the inspector explains why a file with %s isn't a recording", (text, reason) => {
    expect(readRecording(text)).toBe(reason);
  });

  /** Returns a recording's file with one actor and a snapshot per list of changes. */
  const changesTo = (context: Json, ...all: readonly (readonly object[])[]) =>
    JSON.stringify({
      format: 'chartable-recording',
      version: '3',
      actors: [
        { type: '@xstate.actor', _version: '1', sessionId: 'x:0', name: 'm', snapshot: { status: 'active', context } },
      ],
      entries: all.map((changes) => ({
        type: '@xstate.snapshot',
        _version: '1',
        sessionId: 'x:0',
        event: { type: 'e' },
        changes,
      })),
    });

  test('the error for a file with an invalid change names the record’s number', () => {
    const sparse = changesTo({ l: [1, 2] }, [], [{ path: ['context', 'l', 100_000_000], after: 1 }]);
    expect(readRecording(sparse)).toBe(
      'Entry 2 of this recording cannot be opened: the change at context.l[100000000] leads to item 100000000 of a list of 2.',
    );
    expect(readRecording(changesTo({}, [{ path: ['context', '__proto__', 'polluted'], after: 1 }]))).toBe(
      'Entry 1 of this recording cannot be opened: the change at context.__proto__.polluted leads to nothing that is there.',
    );
  });

  test('a file whose changes nest a snapshot endlessly is rejected', () => {
    // Each entry nests the innermost list another ten levels deep.
    const nest = (levels: number) => Array.from({ length: levels }).reduce<Json>((inner) => ({ a: inner }), {});
    const steps = Array.from({ length: 100 }, (_, index) => [
      { path: ['context', ...Array.from({ length: 10 * index }, () => 'a')], after: nest(9) },
    ]);
    expect(readRecording(changesTo({}, ...steps))).toMatch(
      /^Entry 7 of this recording cannot be opened: the change at context(\.a){36}.* nests values deeper than 64 levels\.$/,
    );
  });

  test('a file whose changes copy too much data is rejected', () => {
    const list = Array.from({ length: 10_000 }, () => ({}));
    const steps = Array.from({ length: 2000 }, () => [{ path: ['context', 0], after: {} }]);
    expect(readRecording(changesTo(list, ...steps))).toBe(
      'Entry 1048 of this recording cannot be opened: with the change at context[0], its snapshots take more than 80 MB of memory.',
    );
  });

  test('ten thousand snapshots of an unchanged large context share one object', () => {
    const steps = Array.from({ length: 10_000 }, () => []);
    const list = Array.from({ length: 10_000 }, () => 1);
    const opened = readRecording(changesTo(list, ...steps));
    if (typeof opened === 'string') throw new Error(opened);
    const snapshots = opened.records.map((record) => (record.kind === 'snapshot' ? record.snapshot : undefined));
    expect(new Set(snapshots).size).toBe(1);
    expect(snapshots[0]).toMatchObject({ context: list });
  });

  test('a damaged file opens without its unreadable parts', () => {
    const text = JSON.stringify({
      format: 'chartable-recording',
      version: '3',
      actors: [5, { type: '@xstate.actor' }],
      entries: [
        null,
        { type: '@xstate.event', _version: '1' },
        { type: '@xstate.snapshot', _version: '1', sessionId: 'x', changes: [] },
      ],
    });
    const opened = readRecording(text);
    expect(opened).toMatchObject({ malformed: 5, records: [] });
  });
});

test('strings are truncated to the given length', () => {
  expect(formatValue({ a: 'x', b: [1, 2] })).toBe('{ a: "x", b: [1, 2] }');
  const long = formatValue(
    Array.from({ length: 10_000 }, (_, index) => index),
    20,
  );
  expect(long).toBe('[0, 1, 2, 3, 4, 5, …');
  expect(formatValue(undefined)).toBe('—');
  expect([formatValue({}), formatValue([]), formatValue(null), formatValue(true), formatValue('a"')]).toEqual([
    '{}',
    '[]',
    'null',
    'true',
    '"a\\""',
  ]);
  expect(formatValue('x'.repeat(10), 5)).toBe('"xxx…');
  expect(formatValue({ a: 1, b: { c: [1, 2, 3] } }, 12)).toBe('{ a: 1, b: …');
  expect([formatPayload({ type: 'go', a: 1 }), formatPayload({ type: 'go' }), formatPayload('go')]).toEqual([
    '{ a: 1 }',
    '',
    '',
  ]);
  expect([formatKeyPath(['a', 0, 'b']), formatKeyPath([0, 'a']), formatKeyPath([])]).toEqual(['a[0].b', '[0].a', '']);
  expect([formatCount(1, 'entry', 'entries'), formatCount(1200, 'entry', 'entries'), formatCount(0, 'path')]).toEqual([
    '1 entry',
    '1,200 entries',
    '0 paths',
  ]);
  expect([formatElapsed(60_000, 0), formatElapsed(0, 500)]).toEqual(['1:00.000', '00.000']);
  expect(formatElapsed(61_234, 0)).toBe('1:01.234');
  expect(formatElapsed(1234, 0)).toBe('01.234');
});
