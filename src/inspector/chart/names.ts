import type { Json } from '../protocol/json';
import { isJsonArray, property } from '../protocol/json';

/** What the chart calls an action or a guard that was written in its place and has no name. */
export const inline = '(inline)';

/** Names that functions get from where they were written: they name a place, not a thing. */
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

/** The name of an action as a definition has it: a text, or an object with a type. */
export function actionName(action: Json | undefined): string {
  const type = typeof action === 'string' ? action : property(action, 'type');
  if (typeof type !== 'string' || places.has(type)) return inline;
  const name = builtIn.get(type) ?? type;
  const event = property(action, 'event');
  const raised = typeof event === 'string' ? event : property(event, 'type');
  return typeof raised === 'string' ? `${name} ${raised}` : name;
}

/** The name of a guard; `and`, `or` and `not` with what they hold, where the sender tells. */
export function guardName(guard: Json | undefined): string | undefined {
  if (guard === undefined || guard === null) return undefined;
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

/** One, several or no values: XState takes a single one for a list of one. */
export function many(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return [];
  return isJsonArray(value) ? value : [value];
}

export function actionNames(value: Json | undefined): readonly string[] {
  return many(value).map(actionName);
}

/** The name of what a state invokes: `src`'s text, the id of a machine, or what little can be said of an inline one. */
export function actorName(src: Json | undefined): string {
  if (typeof src === 'string') return src;
  const id = property(src, 'id') ?? property(property(src, 'config'), 'id');
  if (typeof id === 'string') return id;
  const type = property(src, 'type');
  return typeof type === 'string' && !places.has(type) ? type : '(inline actor)';
}

export function texts(value: Json | undefined): readonly string[] {
  return many(value).filter((one) => typeof one === 'string');
}

export function optionalText(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
