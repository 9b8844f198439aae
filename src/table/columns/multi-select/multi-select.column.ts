import { checkCompare, checkOptions } from '../check-kind';
import { createKindColumn, type KindColumn, type MetaOption } from '../kind-column';
import { checkSelectOptions, listOptions, readOptions, type SelectOptions } from '../options';
import { filterBy, type ValueKind } from '../value-kind';
import { multiSelectFilter } from './multi-select.filter';

/** A row's option, or a list of options. */
export type Several = string | readonly string[];

const listOf = (some: Several) => (typeof some === 'string' ? [some] : some);

function multiSelectKind({ compare, options }: SelectOptions<Several>): ValueKind<Several, readonly string[]> {
  const { values, placeOf, textOf } = readOptions(options);
  const placesOf = (some: Several) => listOf(some).flatMap((option) => placeOf(option) ?? []);
  return {
    expected: 'texts or lists of texts',
    isValue: (value) =>
      typeof value === 'string' || (Array.isArray(value) && value.every((option) => typeof option === 'string')),
    isEmpty: (some) => some.length === 0,
    // Without `compare`, unknown options don't affect the order. A row without known options comes last in both
    // directions.
    isSortedLast: compare ? undefined : (some) => placesOf(some).length === 0,
    compare:
      compare ??
      ((a, b) => {
        const [placesA, placesB] = [placesOf(a), placesOf(b)];
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

/**
 * Returns the `ColumnDef` properties of a column with one or several options per row. Sorts in the order of `options`.
 * The filter is a list of options. Rows with any of these options pass. Example filter value: `["red","blue"]`.
 *
 * @throws {Error} if an option can't be used
 * @example
 * helper.accessor('tags', { header: 'Tags', ...multiSelectColumn({ options: ['new', 'urgent'] }) })
 */
export function multiSelectColumn<Meta extends object = object>(
  given: SelectOptions<Several> & MetaOption<Meta>,
): KindColumn<Several, readonly string[], Meta> {
  const by = 'multiSelectColumn';
  // JavaScript callers may omit the options.
  const { meta, ...options } = { ...given };
  checkOptions(by, (check) => {
    checkCompare(options, check);
    checkSelectOptions(options, check);
  });
  const filterOptions = listOptions(options.options);
  return createKindColumn(multiSelectKind(options), {
    by,
    filterControl: 'multiSelect',
    filterOptions,
    sortDescFirst: false,
    meta,
  });
}
