// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { readMessage } from '../../../src/inspector/protocol/read';
import { plain } from '../../../src/shared/plain';
import { readRequest, type Message } from '../../../src/inspector/protocol/messages';
import { readEnvelope } from '../../../src/inspector/protocol/transport';
import { readMessages } from '../../../src/inspector/protocol/apps-link';
import { lengthOf } from '../../nightly';
import { fc } from '../../seeded';
import { readDefinition } from '../../../src/chart/model/definition';

const now = 5;
const common = { _version: '1', createdAt: '7' };
const of = { ...common, sessionId: 'x:1' };
const delay = { id: 'd', event: 'e', ms: 10, at: 3 };
const taken = { source: 's', descriptor: 'd', index: 0 };

const step = {
  ...of,
  type: '@chartable.step',
  microsteps: [{ event: 'e', taken: [taken] }],
  actions: ['a'],
  delays: [delay],
  cancelled: ['c'],
};

const url = {
  ...common,
  type: '@chartable.url',
  how: 'back or forward',
  href: '/?a=1',
  parameters: [{ name: 'a', before: '1', after: 5 }],
};

describe('readMessage', () => {
  test.each<[string, object, Message]>([
    [
      'of an actor',
      {
        ...of,
        type: '@xstate.actor',
        name: 'n',
        parentId: 'x:0',
        definition: '{}',
        logic: 'promise or callback',
        isMain: true,
        snapshot: 1,
      },
      {
        kind: 'actor',
        at: 7,
        session: 'x:1',
        name: 'n',
        parent: 'x:0',
        definition: '{}',
        logic: 'promise or callback',
        isMain: true,
        snapshot: 1,
      },
    ],
    [
      'of an actor without optional fields',
      { ...of, type: '@xstate.actor', logic: 'magic', isMain: 'yes', name: 5 },
      {
        kind: 'actor',
        at: 7,
        session: 'x:1',
        name: 'x:1',
        parent: undefined,
        definition: undefined,
        logic: undefined,
        isMain: false,
        snapshot: undefined,
      },
    ],
    [
      'of an event',
      { ...of, type: '@xstate.event', event: { type: 'go', n: 1 }, sourceId: 'x:0' },
      { kind: 'event', at: 7, session: 'x:1', source: 'x:0', event: { type: 'go', n: 1 }, eventType: 'go' },
    ],
    [
      'of a snapshot',
      { ...of, type: '@xstate.snapshot', snapshot: { value: 'a' }, event: { type: 'go' } },
      { kind: 'snapshot', at: 7, session: 'x:1', event: { type: 'go' }, eventType: 'go', snapshot: { value: 'a' } },
    ],
    [
      'of a snapshot after no event',
      { ...of, type: '@xstate.snapshot', snapshot: {} },
      { kind: 'snapshot', at: 7, session: 'x:1', event: undefined, eventType: '', snapshot: {} },
    ],
    [
      'of a step',
      step,
      {
        kind: 'step',
        at: 7,
        session: 'x:1',
        microsteps: [{ event: 'e', taken: [taken] }],
        actions: ['a'],
        delays: [delay],
        cancelled: ['c'],
      },
    ],
    [
      'of a URL change',
      url,
      {
        kind: 'url',
        at: 7,
        how: 'back or forward',
        href: '/?a=1',
        parameters: [{ name: 'a', before: '1', after: undefined }],
      },
    ],
    [
      'of an application',
      { ...common, type: '@chartable.hello', application: 'a', abilities: ['send', 'steps', 'url'] },
      { kind: 'hello', at: 7, application: 'a', abilities: ['send', 'steps', 'url'] },
    ],
    ['of lost events', { ...common, type: '@chartable.lost', count: 0 }, { kind: 'lost', at: 7, count: 0 }],
    [
      'of an answer',
      { ...common, type: '@chartable.answer', id: 3, answer: [1] },
      { kind: 'answer', at: 7, id: 3, answer: [1] },
    ],
    ['of a disconnection', { type: '@statelyai.disconnected' }, { kind: 'gone', at: now }],
  ])('the message %s can be read', (_, data, message) => expect(readMessage(data, now)).toEqual(message));

  test.each([undefined, 'soon', '0', '-1', 'Infinity'])(
    'a message whose time is %s gets the current time',
    (createdAt) => {
      expect(readMessage({ ...common, createdAt, type: '@chartable.lost', count: 1 }, now)).toMatchObject({ at: now });
    },
  );

  test.each<[string, object]>([
    ['microstep', { ...step, microsteps: [null] }],
    ['transition', { ...step, microsteps: [{ event: 'e', taken: [{ ...taken, index: 0.5 }] }] }],
    ['action', { ...step, actions: [1] }],
    ['delay', { ...step, delays: [{ ...delay, ms: Infinity }] }],
    ['param', { ...url, parameters: [{}] }],
    ['ability', { ...common, type: '@chartable.hello', application: '', abilities: ['fly'] }],
    ['type', { ...of, type: '@xstate.other' }],
    ['version', { ...url, _version: 1 }],
    ['session', { ...step, sessionId: undefined }],
  ])('a message with an invalid %s is malformed', (_, data) => {
    expect(readMessage(data, now)).toMatchObject({ kind: 'malformed' });
  });

  test.each([
    [{ ...step, delays: [delay, { ...delay, ms: '1' }] }, /^delays\.1\.ms: .*number.*"1"/],
    [{ ...of, type: '@xstate.event', event: 'go' }, /^event: must be an object with a `type`/],
    [{ ...step, sessionId: undefined }, /^sessionId: .*string/],
    [{ ...common, type: '@chartable.other' }, /^@chartable\.other isn’t a message type/],
    [{ ...url, how: 'x'.repeat(1000) }, /^how: .{190,195}$/],
  ])('the reason for a malformed message names the problem (%$)', (data, why) => {
    expect(readMessage(data, now)).toEqual({ kind: 'malformed', at: 7, why: expect.stringMatching(why) as string });
  });

  test('a message with a huge sparse array is rejected immediately', () => {
    const sparse: unknown[] = [];
    sparse.length = 4_000_000_000;
    expect(readMessage({ ...step, microsteps: sparse }, now)).toMatchObject({ kind: 'malformed' });
  });
});

