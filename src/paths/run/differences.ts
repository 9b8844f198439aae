import { isObject, isPlainObject } from '../../../machines/shared/json';
import { createDataKeys, type DataKeys } from '../../../machines/paths/product/state-key';

export interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/**
 * Lists the innermost differences. Missing properties count as `undefined`.
 *
 * @param keys compares values without properties and items. Default: treats functions and incomparable values as equal
 */
export function listDifferences(
  expected: unknown,
  actual: unknown,
  path: string,
  keys: DataKeys = createDataKeys({ ignoresIdentity: true }),
): readonly Difference[] {
  const { keyOf } = keys;
  if (keyOf(expected, path) === keyOf(actual, path)) return [];
  if (!isTree(expected) || !isTree(actual) || Array.isArray(expected) !== Array.isArray(actual))
    return [{ path, expected, actual }];
  return [...new Set([...Object.keys(expected), ...Object.keys(actual)])].flatMap((key) =>
    listDifferences(expected[key], actual[key], Array.isArray(expected) ? `${path}[${key}]` : `${path}.${key}`, keys),
  );
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && (Array.isArray(value) || isPlainObject(value));
