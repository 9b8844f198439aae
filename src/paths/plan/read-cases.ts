import type { Arbitrary } from 'fast-check';
import type { SchemaOf } from '../options/options';
import { loadFastCheck, quoteOption } from '../fast-check';
import { combinePairwise } from './pairwise';
import { drawSamples, dropEqual, pickSamples } from './pick-samples';
import { generateFromSchema, type GeneratedData } from './schema-data';
import { hasProperty, isObject } from '../../../machines/shared/json';
import { reasonOf } from '../../shared/text';

export interface CaseData {
  readonly samples: readonly unknown[];
  readonly arbitrary?: Arbitrary<unknown>;
}

/**
 * Reads an event's `cases`: a list, an arbitrary, a schema, or an object with one of these per property.
 *
 * @param option the option's name, for messages
 * @throws {Error} if no data can be generated from a schema
 */
export function readCases(cases: unknown, option: string): CaseData {
  if (Array.isArray(cases)) return { samples: cases };
  if (isArbitrary(cases)) return { samples: pickSamples(drawSamples(cases, option)), arbitrary: cases };
  if (isSchema(cases)) return generateValid(cases, option);
  const parts = Object.entries(isObject(cases) ? cases : {}).map(
    ([name, part]) => [name, readCases(part, `${option}.${name}`)] as const,
  );
  const samples = combinePairwise(Object.fromEntries(parts.map(([name, data]) => [name, data.samples])));
  if (parts.every(([, { arbitrary }]) => arbitrary === undefined)) return { samples };
  const fc = loadFastCheck(option);
  const arbitraries = parts.map(([name, data]) => [name, data.arbitrary ?? fc.constantFrom(...data.samples)] as const);
  return { samples, arbitrary: fc.record(Object.fromEntries(arbitraries)) };
}

const isArbitrary = (value: unknown): value is Arbitrary<unknown> =>
  hasProperty(value, 'generate') && typeof value.generate === 'function' && 'canShrinkWithoutContext' in Object(value);

export const isSchema = (value: unknown): value is SchemaOf<unknown> =>
  hasProperty(value, '~standard') && isObject(value['~standard']);

/** Generates inputs for a schema. Returns the schema's outputs for the valid ones. */
function generateValid(schema: SchemaOf<unknown>, option: string): GeneratedData {
  const { vendor, validate } = schema['~standard'];
  const fail = (why: string, cause?: unknown): never => {
    throw new Error(
      `${quoteOption(option)} must be a schema from which data can be generated, but this schema of ${vendor} can't be used: ${why}. Pass a fast-check arbitrary instead.`,
      { cause },
    );
  };
  const parse = (input: unknown) => {
    const result = validate(input);
    return result instanceof Promise ? fail('it validates asynchronously') : result;
  };
  const outputsOf = (inputs: readonly unknown[]): readonly unknown[] =>
    inputs.flatMap((input) => {
      const result = parse(input);
      return result.issues === undefined ? [result.value] : [];
    });
  const { samples, arbitrary } = generateInput(schema, option, fail);
  const drawn = outputsOf(drawSamples(arbitrary, option));
  if (drawn.length === 0) return fail('all generated values are invalid');
  const valid = dropEqual(outputsOf(samples));
  return {
    samples: valid.length > 0 ? valid : pickSamples(drawn),
    arbitrary: arbitrary
      .map(parse)
      .filter((result) => result.issues === undefined)
      .map((result) => ('value' in result ? result.value : undefined)),
  };
}

function generateInput(
  schema: SchemaOf<unknown>,
  option: string,
  fail: (why: string, cause?: unknown) => never,
): GeneratedData {
  const { jsonSchema } = schema['~standard'];
  if (!jsonSchema)
    return fail(
      'it lacks `~standard.jsonSchema`. Zod has it from 4.2 and ArkType from 2.1.28. With Valibot, wrap the schema in `toStandardJsonSchema` of `@valibot/to-json-schema`',
    );
  const fc = loadFastCheck(option);
  try {
    return generateFromSchema(fc, jsonSchema.input({ target: 'draft-2020-12' }), option);
  } catch (cause) {
    return fail(reasonOf(cause), cause);
  }
}
