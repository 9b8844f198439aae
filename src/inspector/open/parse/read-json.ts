import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../shared/json';
import { maxDefinitionDepth, plain } from '../../protocol/plain';
import { toOpenedMachine, type OpenedFile } from '../opened-machine';

const machineKeys = ['states', 'on', 'initial', 'invoke', 'always', 'after', 'entry'];

/** Reads a machine's definition, or a list of them. Returns undefined for other text. */
export function readJson(text: string): OpenedFile | undefined {
  const data = parse(text);
  if (data === undefined) return undefined;
  const machines = (isJsonArray(data) ? data : [data]).flatMap((one) =>
    isDefinition(one) ? [toOpenedMachine(one)] : [],
  );
  if (machines.length > 0) return { machines };
  return { problem: 'This JSON is neither a recording nor a machine: it has no `states`.' };
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

const isDefinition = (value: Json): value is JsonObject =>
  isJsonObject(value) && machineKeys.some((key) => Object.hasOwn(value, key));
