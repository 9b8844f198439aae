import { beforeEach, describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { describePaths, type MachineSubject } from '../../src/entries/paths/node';
import type { PathTestOptions } from '../../src/paths/options/options';
import { readCases } from '../../src/paths/plan/read-cases';
import { fc } from '../seeded';
import { createFolder, failuresOf, runCollected } from './harness/collected';

let folder = '';
beforeEach(() => {
  folder = createFolder();
});

/** Returns a Standard Schema, as schema libraries create it. */
const schemaOf = <T>(json: object, parse: (value: unknown) => T | undefined) => ({
  '~standard': {
    version: 1 as const,
    vendor: 'test',
    validate: (value: unknown) => {
      const parsed = parse(value);
      return parsed === undefined ? { issues: [{ message: 'invalid' }] } : { value: parsed };
    },
    jsonSchema: { input: () => json },
  },
});
const anySchema = (json: object) => schemaOf(json, (value): unknown => value);
const samplesOf = (json: object) => readCases(anySchema(json), 'cases').samples;

describe('values of a schema', () => {
  test.each<readonly [string, object, readonly unknown[]]>([
    ['lengths', { type: 'string', minLength: 2, maxLength: 4 }, ['xx', 'xxxx']],
    ['the empty string', { type: 'string' }, ['', 'x']],
    ['limits', { type: 'integer', minimum: -2, maximum: 9 }, [-2, 0, 9]],
    ['exclusive limits', { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9 }, [1, 8]],
    ['multiples', { type: 'number', multipleOf: 5, minimum: 0 }, [0, 5]],
    ['enum members', { enum: ['a', 'b', 'c'] }, ['a', 'b', 'c']],
    [
      'branches of a union',
      { anyOf: [{ const: 'x' }, { type: 'boolean' }, { type: 'null' }] },
      ['x', false, true, null],
    ],
    ['several types', { type: ['string', 'null'], maxLength: 1 }, ['', 'x', null]],
    ['lists', { type: 'array', items: { enum: [1, 2] }, maxItems: 3 }, [[], [1, 2, 1]]],
    [
      'tuples',
      { type: 'array', prefixItems: [{ const: 1 }, { type: 'boolean' }] },
      [
        [1, false],
        [1, true],
      ],
    ],
    ['records', { type: 'object', additionalProperties: { const: 1 } }, [{}, { key1: 1 }]],
    [
      'references and optional properties',
      { type: 'object', properties: { id: { $ref: '#/$defs/Id' } }, $defs: { Id: { const: 7 } } },
      [{ id: 7 }, {}],
    ],
  ])('values generated from a schema include %s', (_, json, values) => expect(samplesOf(json)).toEqual(values));

  test.each([
    ['a pattern', { type: 'string', pattern: '^[a-f]{2}$' }, /^[a-f]{2}$/],
    ['an email address', { type: 'string', format: 'email' }, /@/],
    ['a date', { type: 'string', format: 'date', pattern: '(?=unsupported)?' }, /^\d{4}-\d\d-\d\d$/],
  ])('values generated from a schema match %s', (_, json, pattern) => {
    const samples = samplesOf(json);
    expect(samples.length).toBeGreaterThan(1);
    for (const sample of samples) expect(sample).toMatch(pattern);
  });

  test('values generated from a schema are validated and converted by the schema', () => {
    const even = schemaOf({ type: 'integer', minimum: 1, maximum: 4 }, (value) =>
      typeof value === 'number' && value % 2 === 0 ? `${value}` : undefined,
    );
    const { samples, arbitrary = fc.constant(undefined) } = readCases(even, 'cases');
    expect(samples).toEqual(['4']);
    expect(new Set(fc.sample(arbitrary, { seed: 1 }))).toEqual(new Set(['2', '4']));
  });

  test.each([
    [{ '~standard': { vendor: 'valibot', validate: () => ({ value: {} }) } }, 'it lacks `~standard.jsonSchema`'],
    [anySchema({ allOf: [] }), 'its JSON Schema uses `allOf`'],
    [anySchema({ type: 'array', items: { $ref: '#' } }), 'it is recursive (#)'],
    [schemaOf({ type: 'string' }, () => undefined), 'all generated values are invalid'],
  ])('if no values can be generated from a schema, the error explains why (case %#)', (schema, message) => {
    expect(() => readCases(schema, 'events.type.cases')).toThrow(message);
    expect(() => readCases(schema, 'events.type.cases')).toThrow('Pass a fast-check arbitrary instead');
  });
});

test('paths try at most eight values of an arbitrary, including the smallest and the largest', () => {
  const person = fc.record({ age: fc.integer({ min: 18, max: 99 }), tag: fc.option(fc.constantFrom('a', 'b')) });
  const { samples } = readCases(person, 'cases');
  expect(samples.length).toBeLessThanOrEqual(8);
  for (const part of [{ age: 18 }, { age: 99 }, { tag: 'a' }, { tag: 'b' }, { tag: null }])
    expect(samples).toContainEqual(expect.objectContaining(part));
});

/** Accepts names of up to three letters. */
const signUp = setup({
  types: {
    context: {} as { readonly name: string },
    events: {} as { type: 'name'; name: string; plan: 'free' | 'paid' } | { type: 'next' },
  },
  guards: { isShort: (_, { name }: { readonly name: string }) => name.length <= 3 },
  actions: { keep: assign({ name: (_, { name }: { readonly name: string }) => name }) },
}).createMachine({
  id: 'signUp',
  context: { name: '' },
  initial: 'intro',
  states: {
    intro: { on: { next: 'form' } },
    form: {
      on: {
        name: {
          guard: { type: 'isShort', params: ({ event }) => event },
          actions: { type: 'keep', params: ({ event }) => event },
        },
      },
    },
  },
});
type Options = PathTestOptions<typeof signUp, MachineSubject<typeof signUp>>;
const runPaths = (options: Options) =>
  runCollected((functions) => describePaths(functions, signUp, { environment: { folder }, ...options }));
const plan = fc.constantFrom('free', 'paid');

test('paths with generated data cover both outcomes of a guard', async () => {
  const cases = { name: fc.string({ maxLength: 9 }), plan: ['free', 'paid'] } as const;
  const outcomes = await runPaths({ events: { name: { cases } }, coverage: { guards: 1 } });
  expect(failuresOf(outcomes)).toEqual([]);
  expect(outcomes.map(({ name }) => name).join()).toContain('name "" "free"');
});

test('a failed random walk is shrunk together with the event data, and fails again in the next run', async () => {
  const options: Options = {
    events: { name: { cases: fc.record({ name: fc.stringMatching(/^[b-z]{0,3}$/), plan }) } },
    checks: {
      invariants: { 'no name has three letters': ({ context }) => context.name.length < 3 || context.name === 'xyz' },
    },
    paths: { isWanted: () => false, walks: { runs: 100, seed: 1 } },
  };
  const [failure] = failuresOf(await runPaths(options));
  expect(failure).toContain(' ✓ 1. next\n ✗ 2. name "bbb" "free"\n');
  const [again] = await runPaths(options);
  expect(again?.name).toContain('failed before: next → name "bbb" "free"');
  expect(again?.failure).toContain('Invariant failed');
});

test("an example path may contain data that the event's arbitrary can't generate", async () => {
  const events: Options['events'] = { name: { cases: fc.record({ name: fc.constant('a'), plan }) } };
  const examples: NonNullable<Options['paths']>['examples'] = [
    { steps: [{ type: 'next' }, { type: 'name', name: 'me', plan: 'paid' }] },
  ];
  const outcomes = await runPaths({ events, paths: { examples, isWanted: () => false } });
  expect(outcomes).toEqual([{ name: 'signUp: next → name "me" "paid" → form', failure: undefined }]);
});

test("event data of the wrong type doesn't compile", () => {
  const parse = (value: unknown) => Object(value) as { name: string; plan: 'free' };
  const options: Options[] = [
    { events: { name: { cases: fc.record({ name: fc.string(), plan }) } } },
    { events: { name: { cases: schemaOf({}, parse) } } },
    { events: { name: { cases: { name: fc.string(), plan: ['free'] } } } },
    // @ts-expect-error -- A name is a string.
    { events: { name: { cases: fc.record({ name: fc.integer(), plan }) } } },
    // @ts-expect-error -- The event has a plan.
    { events: { name: { cases: schemaOf({}, (value) => ({ name: String(value) })) } } },
    // @ts-expect-error -- A plan is `free` or `paid`.
    { events: { name: { cases: { name: fc.string(), plan: fc.string() } } } },
  ];
  expect(options).toHaveLength(6);
});
