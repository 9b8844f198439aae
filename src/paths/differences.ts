import { createDataKeys, type DataKeys } from '../../machines/paths/state-key';

/** A part in which two data differ. */
export interface Difference {
  readonly path: string;
  readonly wanted: unknown;
  readonly is: unknown;
}

/**
 * Lists the innermost parts in which two data differ. A property that is undefined is as one that is left out.
 *
 * @param keys compares data that have no parts; functions and what cannot be compared are taken for equal if left out
 */
export function listDifferences(
  wanted: unknown,
  is: unknown,
  path: string,
  keys: DataKeys = createDataKeys({ ignoresIdentity: true }),
): readonly Difference[] {
  const { keyOf } = keys;
  if (keyOf(wanted, path) === keyOf(is, path)) return [];
  if (!isTree(wanted) || !isTree(is) || Array.isArray(wanted) !== Array.isArray(is)) return [{ path, wanted, is }];
  return [...new Set([...Object.keys(wanted), ...Object.keys(is)])].flatMap((key) =>
    listDifferences(wanted[key], is[key], Array.isArray(wanted) ? `${path}[${key}]` : `${path}.${key}`, keys),
  );
}

/** True for a plain object or a list: its parts can be looked at. */
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};
