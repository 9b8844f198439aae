import type { Json, JsonObject } from '../../../../machines/shared/json';
import { maxReadDepth } from '../../../../machines/shared/tree/read-tree';
import { builtInOf, resolveQuietly } from './built-ins';
import { readActions, readActorName, readGuard } from './read-code';
import type { Reading } from './reading';
import { isFunction, nameOf, part, parts, plainKeyOf, returnedBy, unwrap } from './syntax';
import { version4Keys } from './version-4';
import { entriesOf, itemsOf, literal, partialObject, Unreadable, type Ref } from './values';

type NoteActor = (name: string, src: Ref) => void;

interface Configuring {
  readonly reading: Reading;
  readonly noteActor: NoteActor;
}

/** Returns the argument of `createMachine` as JSON. Reports and omits values that depend on code. */
export function readConfig(ref: Ref, reading: Reading, noteActor: NoteActor): JsonObject {
  return readState(ref, { reading, noteActor }, 0);
}

function readState(ref: Ref, configuring: Configuring, depth: number): JsonObject {
  if (depth >= maxReadDepth)
    throw new Unreadable(`\`${configuring.reading.shortText(ref.node)}\` is nested too deeply`, ref);
  return readEntries(ref, configuring.reading, (value, key) => readPart(key, value, configuring, depth));
}

function readPart(key: string, ref: Ref, configuring: Configuring, depth: number): Json | undefined {
  const { reading } = configuring;
  switch (key) {
    case 'id':
    case 'type':
    case 'history':
    case 'target':
    case 'tags':
    case 'description':
    case 'version':
    case 'meta':
      return literal(ref, reading);
    case 'context':
    case 'output':
      return readData(key, ref, reading);
    case 'initial':
      return isObject(ref, reading) ? readTransition(ref, reading) : literal(ref, reading);
    case 'entry':
    case 'exit':
      return readActions(ref, reading);
    case 'states':
      return readEntries(ref, reading, (state) => readState(state, configuring, depth + 1));
    case 'on':
    case 'after':
      return readEntries(ref, reading, (one) => readTransitions(one, reading));
    case 'always':
    case 'onDone':
      return readTransitions(ref, reading);
    case 'invoke':
      return itemsOf(ref, reading).flatMap((one) => reading.attempt(() => readInvoke(one, configuring)) ?? []);
    case 'activities':
      return itemsOf(ref, reading).map((one) => ({ src: readActorName(one, reading) }));
    default:
      return version4Keys.includes(key) ? true : undefined;
  }
}

const isObject = (ref: Ref, reading: Reading): boolean =>
  resolveQuietly(ref, reading)?.node.type === 'ObjectExpression';

/** Reads an object's entries. Omits entries for which `read` returns undefined, and reports unreadable ones. */
function readEntries(ref: Ref, reading: Reading, read: (value: Ref, key: string) => Json | undefined): JsonObject {
  const entries = entriesOf(ref, reading).flatMap(({ key, value }): [string, Json][] => {
    const found = reading.attempt(() => read(value, key));
    return found === undefined ? [] : [[key, found]];
  });
  return noteLine(Object.fromEntries(entries), resolveQuietly(ref, reading) ?? ref, reading);
}

function noteLine(object: JsonObject, { node }: Ref, reading: Reading): JsonObject {
  reading.lines.set(object, reading.lineOf(node));
  return object;
}

/** Returns the properties of a context or output that can be read without running code. */
function readData(key: string, ref: Ref, reading: Reading): Json | undefined {
  const found = resolveQuietly(ref, reading);
  const returned = found && isFunction(found.node) ? returnedBy(found.node) : found?.node;
  const data = found && returned ? { node: returned, scope: found.scope } : undefined;
  if (!data || !isObject(data, reading)) {
    if (key === 'output' && found && !isFunction(found.node)) return literal(found, reading);
    throw new Unreadable(`\`${key}\` comes from code`, ref);
  }
  const { value, unknown } = partialObject(data, reading);
  if (unknown.length > 0)
    reading.report(
      ref.node,
      `Some values in \`${key}\` are unknown, because they come from code: ${unknown.join(', ')}.`,
    );
  return { ...value, ...Object.fromEntries(unknown.map((name) => [name, null])) };
}

/** Returns null for `undefined`, which forbids the event in XState. JSON can't contain `undefined`. */
function readTransitions(ref: Ref, reading: Reading): Json | undefined {
  if (nameOf(resolveQuietly(ref, reading)?.node) === 'undefined') return null;
  return itemsOf(ref, reading).flatMap((one) => reading.attempt(() => readTransition(one, reading)) ?? []);
}

function readTransition(ref: Ref, reading: Reading): JsonObject {
  if (!isObject(ref, reading)) {
    const target = literal(ref, reading);
    if (typeof target !== 'string') throw new Unreadable(`\`${reading.shortText(ref.node)}\` isn’t a transition`, ref);
    return noteLine({ target }, ref, reading);
  }
  return readEntries(ref, reading, (value, key) => readTransitionPart(key, value, reading));
}

function readTransitionPart(key: string, ref: Ref, reading: Reading): Json | undefined {
  switch (key) {
    case 'target':
    case 'description':
    case 'reenter':
    case 'meta':
    case 'in':
    case 'internal':
      return literal(ref, reading);
    case 'guard':
    case 'cond':
      return readGuard(ref, reading);
    case 'actions':
      return readActions(ref, reading);
    default:
      return undefined;
  }
}

function readInvoke(ref: Ref, { reading, noteActor }: Configuring): JsonObject {
  return readEntries(ref, reading, (value, key) => {
    switch (key) {
      case 'src': {
        const name = readActorName(value, reading);
        noteActor(name, value);
        return name;
      }
      case 'id':
      case 'systemId':
        return literal(value, reading);
      case 'input':
        return isObject(value, reading) ? partialObject(value, reading).value : undefined;
      case 'onDone':
      case 'onError':
      case 'onSnapshot':
        return readTransitions(value, reading);
      default:
        return undefined;
    }
  });
}

/** True for a call of `createMachine`, or of a function with a similar name whose argument has states. */
export function isMachineCall({ node, scope }: Ref, reading: Reading): boolean {
  if (node.type !== 'CallExpression') return false;
  const builtIn = builtInOf(node, scope, reading);
  if (builtIn === 'createMachine' || builtIn === 'Machine') return true;
  const callee = unwrap(part(node, 'callee') ?? node);
  const name = nameOf(callee) ?? nameOf(part(callee, 'property')) ?? '';
  const [config] = parts(node, 'arguments');
  const found = config && /machine$/i.test(name) ? resolveQuietly({ node: config, scope }, reading) : undefined;
  return found !== undefined && parts(found.node, 'properties').some((one) => plainKeyOf(one) === 'states');
}
