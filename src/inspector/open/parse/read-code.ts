import type { Json, JsonObject } from '../../../../machines/shared/json';
import { builtInOf, resolveQuietly } from './built-ins';
import type { Reading } from './reading';
import { isFunction, nameOf, part, parts, returnedBy, unwrap, type Syntax } from './syntax';
import { entriesOf, itemsOf, literal, optional, partialObject, resolve, type Ref } from './values';

const argumentsOf = ({ node, scope }: Ref): readonly Ref[] =>
  parts(node, 'arguments').map((one) => ({ node: one, scope }));

/** Returns a name for a function or expression: its own name, the expression that it returns, or its source text. */
function codeName(ref: Ref, reading: Reading): string {
  const node = unwrap(ref.node);
  if (node.type === 'Identifier' || node.type === 'MemberExpression') return reading.shortText(node);
  const own = nameOf(part(node, 'id'));
  if (own !== undefined) return own;
  const returned = isFunction(node) ? returnedBy(node) : undefined;
  return reading.shortText(returned ?? node);
}

/** Returns the properties of an object that can be read without running code, e.g. of an event or `params`. */
function plainPart(ref: Ref, reading: Reading): JsonObject | undefined {
  const found = resolveQuietly(ref, reading);
  const returned = found && isFunction(found.node) ? returnedBy(found.node) : found?.node;
  if (!found || !returned) return undefined;
  return optional(() => partialObject({ node: returned, scope: found.scope }, reading).value);
}

function named(ref: Ref, reading: Reading): Json | undefined {
  const { type, params } = fieldsOf(ref, reading);
  const name = type && literal(type, reading);
  if (typeof name !== 'string') return undefined;
  const known = params && plainPart(params, reading);
  return known ? { type: name, params: known } : { type: name };
}

function fieldsOf(ref: Ref | undefined, reading: Reading): Readonly<Record<string, Ref>> {
  if (!ref) return {};
  return Object.fromEntries(entriesOf(ref, reading).map(({ key, value }) => [key, value]));
}

/** Returns a guard as JSON. Functions are replaced with names. */
export function readGuard(ref: Ref, reading: Reading): Json | undefined {
  const found = resolveQuietly(ref, reading);
  if (!found) return codeName(ref, reading);
  const { node, scope } = found;
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') return literal(found, reading);
  if (node.type === 'ObjectExpression') return named(found, reading) ?? codeName(ref, reading);
  const builtIn = builtInOf(node, scope, reading);
  const [first] = argumentsOf(found);
  if (first && (builtIn === 'and' || builtIn === 'or'))
    return { type: builtIn, guards: itemsOf(first, reading).flatMap((one) => readGuard(one, reading) ?? []) };
  if (first && builtIn === 'not')
    return { type: 'not', guards: [readGuard(first, reading) ?? codeName(first, reading)] };
  if (first && builtIn === 'stateIn') {
    const state = optional(() => literal(first, reading));
    if (state !== undefined) return { type: 'xstate.stateIn', state };
  }
  return nameOf(unwrap(ref.node)) === 'undefined' ? undefined : codeName(ref, reading);
}

/** Returns actions as JSON. Functions are replaced with names. */
export function readAction(ref: Ref, reading: Reading): readonly Json[] {
  const found = resolveQuietly(ref, reading);
  if (!found) return [{ type: codeName(ref, reading) }];
  const { node, scope } = found;
  if (node.type === 'ArrayExpression') return itemsOf(found, reading).flatMap((one) => readAction(one, reading));
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
    const name = literal(found, reading);
    return typeof name === 'string' ? [name] : [];
  }
  if (node.type === 'ObjectExpression') return [named(found, reading) ?? { type: codeName(ref, reading) }];
  const builtIn = builtInOf(node, scope, reading);
  const action = builtIn === undefined ? undefined : readBuiltIn(builtIn, found, reading);
  if (action) return action;
  return nameOf(unwrap(ref.node)) === 'undefined' ? [] : [{ type: codeName(ref, reading) }];
}

export const readActions = (ref: Ref, reading: Reading): readonly Json[] =>
  itemsOf(ref, reading).flatMap((one) => readAction(one, reading));

