import type { FilterCodec } from '../../url/filter-codec';
import { isObject } from '../../../../machines/shared/json';
import { checkCompare, checkLocale, checkNumeric, checkOptions } from '../check-kind';
import { createKindColumn, type KindColumn, type MetaOption } from '../kind-column';
import { textOrderOf } from '../text-order';
import type { TextOrderOptions, ValueKind } from '../value-kind';
import type { OwnFilter } from './create-filter';

/** The options of a custom column kind. */
export interface OwnKindOptions<Value> extends TextOrderOptions<Value> {
  /** Returns the value's text, for display and search. Without `compare`, rows are sorted by this text. */
  readonly text: (value: Value) => string;
  /** A filter from `createFilter`. Default: the column can't be filtered. */
  readonly filter?: OwnFilter<Value> | undefined;
}

function ownKind<Value>({
  text,
  compare,
  filter,
  locale = 'en',
  numeric = true,
}: OwnKindOptions<Value>): ValueKind<Value, never> {
  const compareTexts = textOrderOf(locale, numeric);
  return {
    expected: 'of the column’s own kind',
    isValue: (_value): _value is Value => true,
    compare: compare ?? ((a, b) => compareTexts(text(a), text(b))),
    isSortedLast: compare ? undefined : (value) => text(value) === '',
    text,
    valuesThatPass: (value) => filter?.valuesThatPass(value),
  };
}

/** The options of `ownColumn`. */
export interface OwnColumnOptions<Value, Filter> extends OwnKindOptions<Value> {
  /** A filter from `createFilter`. Default: the column can't be filtered. */
  readonly filter?: (OwnFilter<Value> & FilterCodec<Filter>) | undefined;
}

/**
 * Returns the `ColumnDef` properties of a custom column kind: you define its text, order and filter. Pass your own
 * filter control to the view.
 *
 * @throws {Error} if an option can't be used
 * @example
 * helper.accessor('place', { header: 'Place', ...ownColumn({ text: nameOfPlace, filter: near }) })
 */
export function ownColumn<Value, Filter = unknown, Meta extends object = object>(
  given: OwnColumnOptions<Value, Filter> & MetaOption<Meta>,
): KindColumn<Value, Filter, Meta> {
  const by = 'ownColumn';
  // JavaScript callers may forget the options.
  const { meta, ...options } = { ...given };
  const { text, compare, filter } = options;
  checkOptions(by, (check) => {
    check(typeof text === 'function', 'text', 'a function', text);
    checkLocale(options.locale, check);
    checkCompare(options, check);
    checkNumeric(options, check);
    const isFilter = filter === undefined || (isObject(filter) && typeof filter.valuesThatPass === 'function');
    check(isFilter, 'filter', 'a filter that `createFilter` made', filter);
  });
  const kind = { ...ownKind(options), codec: filter };
  return createKindColumn(kind, {
    by,
    filterControl: filter ? 'own' : 'none',
    sortDescFirst: compare !== undefined,
    locale: options.locale,
    meta,
  });
}
