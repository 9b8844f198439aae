import { isJsonArray, type Json } from '../../../../machines/shared/json';
import type { FilterCodec } from '../../url/filter-codec';
import { readOperator } from '../operators/operators';

/** Creates a function that returns a known option unchanged, and `undefined` for any other value. */
export function createOptionReader(options: readonly string[]): (value: Json | undefined) => string | undefined {
  const known = new Set<Json>(options);
  return (value) => (typeof value === 'string' && known.has(value) ? value : undefined);
}

/**
 * Lists the options that a user typed into the URL.
 *
 * @example
 * listTyped('red') // ['red']
 * listTyped({ equals: 'red' }) // ['red']
 * listTyped({ anyOf: ['red', 'blue'] }) // ['red', 'blue']
 */
export function listTyped(value: Json): readonly Json[] {
  if (isJsonArray(value)) return value;
  const [operator, operand] = readOperator(value) ?? ['equals', value];
  if (operator === 'equals') return [operand];
  return operator === 'anyOf' && isJsonArray(operand) ? operand : [];
}

/**
 * Creates the codec for a filter that is one of these options: `"red"`. Ignores unknown options. Accepts other formats
 * that users may type into the URL.
 *
 * @example
 * selectFilter(['red', 'blue']).parse('red') // 'red'
 * selectFilter(['red', 'blue']).parse('green') // undefined
 * selectFilter(['red', 'blue']).parse({ equals: 'red' }) // 'red'
 */
export function selectFilter(options: readonly string[]): FilterCodec<string> {
  const readOption = createOptionReader(options);
  return {
    parse: (value) => {
      const typed = listTyped(value);
      return typed.length === 1 ? readOption(typed[0]) : undefined;
    },
    format: (option) => option,
  };
}