/** Returns one of XState's own actions as JSON. Undefined if the action depends on code. */
function readBuiltIn(builtIn: string, call: Ref, reading: Reading): readonly Json[] | undefined {
  const [first, second, third] = argumentsOf(call);
  const eventOf = (ref: Ref | undefined): JsonObject | undefined => {
    const type = text(ref);
    if (type !== undefined) return { type };
    const known = ref && plainPart(ref, reading);
    return typeof known?.['type'] === 'string' ? known : undefined;
  };
  const text = (ref: Ref | undefined): string | undefined => {
    const value = ref && optional(() => literal(ref, reading));
    return typeof value === 'string' ? value : undefined;
  };
  const unknown = (what = ''): readonly Json[] => [{ type: `${builtIn}${what === '' ? '' : ` ${what}`}` }];

  const sendTo = (target: Ref | undefined, event: Ref | undefined, options: Ref | undefined): readonly Json[] => {
    const sent = eventOf(event);
    const to = target && (text(target) ?? (isSelf(target, reading) ? { type: 'self' } : undefined));
    if (!sent || to === undefined) return unknown(typeof sent?.['type'] === 'string' ? sent['type'] : '');
    return [{ type: 'xstate.sendTo', to, event: sent, ...readTiming(options, reading) }];
  };

  switch (builtIn) {
    case 'send':
    case 'raise': {
      const raised = eventOf(first);
      const { to } = builtIn === 'send' ? fieldsOf(second, reading) : {};
      if (to) return sendTo(to, first, second);
      return raised ? [{ type: 'xstate.raise', event: raised, ...readTiming(second, reading) }] : undefined;
    }
    case 'sendTo':
      return sendTo(first, second, third);
    case 'sendParent': {
      const sent = eventOf(first);
      return sent ? [{ type: 'xstate.sendParent', event: sent, ...readTiming(second, reading) }] : undefined;
    }
    case 'cancel': {
      const sendId = text(first);
      return sendId === undefined ? undefined : [{ type: 'xstate.cancel', sendId }];
    }
    case 'stopChild': {
      const actorRef = text(first);
      return actorRef === undefined ? undefined : [{ type: 'xstate.stopChild', actorRef }];
    }
    case 'spawnChild': {
      const fields = fieldsOf(second, reading);
      const [id, systemId] = [text(fields['id']), text(fields['systemId'])];
      const src = first && readActorName(first, reading);
      if (src === undefined) return undefined;
      return [
        {
          type: 'xstate.spawnChild',
          src,
          ...(id === undefined ? {} : { id }),
          ...(systemId === undefined ? {} : { systemId }),
        },
      ];
    }
    case 'log': {
      const value = first && optional(() => literal(first, reading));
      return value === undefined ? undefined : [{ type: 'xstate.log', value }];
    }
    case 'emit': {
      const emitted = eventOf(first);
      return emitted ? [{ type: 'xstate.emit', event: emitted }] : undefined;
    }
    case 'assign':
      return first && readAssign(first, reading);
    case 'enqueueActions':
      reading.report(call.node, '`enqueueActions` is code: its actions are unknown, so it does nothing here.');
      return [{ type: `enqueueActions (line ${reading.lineOf(call.node)})` }];
    default:
      return undefined;
  }
}

function readAssign(ref: Ref, reading: Reading): readonly Json[] | undefined {
  const found = resolve(ref, reading);
  const returned = isFunction(found.node) ? returnedBy(found.node) : found.node;
  const assigned = returned && optional(() => partialObject({ node: returned, scope: found.scope }, reading));
  if (!assigned) return [{ type: 'assign' }];
  const { value, unknown } = assigned;
  const known = Object.keys(value).length > 0 || unknown.length === 0;
  return [
    ...(known ? [{ type: 'xstate.assign', assignment: value }] : []),
    ...(unknown.length > 0 ? [{ type: `assign ${unknown.join(', ')}` }] : []),
  ];
}

/** Returns a delay's milliseconds or name. Also returns the ID that `cancel` uses. */
function readTiming(ref: Ref | undefined, reading: Reading): JsonObject {
  const { delay, id } = fieldsOf(ref, reading);
  const known = delay && optional(() => literal(delay, reading));
  const name = id && optional(() => literal(id, reading));
  const timing = typeof known === 'number' || typeof known === 'string' ? known : delay && codeName(delay, reading);
  return { ...(timing === undefined ? {} : { delay: timing }), ...(typeof name === 'string' ? { id: name } : {}) };
}

/** True for `({ self }) => self`. */
function isSelf(ref: Ref, reading: Reading): boolean {
  const found = resolveQuietly(ref, reading);
  return found !== undefined && isFunction(found.node) && nameOf(returnedBy(found.node)) === 'self';
}

/** Returns a name for an actor's logic, e.g. `loadUser` or `fromPromise (line 3)`. */
export function readActorName(ref: Ref, reading: Reading): string {
  const found = resolveQuietly(ref, reading);
  if (found && (found.node.type === 'Literal' || found.node.type === 'TemplateLiteral')) {
    const name = literal(found, reading);
    if (typeof name === 'string') return name;
  }
  const node: Syntax = unwrap(ref.node);
  if (node.type !== 'CallExpression') return codeName(ref, reading);
  const builtIn = builtInOf(node, ref.scope, reading);
  return builtIn === undefined ? codeName(ref, reading) : `${builtIn} (line ${reading.lineOf(node)})`;
}
