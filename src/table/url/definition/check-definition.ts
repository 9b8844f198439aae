import { stateKeysOf } from '../../../../machines/table/table.types';
import { requireOption } from '../../../shared/require-option';
import { isFilterCodec, takesCodec } from '../filter-codec';
import type { AnyTableDefinition } from './define-table';

const takesDelay = 'a number of milliseconds ≥ 0';

const isDelay = (delay: unknown): boolean => typeof delay === 'number' && delay >= 0 && delay < Infinity;

interface CheckedOptions extends Omit<AnyTableDefinition, 'search' | 'identity' | 'open'> {
  readonly defaults: object;
}

/**
 * @param others the options that `defineTableUrl` doesn't know
 * @throws {Error} for an invalid option
 */
export function checkDefinition(options: CheckedOptions, others: object, by: string): void {
  const { name, history, rerunLoaders, states, defaults, debounce } = options;
  const { compositionDelay, globalFilterCodec, columns } = options;
  requireOption(Array.isArray(states), 'states', 'a list of states', states, by);
  requireOption(typeof name === 'string' && name !== '', 'name', 'a non-empty string', name, by);
  requireOption(history === 'push' || history === 'replace', 'history', "'push' or 'replace'", history, by);
  requireOption(typeof rerunLoaders === 'boolean', 'rerunLoaders', 'true or false', rerunLoaders, by);
  const keys = stateKeysOf(states);
  for (const [option, given] of Object.entries({ defaults, debounce })) {
    const unknown = Object.keys(given).find((key) => !keys.some((known) => known === key));
    requireOption(unknown === undefined, option, `limited to ${keys.join(', ')}`, unknown, by);
  }
  for (const [key, delay] of Object.entries(debounce))
    requireOption(isDelay(delay), `debounce.${key}`, takesDelay, delay, by);
  const isOptionalDelay = compositionDelay === undefined || isDelay(compositionDelay);
  requireOption(isOptionalDelay, 'compositionDelay', `${takesDelay} or undefined`, compositionDelay, by);
  const isCodec = globalFilterCodec === undefined || isFilterCodec(globalFilterCodec);
  requireOption(isCodec, 'globalFilterCodec', takesCodec, globalFilterCodec, by);
  for (const [columnId, codec] of Object.entries(columns))
    requireOption(codec === true || isFilterCodec(codec), `columns.${columnId}`, `true or ${takesCodec}`, codec, by);
  const [unknown] = Object.keys(others);
  requireOption(unknown === undefined, 'options', 'those of `TableDefinitionOptions`', unknown, by);
}