test('reading arbitrary data as a message never throws', () => {
  const fields = ['_version', 'session', 'sessionId', 'event', 'snapshot', 'microsteps', 'id', 'data', 'to'];
  const types = ['@xstate.snapshot', '@xstate.transition', '@chartable.step', '@chartable.send', '@chartable.can'];
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('1', -1, 1e300, [], {}, null));
  const data = fc
    .tuple(fc.constantFrom(...types, 'toString'), fc.dictionary(fc.constantFrom(...fields), value))
    .map(([type, rest]) => ({ _version: '1', session: 'x:0', sessionId: 'x:0', ...rest, type }));
  fc.assert(
    fc.property(fc.oneof(value, data), (any) => {
      for (const read of [readEnvelope, readRequest]) read(any);
      readMessages(any, 0);
    }),
    { numRuns: lengthOf(300, 20_000) },
  );
});

describe('readRequest', () => {
  const session = 'x:1';
  const event = { type: 'go' };
  test.each([
    [{ type: '@chartable.send', session, event }, { event: {} }],
    [{ type: '@chartable.can', session, id: 0, event }, { event: {} }],
    [{ type: '@chartable.can', session, id: 0, event }, { id: '0' }],
    [{ type: '@chartable.example', session, id: 1, eventType: 'go' }, { eventType: 1 }],
    [{ type: '@chartable.example', session, id: 1, eventType: 'go' }, { id: '1' }],
  ])('the request %j with %j is rejected', (request, broken) => {
    expect(readRequest({ ...request, more: 1 })).toEqual(request);
    expect(readRequest({ ...request, ...broken })).toBeUndefined();
    expect(readRequest({ ...request, session: 1 })).toBeUndefined();
    const deep: unknown = JSON.parse(`${'['.repeat(201)}${']'.repeat(201)}`);
    expect(readRequest({ ...request, deep })).toBeUndefined();
  });
});

describe('answers', () => {
  test("a machine definition that isn't valid JSON is read as undefined", () => {
    expect(readDefinition('{"id":"m"}')).toEqual({ id: 'm' });
    expect(readDefinition('{')).toBeUndefined();
  });
});

