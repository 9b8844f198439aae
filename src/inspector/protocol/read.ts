import * as v from 'valibot';
import { isEvent, isObject, isString } from '../../../machines/shared/json';
import { connectedType, disconnectedType, unserializedText, type Message } from './messages';

/** valibot schemas of message fields. A field with a fallback never fails. */

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

/** An error may quote the data, so reasons are cut to this length. */
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

const time = v.pipe(v.number(), v.finite());
const number = optional(count);

const placed = v.object({ source: string, descriptor: string, index: count });
const taken = v.union([placed, v.object({ source: string, descriptor: string, targets: v.array(string) })]);
const microstep = v.object({
  event: string,
  taken: v.array(taken),
  preempted: optional(v.array(placed)),
  value: anything,
});

const parameter = v.pipe(
  v.object({ name: string, before: optionalString, after: optionalString }),
  v.transform(({ name, before, after }) => ({ name, before, after })),
);

type ReadMessage = Message extends infer TMessage ? (TMessage extends Message ? Omit<TMessage, 'at'> : never) : never;

const messages: Readonly<Record<string, v.GenericSchema<unknown, ReadMessage>>> = {
  '@xstate.actor': v.pipe(
    v.object({
      sessionId: string,
      name: optionalString,
      parentId: optionalString,
      definition: optionalString,
      logic: optional(
        v.picklist(['machine', 'promise', 'promise or callback', 'observable', 'transition', 'store', 'other']),
      ),
      isMain: v.fallback(v.boolean(), false),
      snapshot: anything,
      snapshotId: optionalString,
      number,
    }),
    v.transform(({ sessionId, name = sessionId, parentId, definition, logic, snapshot, ...rest }) => {
      return {
        kind: 'actor',
        session: sessionId,
        name,
        parent: parentId,
        definition,
        logic,
        snapshot,
        ...rest,
      } as const;
    }),
  ),
  '@xstate.event': v.pipe(
    v.object({ sessionId: string, event, sourceId: optionalString, number }),
    v.transform(({ sessionId: session, sourceId: source, event: sent, ...rest }) => {
      return { kind: 'event', session, source, event: sent, eventType: sent.type, ...rest } as const;
    }),
  ),
  '@xstate.snapshot': v.pipe(
    v.object({
      sessionId: string,
      event: anything,
      snapshot: object,
      snapshotId: optionalString,
      number,
      isBrief: optional(v.boolean()),
      base: number,
      changes: optional(v.array(v.object({ path: v.array(v.union([string, v.number()])), after: anything }))),
    }),
    v.transform(({ sessionId: session, event: sent, ...rest }) => {
      return { kind: 'snapshot', session, event: sent, eventType: isEvent(sent) ? sent.type : '', ...rest } as const;
    }),
  ),
  '@chartable.step': v.pipe(
    v.object({
      sessionId: string,
      microsteps: v.array(microstep),
      actions: v.array(string),
      delays: v.array(v.object({ id: string, event: string, ms: time, at: time })),
      cancelled: v.array(string),
      guards: optional(
        v.array(
          v.object({
            source: string,
            descriptor: string,
            index: count,
            outcome: v.union([v.boolean(), v.literal('failed')]),
            params: anything,
          }),
        ),
      ),
      areGuardsReevaluated: optional(v.boolean()),
      number,
    }),
    v.transform(({ sessionId, ...step }) => ({ kind: 'step', session: sessionId, ...step }) as const),
  ),
  '@chartable.url': v.pipe(
    v.object({ how: v.picklist(['push', 'replace', 'back or forward']), href: string, parameters: v.array(parameter) }),
    v.transform((change) => ({ kind: 'url', ...change }) as const),
  ),
  '@chartable.hello': v.pipe(
    v.object({
      application: string,
      abilities: v.array(v.picklist(['send', 'steps', 'url', 'restore'])),
      instance: optionalString,
      running: optional(v.array(string)),
    }),
    v.transform((hello) => ({ kind: 'hello', ...hello }) as const),
  ),
  '@chartable.lost': v.pipe(
    v.object({ count }),
    v.transform((lost) => ({ kind: 'lost', ...lost }) as const),
  ),
  '@chartable.unserialized': v.pipe(
    object,
    v.transform(() => ({ kind: 'unserialized' }) as const),
  ),
  '@chartable.answer': v.pipe(
    v.object({ id: count, answer: anything }),
    v.transform(({ id, answer }) => ({ kind: 'answer', id, answer }) as const),
  ),
};

/**
 * Reads a message from Chartable or `@statelyai/inspect`. Never throws.
 *
 * @param now time for messages without one, in milliseconds since 1970
 * @returns the message, a `malformed` message if it is invalid, or `'foreign'` for other data, e.g. from a browser
 * extension
 * @example
 * readMessage({ type: 'webpackOk' }, Date.now()) // 'foreign'
 */
export function readMessage(data: unknown, now: number): Message | 'foreign' {
  if (data === unserializedText) return { kind: 'unserialized', at: now };
  if (!isObject(data)) return 'foreign';
  const { type, instance } = data;
  if (!isString(type)) return 'foreign';
  if (type === disconnectedType) return { kind: 'gone', at: now, instance: isString(instance) ? instance : undefined };
  if (type === connectedType) return 'foreign';
  if (!type.startsWith('@xstate.') && !type.startsWith('@chartable.')) return 'foreign';
  const at = timeOf(data, now);
  const schema = Object.hasOwn(messages, type) ? messages[type] : undefined;
  if (!schema) return { kind: 'malformed', at, why: `${type} isn’t a message type of the protocol` };
  if (!isString(data['_version'])) return { kind: 'malformed', at, why: '_version must be a string' };
  return { ...readBy(schema, data), at };
}
