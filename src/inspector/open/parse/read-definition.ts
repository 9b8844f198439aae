import { listOf } from '../../../../machines/paths/tree/read-tree';
import { isJsonArray, isJsonObject, isString, property, type Json, type JsonObject } from '../../../shared/json';

export const omittedParts =
  'This machine was written by JSON.stringify, which omits `always`, guards that are functions, and the targets of history states. Open its source to see them.';

/** True for what `JSON.stringify(machine)` writes. */
export const isDefinition = (value: JsonObject): boolean => isJsonArray(value['transitions']) && 'order' in value;

/** Returns the configuration behind a definition, whose targets are IDs and whose transitions are all in `on`. */
export function toConfig(definition: JsonObject): JsonObject {
  const { initial, invoke, entry, exit } = definition;
  const states = entriesOf(definition['states']);
  const [first] = listOf(property(initial, 'target'));
  const child = states.find(([, state]) => isString(first) && first === `#${idOf(state)}`);
  const on = entriesOf(definition['on']);
  const delayed = on.filter(([, list]) => delayOf(list) !== undefined);
  const others = ([type]: readonly [string, Json]) => !/^xstate\.(after|(done|error|snapshot)\.)/.test(type);
  const listFor = (type: string) => on.find(([key]) => key === type)?.[1] ?? [];
  // XState adds these actions for delays.
  const withoutTimers = (actions: Json | undefined) =>
    listOf(actions).slice(0, listOf(actions).length - delayed.length);
  return {
    ...definition,
    initial: child ? { target: child[0], actions: property(initial, 'actions') ?? [] } : null,
    states: Object.fromEntries(states.map(([key, state]) => [key, isJsonObject(state) ? toConfig(state) : state])),
    on: Object.fromEntries(on.filter(others)),
    after: Object.fromEntries(delayed.map(([, list]) => [`${delayOf(list) ?? 0}`, list])),
    onDone: listFor(`xstate.done.state.${idOf(definition)}`),
    entry: withoutTimers(entry),
    exit: withoutTimers(exit),
    invoke: listOf(invoke).map((one) => {
      const actor = idOf(one);
      return {
        ...(isJsonObject(one) ? one : {}),
        onDone: listFor(`xstate.done.actor.${actor}`),
        onError: listFor(`xstate.error.actor.${actor}`),
        onSnapshot: listFor(`xstate.snapshot.${actor}`),
      };
    }),
  };
}

const entriesOf = (value: Json | undefined): readonly (readonly [string, Json])[] =>
  isJsonObject(value) ? Object.entries(value) : [];

function delayOf(list: Json): string | number | undefined {
  const delay = property(listOf(list)[0], 'delay');
  return typeof delay === 'string' || typeof delay === 'number' ? delay : undefined;
}

function idOf(value: Json): string {
  const id = property(value, 'id');
  return isString(id) ? id : '';
}
