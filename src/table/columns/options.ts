import { isObject, isString } from '../../../machines/shared/json';
import type { CheckOption } from './check-kind';
import type { KindOptions } from './value-kind';

/** A value and its displayed text. A string is both the value and the text. */
export type Option = string | { readonly value: string; readonly text: string };

/** A filter option. */
export interface FilterOption {
  /** The value in the rows and in the URL. */
  readonly value: string | boolean;
  /** The displayed text. */
  readonly text: string;
}

/** The options of `selectColumn` and `multiSelectColumn`. */
export interface SelectOptions<Value> extends KindOptions<Value> {
  /** The options: at least one, with unique values. */
  readonly options: readonly Option[];
}

const optionValue = (option: Option): string => (typeof option === 'object' ? option.value : option);

export const listOptions = (options: readonly Option[]): readonly FilterOption[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, text: option } : option));

export function readOptions(options: readonly Option[]) {
  const values = options.map(optionValue);
  const places = new Map(values.map((value, index) => [value, index]));
  const texts = new Map(listOptions(options).map(({ value, text }) => [value, text]));
  return {
    values,
    placeOf: (value: string): number | undefined => places.get(value),
    textOf: (value: string): string => texts.get(value) ?? value,
  };
}

export function checkSelectOptions({ options }: Pick<SelectOptions<never>, 'options'>, check: CheckOption): void {
  check(Array.isArray(options) && options.length > 0, 'options', 'a list of at least one option', options);
  const listed: readonly unknown[] = options;
  const values = listed.map((option) => (isObject(option) ? option['value'] : option));
  const expected = 'a unique string, or an object with a unique `value` and a `text`';
  listed.forEach((option, index) => {
    const texts = isObject(option) ? [option['value'], option['text']] : [option];
    const isUsable = texts.every(isString) && values.indexOf(values[index]) === index;
    check(isUsable, `options[${index}]`, expected, option);
  });
}

/** Returns the options whose text contains a string, ignoring case. */
export function optionsWith(
  part: string,
  kind: { readonly filterOptions: readonly FilterOption[] } | undefined,
): readonly (string | boolean)[] {
  const lower = part.toLowerCase();
  return (kind?.filterOptions ?? [])
    .filter((option) => option.text.toLowerCase().includes(lower))
    .map((option) => option.value);
}
