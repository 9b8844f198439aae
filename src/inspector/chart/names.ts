import { listOf } from '../../../machines/paths/read-tree';
import type { Json } from '../../shared/json';
import { isJsonArray, property } from '../../shared/json';
import { cutText, isCut } from './cut';

/** The name shown for an inline action or guard. */
export const inline = '(inline)';

/** Names that JavaScript gives an inline function from the property it is assigned to. They say nothing about it. */
const places = new Set(['', 'guard', 'actions', 'entry', 'exit', 'src', 'always', 'target', 'anonymous']);

const builtIn = new Map([
  ['xstate.assign', 'assign'],
  ['xstate.raise', 'raise'],
  ['xstate.sendTo', 'sendTo'],
  ['xstate.sendParent', 'sendParent'],
  ['xstate.emit', 'emit'],
  ['xstate.log', 'log'],
  ['xstate.cancel', 'cancel'],
  ['xstate.spawnChild', 'spawnChild'],
  ['xstate.stopChild', 'stopChild'],
  ['xstate.enqueueActions', 'enqueueActions'],
]);

/** Returns the name of an action of a definition: a string, or the type of an object. */
export function actionName(action: Json | undefined): string {
  if (isCut(action)) return cutText;
  const type = typeof action === 'string' ? action : property(action, 'type');
  if (typeof type !== 'string' || places.has(type)) return inline;
  const name = builtIn.get(type) ?? type;
  const event = property(action, 'event');
  const raised = typeof event === 'string' ? event : property(event, 'type');
  return typeof raised === 'string' ? `${name} ${raised}` : name;
}

/** Returns the name of a guard; for `and`, `or` and `not` with their parts, if the sender reports them. */
export function guardName(guard: Json | undefined): string | undefined {
  if (guard === undefined || guard === null) return undefined;
  if (isCut(guard)) return cutText;
  if (typeof guard === 'string') return guard;
  const parts = property(guard, 'guards');
  const type = property(guard, 'type');
  if (isJsonArray(parts)) {
    const names = parts.map((part) => guardName(part) ?? inline);
    if (type === 'not') return `not ${names.join(', ')}`;
    return names.join(` ${typeof type === 'string' ? type : 'and'} `);
  }
  if (typeof type !== 'string' || places.has(type)) return inline;
  return type;
}

/** Returns the names of a list of actions. */
export function actionNames(value: Json | undefined): readonly string[] {
  return listOf(value).map(actionName);
}

/** Returns the name of an invoked actor: the text of `src`, the id of a machine, or the name for an inline one. */
export function actorName(src: Json | undefined): string {
  if (isCut(src)) return cutText;
  if (typeof src === 'string') return src;
  const id = property(src, 'id') ?? property(property(src, 'config'), 'id');
  if (typeof id === 'string') return id;
  const type = property(src, 'type');
  return typeof type === 'string' && !places.has(type) ? type : '(inline actor)';
}

/** Returns the texts of a list, without its other items. */
export function texts(value: Json | undefined): readonly string[] {
  return listOf(value).filter((one) => typeof one === 'string');
}

/** Returns a non-empty string; undefined for any other value. */
export function asString(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
