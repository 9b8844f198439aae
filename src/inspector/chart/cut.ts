import type { Json } from '../../shared/json';

/** Placeholders that serializers write for deep nesting, long lists and circular references. */
const cutMarks = new Set(['[Object]', '[Array]', '[...]', '[Circular]']);

export const cutText = '…';

export function isCut(value: Json | undefined): boolean {
  return typeof value === 'string' && cutMarks.has(value);
}
