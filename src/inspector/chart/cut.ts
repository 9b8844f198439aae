import type { Json } from '../../shared/json';

/** The texts that serializers leave in place of a value that is too deep, one of too many, or a circle. */
const cutMarks = new Set(['[Object]', '[Array]', '[...]', '[Circular]']);

/** Shown in place of a part of the definition that the sender has cut away. */
export const cutText = '…';

/** Returns true if the sender's serializer has cut the value away. */
export function isCut(value: Json | undefined): boolean {
  return typeof value === 'string' && cutMarks.has(value);
}
