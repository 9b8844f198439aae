import type { Json } from '../../shared/json';

/** Placeholders that serializers write for deep nesting, long lists and circular references. */
const cutMarks = new Set(['[Object]', '[Array]', '[...]', '[Circular]']);

/** Shown instead of a truncated part of the definition. */
export const cutText = '…';

/** Returns true if the sender's serializer truncated the value. */
export function isCut(value: Json | undefined): boolean {
  return typeof value === 'string' && cutMarks.has(value);
}
