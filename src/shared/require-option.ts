import { optionError } from './option-error';

/**
 * Throws unless an option is usable: "createTable: `rows` must be a list, got 1".
 *
 * @param by the function that the developer called
 */
export function requireOption(
  isUsable: boolean,
  option: string,
  expected: string,
  got: unknown,
  by: string,
): asserts isUsable {
  if (!isUsable) throw optionError(option, expected, got, by);
}
