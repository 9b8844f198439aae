import { multiSelectFilter, selectFilter } from '../url/filter-codecs';
import { filterBy, type SelectOptions, type ValueKind } from './kinds';
import { listOptions, optionValue, type Option } from './options';

/** Reads the place and the text of an option. A value that is no option comes last, and is its own text. */
function readOptions(options: readonly Option[]) {
  const values = options.map(optionValue);
  const places = new Map(values.map((value, index) => [value, index]));
  const texts = new Map(listOptions(options).map(({ value, text }) => [value, text]));
  return {
    values,
    placeOf: (value: string): number => places.get(value) ?? values.length,
    textOf: (value: string): string => texts.get(value) ?? value,
  };
}

/** Options, in the order of their list. The filter is one of them. */
export function selectKind({ compare, options }: SelectOptions<string>): ValueKind<string, string> {
  const { values, placeOf, textOf } = readOptions(options);
  return {
    expected: 'texts',
    isValue: (value) => typeof value === 'string',
    compare: compare ?? ((a, b) => placeOf(a) - placeOf(b)),
    text: textOf,
    optionsOf: (option) => [option],
    ...filterBy(selectFilter(values), (wanted) => (option: string) => option === wanted),
  };
}

/** The value of a column that has one option or several in a row. */
export type Several = string | readonly string[];

const listOf = (some: Several) => (typeof some === 'string' ? [some] : some);

/** Lists of options, in the order of their list. The filter is several of them: a row with any of them passes. */
export function multiSelectKind({ compare, options }: SelectOptions<Several>): ValueKind<Several, readonly string[]> {
  const { values, placeOf, textOf } = readOptions(options);
  return {
    expected: 'texts or lists of texts',
    isValue: (value) =>
      typeof value === 'string' || (Array.isArray(value) && value.every((option) => typeof option === 'string')),
    isEmpty: (some) => some.length === 0,
    compare:
      compare ??
      ((a, b) => {
        const [placesA, placesB] = [listOf(a).map(placeOf), listOf(b).map(placeOf)];
        const differing = placesA.findIndex((place, index) => place !== placesB[index]);
        return differing < 0 ? placesA.length - placesB.length : (placesA[differing] ?? 0) - (placesB[differing] ?? -1);
      }),
    text: (some) => listOf(some).map(textOf).join(', '),
    optionsOf: listOf,
    ...filterBy(multiSelectFilter(values), (wanted) => {
      const isWanted = new Set(wanted);
      return (some: Several) => listOf(some).some((option) => isWanted.has(option));
    }),
  };
}
