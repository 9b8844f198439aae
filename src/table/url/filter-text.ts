import { isJsonArray, isJsonObject, isString, type Json } from '../../../machines/shared/json';
import { isSameJson, parseJson, writeJson } from './json-text';
import { escapeFirst, formatList, formatText, parseList, parseText, trimEnd } from './text';

/*
 * Converts a column filter's value to an operator and a string: `[40, null]` is `min` and `40`. The operator determines
 * the value's type, so parsing needs no column definitions.
 */

interface Form {
  /** Returns `undefined` for a malformed string. */
  readonly parse: (text: string) => Json | undefined;
  /** Returns `undefined` for a value of another type. */
  readonly format: (value: Json) => string | undefined;
}

const text: Form = { parse: parseText, format: (value) => (isString(value) ? formatText(value) : undefined) };

const numberText = /^-?\d+(?:\.\d+)?$/;

const number: Form = {
  parse: (given) => {
    // When all matching rows are selected, the param for the selection escapes dots in numbers.
    const trimmed = trimEnd(given).replace('~2E', '.');
    // Adding 0 turns −0 into 0.
    const value = Number(trimmed) + 0;
    return numberText.test(trimmed) && Number.isFinite(value) ? value : undefined;
  },
  format: (value) => (typeof value === 'number' && numberText.test(String(value)) ? String(value) : undefined),
};

/** The bound of a range: a number or a string, e.g. a day. */
const bound: Form = {
  parse: (given) => number.parse(given) ?? parseText(given),
  format: (value) => number.format(value) ?? text.format(value),
};

const list: Form = {
  parse: parseList,
  format: (value) => (isJsonArray(value) && value.every(isString) ? formatList(value) : undefined),
};

const json: Form = {
  parse: (given) => parseJson(parseText(given)),
  format: (value) => text.format(writeJson(value) ?? null),
};

const word = (written: string, value: boolean): Form => ({
  parse: (given) => (trimEnd(given) === written ? value : undefined),
  format: (given) => (given === value ? written : undefined),
});

/**
 * A row contains an operator, a filter's key and the value's format: `hasNot` writes `{ notContains: 'smith' }`. If the
 * key is empty, the filter is a plain value. The first matching row counts.
 */
const forms = [
  ['has', '', text],
  ['is', '', word('true', true)],
  ['is', '', word('false', false)],
  ['is', 'equals', text],
  ['in', '', list],
  ['hasNot', 'notContains', text],
  ['startsWith', 'startsWith', text],
  ['isNot', 'notEquals', text],
  ['eq', 'equals', number],
  ['ne', 'notEquals', number],
  // Operators that users type by hand.
  ['eq', 'equals', text],
  ['ne', 'notEquals', text],
  ['before', 'before', text],
  ['after', 'after', text],
  ['anyOf', 'anyOf', list],
  ['allOf', 'allOf', list],
  ['noneOf', 'noneOf', list],
  ['empty', 'isEmpty', word('true', true)],
  ['empty', 'isNotEmpty', word('false', true)],
  ['json', '', json],
  // The bounds of a range. Only `formatRange` writes them, because the row `json` matches first.
  ['min', '', bound],
  ['max', '', bound],
] as const;

/** The operator at the end of a filter param's name, e.g. `min` in `age.min`. */
export type FilterOperator = (typeof forms)[number][0];

export const filterOperators: readonly string[] = [...new Set(forms.map(([operator]) => operator))];

export const takesList = (operator: string): boolean =>
  forms.some(([name, , form]) => name === operator && form === list);

/** A filter's operator and string. A range has two parts, `min` and `max`. */
export type FilterPart = readonly [operator: string, text: string];

function parsePart([operator, given]: FilterPart): Json | undefined {
  for (const [name, key, { parse }] of forms) {
    const value = name === operator ? parse(given) : undefined;
    if (value !== undefined) return key === '' ? value : { [key]: value };
  }
  return undefined;
}

/** @param only the only operator to try. Default: the first operator that can represent the value */
function formatPart(value: Json, only?: FilterOperator): readonly FilterPart[] {
  const [[onlyKey, operand] = [], ...others] = isJsonObject(value) ? Object.entries(value) : [];
  for (const [operator, key, { format }] of forms) {
    const isKey = key === onlyKey && others.length === 0;
    const given = key === '' ? value : isKey ? operand : undefined;
    const written = given === undefined || (only ?? operator) !== operator ? undefined : format(given);
    if (written === undefined) continue;
    // If a string looks like a number or a reserved word, its first character is escaped.
    const isExact = isSameJson(parsePart([operator, written]), value);
    return [[operator, isExact ? written : escapeFirst(written)]];
  }
  return [];
}

const isDay = (value: Json): boolean => isString(value) && /^\d{4}-\d\d-\d\d$/.test(value);

/** Formats a range. Returns an empty list for other values, e.g. two strings that aren't days. */
function formatRange(value: Json): readonly FilterPart[] {
  if (!isJsonArray(value) || value.length !== 2 || (value.every(isString) && !value.every(isDay))) return [];
  const parts = value.map((end, at) => (end === null ? [] : formatPart(end, at === 0 ? 'min' : 'max')));
  return parts.every((part, at) => part.length > 0 || value[at] === null) ? parts.flat() : [];
}

/**
 * Formats a filter as operators and strings. Returns an empty list for a value that isn't JSON.
 *
 * @example
 * formatFilterParts([40, null]) // [['min', '40']]
 */
export function formatFilterParts(value: Json): readonly FilterPart[] {
  const range = formatRange(value);
  return range.length > 0 ? range : formatPart(value);
}

/**
 * Parses the first valid part of a filter, or both bounds of a range. Returns `undefined` if no part is valid.
 *
 * @example
 * parseFilterParts([['min', '40'], ['max', '60']]) // [40, 60]
 */
export function parseFilterParts(parts: readonly FilterPart[]): Json | undefined {
  const values = new Map<string, Json>();
  for (const part of parts) {
    const value = values.has(part[0]) ? undefined : parsePart(part);
    if (value !== undefined) values.set(part[0], value);
  }
  const [first] = values.entries();
  const isRange = first?.[0] === 'min' || first?.[0] === 'max';
  return isRange ? [values.get('min') ?? null, values.get('max') ?? null] : first?.[1];
}
