import { expect, test } from 'vitest';
import { fc } from '../../seeded';
import type { Json } from '../../../machines/shared/json';
import { plain } from '../../../src/shared/plain';
import { diff, patch, PatchError } from '../../../src/inspector/protocol/diff';
import { formatCount, formatElapsed, formatKeyPath, formatPayload, formatValue } from '../../../src/shared/text';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

test("converting JSON data to JSON doesn't change the data", () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(plain(value).value).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('converting a changed value to JSON reuses unchanged parts of the previous result', () => {
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

test('converting any value to JSON never throws', () => {
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

test('the diff between a value and a copy of the value is empty', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(diff(value, structuredClone(value))).toEqual([]);
    }),
  );
});

test('applying the diff between two values to the first value returns the second value', () => {
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

test('applying a patch adds, replaces and removes list items and object properties', () => {
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
  [['a', 100_000_000], 'the change at a[100000000] needs item 100000000, but the length of the list is 1'],
  [['a', 2], 'the change at a[2] needs item 2, but the length of the list is 1'],
  [['a', -1], 'the change at a[-1] needs item -1, but the length of the list is 1'],
  [['a', 0.5], 'the change at a[0.5] needs item 0.5, but the length of the list is 1'],
  [['a', 1, 'b'], 'the change at a[1].b needs item 1, but the length of the list is 1'],
  [['a', 0, 'b'], 'the change at a[0].b needs a value that the snapshot lacks'],
  [['a', 'length'], 'the change at a.length needs a value that the snapshot lacks'],
  [['gone', 'a'], 'the change at gone.a needs a value that the snapshot lacks'],
  [['__proto__', 'polluted'], 'the change at __proto__.polluted needs a value that the snapshot lacks'],
  [['constructor', 'prototype', 'a'], 'the change at constructor.prototype.a needs a value that the snapshot lacks'],
  [['a', '__proto__', 'polluted'], 'the change at a.__proto__.polluted needs a value that the snapshot lacks'],
  [[3], 'the change at [3] needs a value that the snapshot lacks'],
  [['x'.repeat(500), 'a'], `the change at ${'x'.repeat(80)}… needs a value that the snapshot lacks`],
  [Array.from({ length: 65 }, () => 'a'), `the change at ${'a.'.repeat(40)}… nests values deeper than 64 levels`],
])('the error for the invalid path %j names the path', (path, message) => {
  expect(() => patch({ a: [1] }, [change(path, 5)])).toThrow(new PatchError(message));
});

test('patching treats keys of Object.prototype as ordinary keys', () => {
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

test('a patch that copies more data than the budget allows fails', () => {
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

test('a diff stops after its maximum number of changes', () => {
  const rows = (round: number) => Array.from({ length: 100 }, (_, id) => ({ id, round }));
  expect(diff(rows(1), rows(2), 3)).toEqual(diff(rows(1), rows(2)).slice(0, 4));
  expect(diff(rows(1), rows(2), 100)).toHaveLength(100);
});

test('values, counts and times are formatted as text, and long values are truncated', () => {
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
