import type { CheckOption } from './check-kind';
import type { KindOptions } from './value-kind';

/** An option of a list: its value, and the text it is shown by. A text alone is both. */
export type Option = string | { readonly value: string; readonly text: string };

/** `value` is the value of the filter that this option stands for. */
export interface FilterOption {
  /** The value that a row has, and the address holds. */
  readonly value: string | boolean;
  /** The text that is shown. */
  readonly text: string;
}

/** The options of a column of options. */
export interface SelectOptions<Value> extends KindOptions<Value> {
  /** At least one, with different values. */
  readonly options: readonly Option[];
}

export const optionValue = (option: Option): string => (typeof option === 'object' ? option.value : option);

/** Returns the options, each with its text. */
export const listOptions = (options: readonly Option[]): readonly FilterOption[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, text: option } : option));

/** Reads the place and the text of an option. A value that is no option comes last, and is its own text. */
export function readOptions(options: readonly Option[]) {
  const values = options.map(optionValue);
  const places = new Map(values.map((value, index) => [value, index]));
  const texts = new Map(listOptions(options).map(({ value, text }) => [value, text]));
  return {
    values,
    placeOf: (value: string): number => places.get(value) ?? values.length,
    textOf: (value: string): string => texts.get(value) ?? value,
  };
}

/** Checks the options that a filter is made of. */
export function checkSelectOptions({ options }: Pick<SelectOptions<never>, 'options'>, check: CheckOption): void {
  check(Array.isArray(options) && options.length > 0, 'options', 'a list of at least one option', options);
  const values: readonly unknown[] = options.map(optionValue);
  const expected = 'a string, or an object with `value` and `text`, and different from the others';
  values.forEach((value, index) => {
    const isUsable = typeof value === 'string' && values.indexOf(value) === index;
    check(isUsable, `options[${index}]`, expected, options[index]);
  });
}

/** Returns the values of the options whose text contains a part, ignoring case. */
export function optionsWith(
  part: string,
  kind: { readonly filterOptions: readonly FilterOption[] } | undefined,
): readonly (string | boolean)[] {
  const lower = part.toLowerCase();
  return (kind?.filterOptions ?? [])
    .filter((option) => option.text.toLowerCase().includes(lower))
    .map((option) => option.value);
}
