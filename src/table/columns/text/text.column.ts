import { checkCompare, checkLocale, checkNumeric, checkOptions } from '../check-kind';
import { createFold, ignoreCase } from '../fold';
import { createKindColumn, type KindColumn, type MetaOption } from '../kind-column';
import { textOrderOf } from '../text-order';
import { filterBy, type TextOrderOptions, type ValueKind } from '../value-kind';
import { textFilter } from './text.filter';

/** The options of `textColumn`. */
export interface TextOptions extends TextOrderOptions<string> {
  /**
   * How the filter compares strings. `contains` ignores case. `folded` also ignores Unicode composition, kinds of
   * spaces and minus signs, and spaces at both ends. Default: `contains`.
   */
  readonly match?: 'contains' | 'folded' | undefined;
}

function textKind({ compare, locale = 'en', match, numeric = true }: TextOptions): ValueKind<string, string> {
  const fold = match === 'folded' ? createFold(locale) : ignoreCase;
  return {
    expected: 'texts',
    isValue: (value) => typeof value === 'string',
    isSortedLast: (text) => text === '',
    compare: compare ?? textOrderOf(locale, numeric),
    isNumeric: numeric && compare === undefined,
    text: (text) => text,
    showsTexts: true,
    fold,
    ...filterBy(textFilter, (filter) => {
      const searched = fold(filter);
      return (text: string) => fold(text).includes(searched);
    }),
  };
}

/**
 * Returns the `ColumnDef` properties of a column of strings. Sorts in the locale's order, ignoring case. `item 2` comes
 * before `item 10`, unless `numeric` is false. Empty strings come last, like missing values.
 *
 * The filter finds values that contain its string, ignoring case. With `match: 'folded'`, it ignores more differences.
 * Example filter value: `"b"`.
 *
 * @throws {Error} if an option can't be used
 * @example
 * helper.accessor('name', { header: 'Name', ...textColumn() })
 */
export function textColumn<Meta extends object = object>({
  meta,
  ...options
}: TextOptions & MetaOption<Meta> = {}): KindColumn<string, string, Meta> {
  const by = 'textColumn';
  const { locale, match } = options;
  checkOptions(by, (check) => {
    checkLocale(locale, check);
    checkCompare(options, check);
    const isMatch = match === undefined || match === 'contains' || match === 'folded';
    check(isMatch, 'match', "'contains' or 'folded'", match);
    checkNumeric(options, check);
  });
  return createKindColumn(textKind(options), {
    by,
    filterControl: 'text',
    sortDescFirst: false,
    locale,
    meta,
  });
}
