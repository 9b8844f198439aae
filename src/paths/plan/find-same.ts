import type { EventObject } from 'xstate';
import { createDataKeys } from '../../../machines/paths/product/state-key';

/** Finds the element whose event is identical or has equal data. */
export function findEqual<T extends { readonly event: EventObject }>(
  all: readonly T[],
  wanted: EventObject,
): T | undefined {
  const ofType = all.filter(({ event }) => event.type === wanted.type);
  const exact = ofType.find(({ event }) => event === wanted);
  if (exact || ofType.length === 0) return exact;
  const { keyOf } = createDataKeys({ ignoresIdentity: true });
  const key = keyOf(wanted, 'event');
  return ofType.find(({ event }) => keyOf(event, 'event') === key);
}

/** Like `findEqual`, but also finds an event that has more data, because a saved path may lack some data. */
export const findSame = <T extends { readonly event: EventObject }>(
  all: readonly T[],
  wanted: EventObject,
): T | undefined =>
  findEqual(all, wanted) ?? all.find(({ event }) => event.type === wanted.type && includes(event, wanted));

function includes(value: unknown, wanted: unknown): boolean {
  if (isRecord(value) && isRecord(wanted))
    return Object.entries(wanted).every(([name, part]) => includes(value[name], part));
  return JSON.stringify(value) === JSON.stringify(wanted);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
