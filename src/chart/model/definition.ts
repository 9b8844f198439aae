import { isObject, type Json } from '../../../machines/shared/json';
import { maxDefinitionDepth, plain } from '../../shared/plain';
import { isActor, isMachine, type AnyMachine } from '../../shared/xstate-shapes';
import { nameOf } from '../../shared/actor-names';

export const describeDefinition = (machine: AnyMachine): string => JSON.stringify(readMachineDefinition(machine));

/** Returns a machine's definition as JSON. Omits types and the initial context, because charts don't show them. */
export const readMachineDefinition = ({ id, config }: AnyMachine): Json =>
  plain(
    { ...config, id, context: undefined, types: undefined, schemas: undefined },
    { replace: describePart, maxLevels: maxDefinitionDepth },
  ).value;

/**
 * Replaces config parts that JSON can't represent. For example, functions are replaced with their names, and built-in
 * actions with their types and events.
 */
function describePart(value: object): unknown {
  if (isMachine(value)) return { id: value.id };
  if (isActor(value)) return { id: nameOf(value) };
  const on = 'on' in value ? value.on : undefined;
  // In a config, `undefined` forbids an event. JSON only has `null`.
  if (isObject(on) && Object.values(on).includes(undefined))
    return { ...value, on: Object.fromEntries(Object.entries(on).map(([event, one]) => [event, one ?? null])) };
  if (typeof value !== 'function') return undefined;
  const type = 'type' in value && typeof value.type === 'string' ? value.type : value.name;
  const event = 'event' in value && typeof value.event !== 'function' ? value.event : undefined;
  const guards = 'guards' in value && Array.isArray(value.guards) ? value.guards : undefined;
  const state = 'stateValue' in value ? value.stateValue : undefined;
  return { type, event, guards, state };
}

export function readDefinition(definition: string): Json | undefined {
  try {
    return plain(JSON.parse(definition), { maxLevels: maxDefinitionDepth }).value;
  } catch {
    return undefined;
  }
}
