import * as v from 'valibot';
import { isEvent, isObject, isString } from '../../shared/json';
import type { Message } from './messages';

/** valibot schemas of message fields. A field that accepts any value never fails. */

export const string = v.string();
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const anything = v.optional(v.unknown());

export const optional = <const TSchema extends v.GenericSchema>(schema: TSchema) =>
  v.fallback(v.optional(schema), undefined);

export const optionalString = optional(string);

// Custom schemas keep the original objects, because unchanged parts must stay identical.
export const event = v.custom<{ readonly type: string }>(isEvent, 'must be an object with a `type`');
export const object = v.custom<Readonly<Record<string, unknown>>>(isObject, 'must be an object');

/** Reads a message's time. Default: `now`. Stately's `createdAt` is a number as a string. */
export function timeOf(message: unknown, now: number): number {
  const createdAt = isObject(message) ? message['createdAt'] : undefined;
  // `Number` throws for some objects.
  const at = isString(createdAt) || typeof createdAt === 'number' ? Number(createdAt) : 0;
  return Number.isFinite(at) && at > 0 ? at : now;
}

/** Limits a reason's length, because an error may quote the data. */
const maxReasonLength = 200;

export function readBy<TFields>(
  schema: v.GenericSchema<unknown, TFields>,
  data: unknown,
): TFields | Omit<Extract<Message, { kind: 'malformed' }>, 'at'> {
  const { success, output, issues } = v.safeParse(schema, data, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  const field = v.getDotPath(issue);
  const why = `${field === null ? '' : `${field}: `}${issue.message}`;
  return { kind: 'malformed', why: why.slice(0, maxReasonLength) };
}
