import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../shared/json';
import { maxDefinitionDepth, plain } from '../../../shared/plain';
import { toOpenedMachine, type OpenedFile, type OpenedMachine } from '../opened-machine';
import { isDefinition, omittedParts, toConfig } from './read-definition';
import { fromVersion4, version4Problem } from './version-4';

const machineKeys = ['states', 'on', 'initial', 'invoke', 'always', 'after', 'entry'];

/** Reads a machine's configuration or definition, or a list of them. Returns undefined for other text. */
export function readJson(text: string): OpenedFile | undefined {
  const data = parse(text);
  if (data === undefined) return undefined;
  const machines = (isJsonArray(data) ? data : [data]).flatMap((one) => (isMachine(one) ? [openMachine(one)] : []));
  if (machines.length > 0) return { machines };
  return { problem: 'This JSON is neither a recording nor a machine: it has no `states`.' };
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
