/** An option of a list: its value, and the text it is shown by. A text alone is both. */
export type Option = string | { readonly value: string; readonly text: string };

/** `value` is the value of the filter that this option stands for. */
export interface FilterOption {
  /** The value that a row has, and the address holds. */
  readonly value: string | boolean;
  /** The text that is shown. */
  readonly text: string;
}

/** The texts of `true` and `false`. */
export interface BooleanTexts {
  readonly yes: string;
  readonly no: string;
}

export const optionValue = (option: Option): string => (typeof option === 'object' ? option.value : option);

/** Returns the options, each with its text. */
export const listOptions = (options: readonly Option[]): readonly FilterOption[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, text: option } : option));

/** Returns the texts of `true` and `false`; those of English where none are given. */
export const booleanTexts = (texts: BooleanTexts | undefined): BooleanTexts => texts ?? { yes: 'Yes', no: 'No' };

/** Returns the options of a filter by `true` or `false`. */
export function listBooleans(texts: BooleanTexts | undefined): readonly FilterOption[] {
  const { yes, no } = booleanTexts(texts);
  return [
    { value: true, text: yes },
    { value: false, text: no },
  ];
}
