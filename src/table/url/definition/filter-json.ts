import type { Json } from '../../../../machines/table/table.types';
import { isPlainObject } from '../../../../machines/shared/json';
import type { ColumnFilterCodec } from './types';

/**
 * Parses a filter. Returns `undefined` if `parse` throws, because no URL may break the page.
 *
 * @example
 * parseFilter(numberFilter, 'ann') // undefined
 */
export function parseFilter<Value, Filter>(
  codec: { parse(value: Value): Filter | undefined },
  value: Value,
): Filter | undefined {
  try {
    return codec.parse(value);
  } catch {
    return undefined;
  }
}

/**
 * Converts a filter to JSON for the URL. Without a codec, `undefined`, `NaN` and infinite numbers become `null`, an
 * open bound.
 *
 * @throws {Error} if the value or the codec's result isn't JSON
 * @example
 * formatFilter(undefined, [undefined, 9], 'age') // [null, 9]
 */
export function formatFilter(codec: ColumnFilterCodec | true | undefined, value: unknown, columnId: string): Json {
  return toJson(codec === undefined || codec === true ? value : codec.format(value), columnId);
}

function toJson(value: unknown, columnId: string): Json {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map((item: unknown) => toJson(item, columnId));
  if (typeof value === 'object' && isPlainObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]: [string, unknown]) => [key, toJson(item, columnId)]),
    );
  throw new Error(
    `chartable: the filter of the column ${JSON.stringify(columnId)} must be JSON, or its \`meta.filterCodec\` make it JSON, got ${Object.prototype.toString.call(value)}`,
  );
}
