import { isJsonArray, isJsonObject, property, type Json } from '../../../machines/shared/json';
import { listOf } from '../../../machines/shared/tree/read-tree';
import { formatValue } from '../../shared/text';
import { valueText } from './chart';

/** Placeholders that serializers insert for deep nesting, long lists and circular references. */
const cutMarks = new Set(['[Object]', '[Array]', '[...]', '[Circular]']);

export const cutText = '…';

export function isCut(value: Json | undefined): boolean {
  return typeof value === 'string' && cutMarks.has(value);
}

export const inlineName = '(inline)';

/** JavaScript infers these names for inline functions from the properties that contain them. */
const inferredNames = new Set(['', 'guard', 'actions', 'entry', 'exit', 'src', 'always', 'target', 'anonymous']);

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

export function actionName(action: Json | undefined): string {
  if (isCut(action)) return cutText;
  const type = typeof action === 'string' ? action : property(action, 'type');
  if (typeof type !== 'string' || inferredNames.has(type)) return inlineName;
  const name = builtIn.get(type) ?? type;
  const event = property(action, 'event');
  const raised = typeof event === 'string' ? event : property(event, 'type');
  return typeof raised === 'string' ? `${name} ${raised}` : name;
}

/** Returns a guard's name. Includes params, the state of `stateIn`, and the operands of `and`, `or` and `not`. */
export function guardName(guard: Json | undefined): string | undefined {
  if (guard === undefined || guard === null) return undefined;
  if (isCut(guard)) return cutText;
  if (typeof guard === 'string') return guard;
  const parts = property(guard, 'guards');
  const type = property(guard, 'type');
  if (isJsonArray(parts)) {
    const names = parts.map((part) => guardName(part) ?? inlineName);
    if (type === 'not') return `not ${names.join(', ')}`;
    return names.join(` ${typeof type === 'string' ? type : 'and'} `);
  }
  const state = property(guard, 'state');
  if (state !== undefined) return `in ${valueText(state)}`;
  if (typeof type !== 'string' || inferredNames.has(type)) return inlineName;
  const params = property(guard, 'params');
  // If `params` is an inline function, it arrives as `{ type: 'params' }`.
  const isKnown = isJsonObject(params) && Object.keys(params).length > 0 && property(params, 'type') !== 'params';
  return isKnown ? `${type} ${formatValue(params, 40)}` : type;
}

export function actionNames(value: Json | undefined): readonly string[] {
  return listOf(value).map(actionName);
}

export function actorName(src: Json | undefined): string {
  if (isCut(src)) return cutText;
  if (typeof src === 'string') return src;
  const id = property(src, 'id') ?? property(property(src, 'config'), 'id');
  if (typeof id === 'string') return id;
  const type = property(src, 'type');
  return typeof type === 'string' && !inferredNames.has(type) ? type : '(inline actor)';
}

export function onlyStrings(value: Json | undefined): readonly string[] {
  return listOf(value).filter((one) => typeof one === 'string');
}

export function asString(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
