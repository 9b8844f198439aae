import { toOpenedMachine, type OpenedFile, type OpenedMachine } from '../opened-machine';
import { readSource } from './read-source';
import {
  isJsonArray,
  isJsonObject,
  isString,
  property,
  type Json,
  type JsonObject,
} from '../../../../machines/shared/json';
import { maxDefinitionDepth, plain } from '../../../shared/plain';
import { fromVersion4, version4Problem } from './version-4';
import { listOf } from '../../../../machines/shared/tree/read-tree';

const maxMegabytes = 2;

/**
 * Reads the machines of a file: TypeScript, JavaScript or JSON. Never runs code of the file, and never throws.
 *
 * @example
 * readFile("createMachine({ initial: 'on', states: { on: {} } })")
 */
export function readFile(text: string): OpenedFile {
  if (text.length > maxMegabytes * 1024 * 1024)
    return { problem: `This file is larger than ${maxMegabytes} MB, which is too large for a machine.` };
  try {
    return readJson(text) ?? readSource(text);
  } catch (error) {
    // Deeply nested source text overflows the stack.
    if (error instanceof RangeError) return { problem: 'This file is nested too deeply.' };
    throw error;
  }
}

const machineKeys = ['states', 'on', 'initial', 'invoke', 'always', 'after', 'entry'];

/** Reads a machine's configuration or definition, or a list of them. Returns undefined for other text. */
function readJson(text: string): OpenedFile | undefined {
  const data = parse(text);
  if (data === undefined) return undefined;
  const machines = (isJsonArray(data) ? data : [data]).flatMap((one) => (isMachine(one) ? [openMachine(one)] : []));
  if (machines.length > 0) return { machines };
  return { problem: 'This JSON file is neither a recording nor a machine, because it lacks `states`.' };
}

function openMachine(data: JsonObject): OpenedMachine {
  const config = isDefinition(data) ? toConfig(data) : fromVersion4(data);
  if (!config) return toOpenedMachine(data);
  const text = isDefinition(data) ? omittedParts : version4Problem;
  return { ...toOpenedMachine(config), problems: [{ line: undefined, text }] };
}

function parse(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return plain(data, { maxLevels: maxDefinitionDepth }).value;
  } catch {
    return undefined;
  }
}

const isMachine = (value: Json): value is JsonObject =>
  isJsonObject(value) && machineKeys.some((key) => Object.hasOwn(value, key));

const omittedParts =
  'This machine was written by JSON.stringify, which omits `always`, guards that are functions, and the targets of history states. Open its source to see them.';

/** True for the output of `JSON.stringify(machine)`. */
const isDefinition = (value: JsonObject): boolean => isJsonArray(value['transitions']) && 'order' in value;

/**
 * Converts a machine's definition to a configuration. A definition contains target IDs, and has all transitions in
 * `on`.
 */
function toConfig(definition: JsonObject): JsonObject {
  const { initial, invoke, entry, exit } = definition;
  const states = entriesOf(definition['states']);
  const [first] = listOf(property(initial, 'target'));
  const child = states.find(([, state]) => isString(first) && first === `#${idOf(state)}`);
  const on = entriesOf(definition['on']);
  const delayed = on.filter(([, list]) => delayOf(list) !== undefined);
  const others = ([type]: readonly [string, Json]) => !/^xstate\.(after|(done|error|snapshot)\.)/.test(type);
  const listFor = (type: string) => on.find(([key]) => key === type)?.[1] ?? [];
  // Removes the actions that XState has appended to `entry` and `exit`: one for each delayed transition.
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
