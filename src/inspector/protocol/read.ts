import type { GeneratedPath } from '../../../machines/inspector';
import type { Json } from './json';
import { isObject } from './json';
import { plain } from './plain';
import type {
  Ability,
  AddressParameter,
  AddressReport,
  LogicKind,
  Message,
  Microstep,
  Offer,
  Request,
  StartedDelay,
  TakenTransition,
  TargetedTransition,
} from './messages';
import { connectedType, disconnectedType, unserializedText } from './messages';

const kinds: readonly LogicKind[] = [
  'machine',
  'promise',
  'callback',
  'promise or callback',
  'observable',
  'transition',
  'other',
];
const abilities: readonly Ability[] = ['send', 'steps', 'address', 'paths', 'restore'];
const addressWays: readonly AddressReport['how'][] = ['push', 'replace', 'back or forward'];

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value);
}

export const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Reads every item of a list; undefined if it is no list or one item cannot be read. */
export function listOf<T>(value: unknown, read: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: T[] = [];
  for (const item of value) {
    const one = read(item);
    if (one === undefined) return undefined;
    items.push(one);
  }
  return items;
}

export const readText = (value: unknown): string | undefined => (isText(value) ? value : undefined);

function readTaken(value: unknown): TakenTransition | TargetedTransition | undefined {
  if (!isObject(value)) return undefined;
  const { source, descriptor, index } = value;
  if (!isText(source) || !isText(descriptor)) return undefined;
  if (isCount(index)) return { source, descriptor, index };
  const targets = listOf(value['targets'], readText);
  return targets && { source, descriptor, targets };
}

function readMicrostep(value: unknown): Microstep | undefined {
  if (!isObject(value) || !isText(value['event'])) return undefined;
  const taken = listOf(value['taken'], readTaken);
  return taken && { event: value['event'], taken };
}

function readDelay(value: unknown): StartedDelay | undefined {
  if (!isObject(value)) return undefined;
  const { id, event, ms, at } = value;
  return isText(id) && isText(event) && isTime(ms) && isTime(at) ? { id, event, ms, at } : undefined;
}

function readParameter(value: unknown): AddressParameter | undefined {
  if (!isObject(value) || !isText(value['name'])) return undefined;
  return { name: value['name'], before: readText(value['before']), after: readText(value['after']) };
}

/** True for an event: an object whose `type` is a text. */
export function isEvent(value: unknown): value is { readonly type: string } {
  return isObject(value) && isText(value['type']);
}

/** Returns the time of a message. Stately's `createdAt` is a number as text; without one, it is now. */
export function timeOf(message: Readonly<Record<string, unknown>>, now: number): number {
  const at = Number(message['createdAt']);
  return Number.isFinite(at) && at > 0 ? at : now;
}

/**
 * Reads a message of this project's own senders or of `@statelyai/inspect`. Never throws.
 *
 * @param now time for messages without one, in milliseconds since 1970
 * @returns the message; `'foreign'` for data of another kind, such as a browser extension's; `'malformed'` for a message of
 *   the protocol with a wrong form
 * @example
 * readMessage({ type: 'webpackOk' }, Date.now()) // 'foreign'
 */
export function readMessage(data: unknown, now: number): Message | 'foreign' | 'malformed' {
  if (data === unserializedText) return { kind: 'unserialized', at: now };
  if (!isObject(data)) return 'foreign';
  const type = data['type'];
  if (!isText(type)) return 'foreign';
  if (type === disconnectedType) {
    const instance = readText(data['instance']);
    return { kind: 'gone', at: now, ...(instance === undefined ? {} : { instance }) };
  }
  if (type === connectedType) return 'foreign';
  if (!type.startsWith('@xstate.') && !type.startsWith('@chartable.')) return 'foreign';
  if (!isText(data['_version'])) return 'malformed';
  return readKnown(type, data, timeOf(data, now)) ?? 'malformed';
}

