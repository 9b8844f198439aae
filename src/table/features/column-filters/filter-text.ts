import { isJsonArray, isJsonObject, isString, type Json } from '../../../shared/json';
import { isSameJson, parseJson, writeJson } from '../../url/json-text';
import { formatList, formatText, parseList, parseText, reserve, trimEnd } from '../../url/text';

/*
 * A column filter's value as an operator and a text: `[40, null]` is `min` and `40`. The operator determines the type,
 * so reading needs no columns.
 */

interface Form {
  /** Returns `undefined` for a malformed text. */
  readonly parse: (text: string) => Json | undefined;
  /** Returns `undefined` for a value that needs another operator. */
  readonly format: (value: Json) => string | undefined;
}

const text: Form = { parse: parseText, format: (value) => (isString(value) ? formatText(value) : undefined) };

const numberText = /^-?\d+(?:\.\d+)?$/;

const number: Form = {
  parse: (given) => {
    const trimmed = trimEnd(given);
    const value = Number(trimmed);
    // Adding 0 turns −0 into 0.
    return numberText.test(trimmed) && Number.isFinite(value) ? value + 0 : undefined;
  },
  format: (value) => (typeof value === 'number' && numberText.test(String(value)) ? String(value) : undefined),
};

/** A number or a text, e.g. a day. */
const bound: Form = {
  parse: (given) => (numberText.test(trimEnd(given)) ? number.parse(given) : parseText(given)),
  format: (value) =>
    isString(value) ? reserve(formatText(value), numberText.test(trimEnd(value))) : number.format(value),
};

const list: Form = {
  parse: parseList,
  format: (value) => (isJsonArray(value) && value.every(isString) ? formatList(value) : undefined),
};

const json: Form = {
  parse: (given) => parseJson(parseText(given)),
  format: (value) => {
    const written = writeJson(value);
    return written === undefined ? undefined : formatText(written);
  },
};

/** One of these values. */
const word = (values: Readonly<Record<string, Json>>): Form => ({
  parse: (given) => new Map(Object.entries(values)).get(trimEnd(given)),
  format: (value) => Object.keys(values).find((key) => isSameJson(values[key], value)),
});

/** A filter with an operator, such as `{ notContains: 'smith' }`. */
const operand = (name: string, form: Form): Form => ({
  parse: (given) => {
    const value = form.parse(given);
    return value === undefined ? undefined : { [name]: value };
  },
  format: (filter) => {
    const [entry, ...others] = isJsonObject(filter) ? Object.entries(filter) : [];
    return entry?.[0] === name && others.length === 0 ? form.format(entry[1]) : undefined;
  },
});

const boolean = word({ true: true, false: false });

const textOrBoolean: Form = {
  parse: (given) => boolean.parse(given) ?? operand('equals', text).parse(given),
  format: (value) => {
    const equals = operand('equals', text).format(value);
    return equals === undefined ? boolean.format(value) : reserve(equals, boolean.parse(equals) !== undefined);
  },
};

const forms = {
  has: text,
  is: textOrBoolean,
  min: bound,
  max: bound,
  in: list,
  hasNot: operand('notContains', text),
  startsWith: operand('startsWith', text),
  isNot: operand('notEquals', text),
  eq: operand('equals', number),
  ne: operand('notEquals', number),
  before: operand('before', text),
  after: operand('after', text),
  anyOf: operand('anyOf', list),
  allOf: operand('allOf', list),
  noneOf: operand('noneOf', list),
  empty: word({ true: { isEmpty: true }, false: { isNotEmpty: true } }),
  json,
} as const satisfies Readonly<Record<string, Form>>;

/** The operator at the end of a filter param's name, e.g. `min` in `age.min`. */
export type FilterOperator = keyof typeof forms;

/** All operators, in the order in which a filter's value is tried. */
export const filterOperators: readonly string[] = Object.keys(forms);

const formsByOperator: ReadonlyMap<string, Form> = new Map(Object.entries(forms));

/** A filter's operator and text. A range has two. */
export type FilterPart = readonly [operator: string, text: string];

const isDay = (value: Json | undefined): boolean => isString(value) && /^\d{4}-\d\d-\d\d$/.test(value);

function formatRange(value: Json): readonly FilterPart[] | undefined {
  if (!isJsonArray(value) || value.length !== 2) return undefined;
  const [min = null, max = null] = value;
  // Two other texts are a list.
  if (isString(min) && isString(max) && !(isDay(min) && isDay(max))) return undefined;
  const parts = [
    ['min', min],
    ['max', max],
  ] as const;
  const written = parts.flatMap(([operator, end]): FilterPart[] => {
    const formatted = end === null ? undefined : bound.format(end);
    return formatted === undefined ? [] : [[operator, formatted]];
  });
  const isWhole = written.length === parts.filter(([, end]) => end !== null).length;
  return isWhole && written.length > 0 ? written : undefined;
}

/**
 * Returns an empty list for a value that isn't JSON.
 *
 * @example
 * formatFilterParts([40, null]) // [['min', '40']]
 */
export function formatFilterParts(value: Json): readonly FilterPart[] {
  const range = formatRange(value);
  if (range) return range;
  for (const operator of filterOperators) {
    const formatted =
      operator === 'min' || operator === 'max' ? undefined : formsByOperator.get(operator)?.format(value);
    if (formatted !== undefined) return [[operator, formatted]];
  }
  return [];
}

/**
 * The first part that can be read determines the operator. Returns `undefined` if there is none.
 *
 * @example
 * parseFilterParts([['min', '40'], ['max', '60']]) // [40, 60]
 */
export function parseFilterParts(parts: readonly FilterPart[]): Json | undefined {
  const read = parts.flatMap(([operator, given]) => {
    const value = formsByOperator.get(operator)?.parse(given);
    return value === undefined ? [] : [{ operator, value }];
  });
  const [first] = read;
  if (first?.operator !== 'min' && first?.operator !== 'max') return first?.value;
  const boundOf = (name: string) => read.find(({ operator }) => operator === name)?.value ?? null;
  return [boundOf('min'), boundOf('max')];
}
