import type { Arbitrary } from 'fast-check';
import type { FastCheck } from '../fast-check';
import { combinePairwise } from './pairwise';
import { drawSamples, pickSamples } from './pick-samples';
import { isObject } from '../../../machines/shared/json';

/** Values for paths, and an arbitrary that draws new values for walks. */
export interface GeneratedData {
  readonly samples: readonly unknown[];
  readonly arbitrary: Arbitrary<unknown>;
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** Longest string or list to generate as a boundary. */
const maxLength = 1000;

const absent = Symbol('absent');

/**
 * Generates data from a JSON Schema. Some data may be invalid, since keywords such as `uniqueItems` are ignored.
 *
 * @throws {Error} for a keyword from which no data can be generated
 */
export function generateFromSchema(fc: FastCheck, root: object, option: string): GeneratedData {
  const draw = (arbitrary: Arbitrary<unknown>, isValid: (value: unknown) => boolean = () => true): GeneratedData => ({
    samples: pickSamples(drawSamples(arbitrary, option).filter(isValid)),
    arbitrary,
  });
  const choose = (values: readonly unknown[]): GeneratedData => ({
    samples: values,
    arbitrary: fc.constantFrom(...values),
  });
  const unite = (all: readonly GeneratedData[]): GeneratedData => ({
    samples: all.flatMap(({ samples }) => samples),
    arbitrary: fc.oneof(...all.map(({ arbitrary }) => arbitrary)),
  });

  const generate = (schema: unknown, references: readonly string[]): GeneratedData => {
    if (!isObject(schema)) return draw(fc.jsonValue());
    const inner = (other: unknown) => generate(other, references);
    const { $ref: reference, enum: values, type, anyOf, oneOf = anyOf } = schema;
    if (typeof reference === 'string') {
      if (references.includes(reference)) throw new Error(`it is recursive (${reference})`);
      return generate(resolve(root, reference), [...references, reference]);
    }
    if ('const' in schema) return choose([schema['const']]);
    if (Array.isArray(values)) return choose(values);
    if (Array.isArray(oneOf)) return unite(oneOf.map(inner));
    if (Array.isArray(type)) return unite(type.map((one: unknown) => inner({ ...schema, type: one })));
    const unsupported = ['allOf', 'not', 'if', 'patternProperties'].find((name) => name in schema);
    if (unsupported !== undefined) throw new Error(`its JSON Schema uses \`${unsupported}\``);
    switch (type) {
      case 'null':
        return choose([null]);
      case 'boolean':
        return choose([false, true]);
      case 'integer':
      case 'number':
        return generateNumber(schema, type === 'integer');
      case 'string':
        return generateString(schema);
      case 'array':
        return generateList(schema, inner);
      case 'object':
        return generateObject(schema, inner);
      default:
        return draw(fc.jsonValue());
    }
  };

  const generateNumber = (schema: JsonSchema, isInteger: boolean): GeneratedData => {
    const factor = numberIn(schema, 'multipleOf');
    const step = factor ?? 1;
    const [above, below] = [numberIn(schema, 'exclusiveMinimum'), numberIn(schema, 'exclusiveMaximum')];
    const min = numberIn(schema, 'minimum') ?? (above === undefined ? undefined : above + step);
    const max = numberIn(schema, 'maximum') ?? (below === undefined ? undefined : below - step);
    const boundaries = [...new Set([min ?? -step, 0, max ?? step])].filter(
      (value) => value >= (min ?? -Infinity) && value <= (max ?? Infinity),
    );
    const steps = {
      ...(min !== undefined && { min: Math.ceil(min / step) }),
      ...(max !== undefined && { max: Math.floor(max / step) }),
    };
    const arbitrary: Arbitrary<number> =
      isInteger || factor !== undefined
        ? fc.integer(steps).map((count) => count * step)
        : fc.double({
            noNaN: true,
            noDefaultInfinity: true,
            ...(above === undefined ? min !== undefined && { min } : { min: above, minExcluded: true }),
            ...(below === undefined ? max !== undefined && { max } : { max: below, maxExcluded: true }),
          });
    return { samples: boundaries, arbitrary };
  };

  const generateString = (schema: JsonSchema): GeneratedData => {
    const { pattern, format } = schema;
    const matches = typeof pattern === 'string' ? new RegExp(pattern) : undefined;
    // Prefers the format, because libraries' patterns for it often use lookaheads, which fast-check doesn't support.
    const formatted = formatArbitrary(fc, format) ?? (matches && fc.stringMatching(matches));
    if (formatted) return draw(formatted, (value) => matches?.test(String(value)) ?? true);
    const min = numberIn(schema, 'minLength') ?? 0;
    const max = numberIn(schema, 'maxLength');
    const lengths = new Set([min, Math.min(max ?? Math.max(min, 1), Math.max(min, maxLength))]);
    return {
      samples: [...lengths].map((length) => 'x'.repeat(length)),
      arbitrary: fc.string({ minLength: min, ...(max !== undefined && { maxLength: max }) }),
    };
  };

  const generateList = (schema: JsonSchema, inner: (schema: unknown) => GeneratedData): GeneratedData => {
    const { prefixItems = [], items } = schema;
    const first = Array.isArray(prefixItems) ? prefixItems.map(inner) : [];
    if (items === false || (first.length > 0 && items === undefined))
      return {
        samples: combinePairwise(Object.fromEntries(first.map(({ samples }, index) => [index, samples]))).map((parts) =>
          Object.values(parts),
        ),
        arbitrary: fc.tuple(...first.map(({ arbitrary }) => arbitrary)),
      };
    const item = inner(items);
    const min = numberIn(schema, 'minItems') ?? 0;
    const max = numberIn(schema, 'maxItems');
    const longest = Math.min(max ?? Math.max(min, item.samples.length), Math.max(min, maxLength));
    return {
      samples: [...new Set([min, longest])].map((length) =>
        Array.from({ length }, (_, index) => item.samples[index % item.samples.length]),
      ),
      arbitrary: fc.array(item.arbitrary, { minLength: min, ...(max !== undefined && { maxLength: max }) }),
    };
  };

  const generateObject = (schema: JsonSchema, inner: (schema: unknown) => GeneratedData): GeneratedData => {
    const { properties, required, additionalProperties } = schema;
    const names = Array.isArray(required) ? required : [];
    const parts = Object.entries(isObject(properties) ? properties : {}).map(
      ([name, part]) => [name, inner(part), names.includes(name)] as const,
    );
    if (parts.length === 0 && isObject(additionalProperties)) {
      const { samples, arbitrary } = inner(additionalProperties);
      return {
        samples: [{}, Object.fromEntries(samples.map((value, index) => [`key${index + 1}`, value]))],
        arbitrary: fc.dictionary(fc.string(), arbitrary),
      };
    }
    const lists = parts.map(
      ([name, { samples }, isRequired]) => [name, isRequired ? samples : [...samples, absent]] as const,
    );
    return {
      samples: combinePairwise(Object.fromEntries(lists)).map((values) =>
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== absent)),
      ),
      arbitrary: fc.record(Object.fromEntries(parts.map(([name, { arbitrary }]) => [name, arbitrary])), {
        noNullPrototype: true,
        requiredKeys: parts.flatMap(([name, , isRequired]) => (isRequired ? name : [])),
      }),
    };
  };

  return generate(root, []);
}

function formatArbitrary(fc: FastCheck, format: unknown): Arbitrary<string> | undefined {
  // fast-check's email addresses are valid, but most libraries reject their special characters.
  if (format === 'email') return fc.stringMatching(/^[a-z][a-z0-9]{0,9}@[a-z]{2,9}\.(com|org)$/);
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl();
  if (format !== 'date' && format !== 'date-time') return undefined;
  const times = fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  return format === 'date' ? times.map((time) => time.slice(0, 10)) : times;
}

function numberIn(schema: JsonSchema, name: string): number | undefined {
  const value = schema[name];
  return typeof value === 'number' ? value : undefined;
}

/** Returns the schema to which a reference such as `#/$defs/Person` points. */
function resolve(root: object, reference: string): unknown {
  let found: unknown = root;
  for (const name of reference.split('/').slice(1)) found = isObject(found) ? found[name] : undefined;
  if (found === undefined) throw new Error(`its JSON Schema lacks ${reference}`);
  return found;
}
