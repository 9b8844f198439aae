import { isJsonArray, isString, type Json } from '../../../../machines/shared/json';
import { isSameJson, parseJson, writeJson } from '../json-text';

/**
 * A filter param's form, with the nuqs parsers that read and write it:
 *
 * - `text`: `parseAsString`, and parsers whose string the table can use unchanged, such as `parseAsIsoDate`
 * - `number`: `parseAsInteger`, `parseAsFloat`; `parseAsTimestamp` as milliseconds
 * - `boolean`: `parseAsBoolean`
 * - `texts`, `numbers`, `booleans`: `parseAsArrayOf` these
 * - `range`: two numbers, `null` for an open bound: `2,8` and `2,` and `,8`
 * - `json`: `parseAsJson`
 */
export type NuqsForm = (typeof nuqsForms)[number];

export const nuqsForms = ['text', 'number', 'boolean', 'texts', 'numbers', 'booleans', 'range', 'json'] as const;

interface FilterText {
  readonly parse: (text: string) => Json | undefined;
  /** Returns `undefined` for a value of another form, and for one that nuqs would read differently. */
  readonly format: (value: Json) => string | undefined;
}

export function createFilterText(form: NuqsForm, separator: string): FilterText {
  const item = listItems.get(form);
  const { parse, format } = item ? listOf(item, separator) : (items.get(form) ?? rangeBetween(separator));
  return {
    parse,
    format: (value) => {
      const text = format(value);
      return text !== undefined && isSameJson(parse(text), value) ? text : undefined;
    },
  };
}

const textItem: FilterText = {
  parse: (text) => text,
  format: (value) => (isString(value) ? value : undefined),
};

const numberItem: FilterText = {
  parse: (text) => {
    const value = Number(text);
    return /^-?\d/.test(text) && Number.isFinite(value) ? value : undefined;
  },
  format: (value) => (typeof value === 'number' ? String(value) : undefined),
};

const booleanItem: FilterText = {
  parse: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
  format: (value) => (typeof value === 'boolean' ? String(value) : undefined),
};

const items = /* @__PURE__ */ new Map<NuqsForm, FilterText>([
  ['text', textItem],
  ['number', numberItem],
  ['boolean', booleanItem],
  ['json', { parse: parseJson, format: writeJson }],
]);

const listItems = /* @__PURE__ */ new Map<NuqsForm, FilterText>([
  ['texts', textItem],
  ['numbers', numberItem],
  ['booleans', booleanItem],
]);

/** Omits malformed items. */
function listOf(item: FilterText, separator: string): FilterText {
  // nuqs escapes only the separator, so it would read `%2C` in an item as a comma.
  const escaped = encodeURIComponent(separator);
  return {
    parse: (text) => {
      const items = text.split(separator).flatMap((part) => item.parse(part.replaceAll(escaped, separator)) ?? []);
      return items.length > 0 ? items : undefined;
    },
    format: (value) => {
      if (!isJsonArray(value)) return undefined;
      const texts = value.flatMap((one) => item.format(one)?.replaceAll(separator, escaped) ?? []);
      return texts.length === value.length ? texts.join(separator) : undefined;
    },
  };
}

function rangeBetween(separator: string): FilterText {
  return {
    parse: (text) => {
      const [start = '', end = '', ...others] = text.split(separator);
      const [min, max] = [start, end].map((part) => (part === '' ? null : numberItem.parse(part)));
      if (others.length > 0 || min === undefined || max === undefined) return undefined;
      return min === null && max === null ? undefined : [min, max];
    },
    format: (value) => {
      if (!isJsonArray(value) || value.length !== 2) return undefined;
      const bounds = value.flatMap((bound) => (bound === null ? '' : (numberItem.format(bound) ?? [])));
      return bounds.length === 2 ? bounds.join(separator) : undefined;
    },
  };
}