function readKnown(type: string, data: Readonly<Record<string, unknown>>, at: number): Message | undefined {
  const session = data['sessionId'];
  if (!isText(session)) return readSessionless(type, data, at);
  switch (type) {
    case '@xstate.actor':
      return {
        kind: 'actor',
        at,
        session,
        name: isText(data['name']) ? data['name'] : session,
        parent: readText(data['parentId']),
        definition: readText(data['definition']),
        logic: oneOf(kinds, data['logic']),
        isMain: data['isMain'] === true,
        snapshot: data['snapshot'],
        ...readMoment(data),
      };
    case '@xstate.event': {
      const event = data['event'];
      if (!isEvent(event)) return undefined;
      return { kind: 'event', at, session, source: readText(data['sourceId']), event, eventType: event.type };
    }
    case '@xstate.snapshot': {
      const { event, snapshot } = data;
      if (!isObject(snapshot)) return undefined;
      return {
        kind: 'snapshot',
        at,
        session,
        event,
        eventType: isEvent(event) ? event.type : '',
        snapshot,
        ...readMoment(data),
      };
    }
    case '@chartable.step': {
      const microsteps = listOf(data['microsteps'], readMicrostep);
      const actions = listOf(data['actions'], readText);
      const delays = listOf(data['delays'], readDelay);
      const cancelled = listOf(data['cancelled'], readText);
      if (!microsteps || !actions || !delays || !cancelled) return undefined;
      return { kind: 'step', at, session, microsteps, actions, delays, cancelled };
    }
    default:
      return undefined;
  }
}

function readMoment({ moment }: Readonly<Record<string, unknown>>): { moment?: string } {
  return isText(moment) ? { moment } : {};
}

function readSessionless(type: string, data: Readonly<Record<string, unknown>>, at: number): Message | undefined {
  switch (type) {
    case '@chartable.address': {
      const how = oneOf(addressWays, data['how']);
      const parameters = listOf(data['parameters'], readParameter);
      if (!how || !parameters || !isText(data['href'])) return undefined;
      return { kind: 'address', at, how, href: data['href'], parameters };
    }
    case '@chartable.hello': {
      const able = listOf(data['abilities'], (one) => oneOf(abilities, one));
      if (!able || !isText(data['application'])) return undefined;
      const living = listOf(data['living'], readText);
      const instance = readText(data['instance']);
      return {
        kind: 'hello',
        at,
        application: data['application'],
        abilities: able,
        ...(instance === undefined ? {} : { instance }),
        ...(living ? { living } : {}),
      };
    }
    case '@chartable.lost':
      return isCount(data['count']) ? { kind: 'lost', at, count: data['count'] } : undefined;
    case '@chartable.unserialized':
      return { kind: 'unserialized', at };
    case '@chartable.answer':
      return isCount(data['id']) ? { kind: 'answer', at, id: data['id'], answer: data['answer'] } : undefined;
    default:
      return undefined;
  }
}

/** Reads a request of an inspector; undefined for anything else. */
export function readRequest(data: unknown): Request | undefined {
  if (!isObject(data) || !isText(data['session'])) return undefined;
  const { type, session, id, event, eventType, offer, moment } = data;
  switch (type) {
    case '@chartable.send':
      return isEvent(event) ? { type, session, event } : undefined;
    case '@chartable.can':
      return isCount(id) && isEvent(event) ? { type, id, session, event } : undefined;
    case '@chartable.example':
      return isCount(id) && isText(eventType) ? { type, id, session, eventType } : undefined;
    case '@chartable.restore':
      return isCount(id) && isText(moment) ? { type, id, session, moment } : undefined;
    case '@chartable.offers':
      return isCount(id) ? { type, id, session } : undefined;
    case '@chartable.paths':
      return isCount(id) && isText(offer) ? { type, id, session, offer } : undefined;
    default:
      return undefined;
  }
}

/** Reads the answer to `@chartable.offers`; anything else is an empty list. */
export function readOffers(answer: unknown): Offer[] {
  const read = (value: unknown): Offer | undefined =>
    isObject(value) && isText(value['id']) && isText(value['label'])
      ? { id: value['id'], label: value['label'] }
      : undefined;
  return listOf(answer, read) ?? [];
}

/** Reads the answer to `@chartable.paths`. A text is the reason for which there are none. */
export function readPaths(answer: unknown): GeneratedPath[] | string {
  if (isText(answer)) return answer;
  if (answer === undefined) return 'The application gave no answer.';
  const read = (value: unknown): GeneratedPath | undefined => {
    if (!isObject(value) || !isText(value['state'])) return undefined;
    const steps = listOf(value['steps'], (step) => (isEvent(step) ? step : undefined));
    return steps && { state: value['state'], steps };
  };
  return listOf(answer, read) ?? 'The application answered with something that is no list of paths.';
}

/** Parses a definition; undefined if the text is not JSON. */
export function readDefinition(text: string): Json | undefined {
  try {
    return plain(JSON.parse(text)).value;
  } catch {
    return undefined;
  }
}