describe('plain', () => {
  test('the size of JSON data is counted as two bytes per character', () => {
    expect(plain('four').bytes).toBe(24);
    expect(plain([1, 2]).bytes).toBe(32);
    expect(plain({ a: 1, b: undefined }).bytes).toBe(48);
    expect(plain({ a: 'x', b: [1] }, { before: { a: 'x', b: [2] } }).bytes).toBe(24 + 80);
    expect(plain([1, 2], { before: [1, 2, 3] })).toEqual({ value: [1, 2], bytes: 32 });
    expect(plain({ a: 1 }, { before: { a: 1, b: 2 } })).toEqual({ value: { a: 1 }, bytes: 48 });
  });

  test('conversion to JSON truncates strings over 20,000 characters, and reuses the truncated string', () => {
    const { value } = plain('x'.repeat(20_001));
    expect(value).toBe(`${'x'.repeat(20_000)}… (20001 characters)`);
    expect(plain('x'.repeat(20_001), { before: value })).toEqual({ value, bytes: 0 });
    expect(plain('x'.repeat(20_000)).value).toBe('x'.repeat(20_000));
  });

  test('conversion to JSON is limited to 64 levels and 10,000 items per list', () => {
    const nested = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'end');
    expect(JSON.stringify(plain(nested(64)).value)).toContain('"end"');
    expect(JSON.stringify(plain(nested(65)).value)).toContain('"too deep to show"');
    const rows = Array.from({ length: 30 }, () => Array.from({ length: 10_000 }, () => 0));
    const many = plain(rows).value as readonly (readonly unknown[])[];
    expect([many.length, many[18]?.length, many[19]?.at(-1)]).toEqual([20, 10_000, 'too much to show']);
    const { value } = plain(Array.from({ length: 200_000 }, () => 0));
    const long = value as readonly unknown[];
    expect([long.length, long[9999], long[10_000]]).toEqual([10_001, 0, '… 190,000 more, 200,000 in all']);
    expect(plain(structuredClone(long)).value).toEqual(long);
    expect(
      plain(
        Array.from({ length: 200_000 }, () => 0),
        { before: value },
      ),
    ).toEqual({ value, bytes: 0 });
    expect((plain(new Set(rows.flatMap((_, index) => index))).value as readonly unknown[]).length).toBe(30);
  });

  test('conversion to JSON truncates a huge sparse array', () => {
    const sparse: unknown[] = [];
    sparse.length = 100_000_000;
    const { value, bytes } = plain({ sparse, after: 1 });
    const { sparse: items, ...rest } = value as { readonly sparse: readonly unknown[] };
    expect([items.length, items[9999], items[10_000]]).toEqual([10_001, null, '… 99,990,000 more, 100,000,000 in all']);
    expect(rest).toEqual({ after: 1 });
    expect(bytes).toBeLessThan(200_000);
  });

  test('conversion to JSON describes typed arrays, buffers and blobs', () => {
    expect(
      plain({
        pixels: new Uint8Array(8_294_400),
        few: new Float32Array([1, 2.5]),
        buffer: new ArrayBuffer(3),
        view: new DataView(new ArrayBuffer(40), 38),
        file: new Blob(['four'], { type: 'text/plain' }),
      }).value,
    ).toEqual({
      pixels: { kind: 'Uint8Array', length: 8_294_400, first: Array.from({ length: 20 }, () => 0) },
      few: { kind: 'Float32Array', length: 2, first: [1, 2.5] },
      buffer: { kind: 'ArrayBuffer', byteLength: 3, first: [0, 0, 0] },
      view: { kind: 'DataView', byteLength: 2, first: [0, 0] },
      file: { kind: 'Blob', type: 'text/plain', byteLength: 4 },
    });
  });

  test('conversion to JSON stops at the time limit and adds a note', () => {
    const rows = Array.from({ length: 5000 }, (_, id) => ({ id }));
    const cut = plain(rows, { until: performance.now() - 1 }).value as readonly unknown[];
    expect(cut.length).toBeLessThan(600);
    expect(JSON.stringify(cut.at(-1))).toContain('too much to show');
  });

  test("values that JSON can't contain, such as maps, are converted to descriptions", () => {
    expect(
      plain(
        new Map<unknown, number>([
          [{ id: 7 }, 1],
          [{}, 2],
          [3, 3],
        ]),
      ).value,
    ).toEqual([
      [{ id: 7 }, 1],
      [{}, 2],
      [3, 3],
    ]);
    expect(
      plain(
        new Map<unknown, unknown>([
          [3, new Set(['a'])],
          ['b', new Map([['c', 1]])],
        ]),
      ).value,
    ).toEqual({ 3: ['a'], b: { c: 1 } });
    expect(
      plain(
        new Map<unknown, number>([
          [3, 1],
          ['3', 2],
        ]),
      ).value,
    ).toEqual([
      [3, 1],
      ['3', 2],
    ]);
    expect(plain(Object.assign(new Error('no', { cause: new RangeError('far') }), { code: 5 })).value).toEqual({
      name: 'Error',
      message: 'no',
      cause: { name: 'RangeError', message: 'far' },
      code: 5,
    });
    expect(plain(document.createElement('div')).value).toBe('<div>');
    expect(plain(new URL('http://a.test/b')).value).toBe('http://a.test/b');
    expect(plain(new Date(Number.NaN)).value).toBe('Invalid Date');
    expect(plain({ toJSON: () => ({ custom: true }) }).value).toEqual({ custom: true });
    const itself = {
      a: 1,
      toJSON() {
        return this;
      },
    };
    expect(plain(itself).value).toEqual({ a: 1, toJSON: { type: 'toJSON' } });
    expect(Object.is(plain(-0).value, 0)).toBe(true);
    expect(plain([Infinity, true, null, undefined]).value).toEqual(['Infinity', true, null, null]);
  });

  test('conversion to JSON replaces objects and functions with the values that `replace` returns', () => {
    const replace = (value: object) =>
      value instanceof WeakSet || typeof value === 'function' ? { id: 's' } : undefined;
    expect(plain([new WeakSet(), () => 1, { a: 1 }], { replace }).value).toEqual([{ id: 's' }, { id: 's' }, { a: 1 }]);
  });

  test("conversion to JSON reuses the previous result's unchanged parts", () => {
    const first = plain({ a: [1, 2], b: 'text' });
    expect(plain(first.value)).toEqual(first);
    expect(plain(first.value).value).toBe(first.value);
    expect(plain(first.value, { before: first.value })).toEqual({ value: first.value, bytes: 0 });
    const copy = structuredClone(first.value);
    expect(plain(copy).value).not.toBe(copy);
  });

  test("an object that occurs twice isn't reported as circular", () => {
    const shared = { a: 1 };
    expect(plain([shared, shared]).value).toEqual([shared, shared]);
  });
});
