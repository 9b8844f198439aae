import { isObject } from '../../../../machines/shared/json';
import type { Json } from '../../../../machines/table/base/table.types';
import { parseFilter, type FilterCodec } from '../../url/filter-codec';
import { checkCompare, checkLocale, checkNumeric, checkOptions } from '../check-kind';
import { createKindColumn, type KindColumn, type MetaOption } from '../kind-column';
import { textOrderOf } from '../text-order';
import type { TextOrderOptions, ValueKind } from '../value-kind';

/** The filter of an `ownColumn`, from `createFilter`. */
export interface OwnFilter<Value> {
  /** Returns a predicate for the column's values, or `undefined` for an invalid filter. Never throws. */
  readonly valuesThatPass: (filter: Json) => ((value: Value) => boolean) | undefined;
}

/** The options of `createFilter`: a codec, and a predicate for the column's values. */
export interface FilterOptions<Value, Filter> extends FilterCodec<Filter> {
  /** True if the value passes the filter. */
  readonly matches: (value: Value, filter: Filter) => boolean;
}

/**
 * Creates the filter of an `ownColumn`, from a codec and a predicate. `null` can't be a filter, because setting `null`
 * removes the filter. A value is ignored if `parse` throws.
 *
 * @example
 * const near = createFilter<Place, Circle>({ parse: asCircle, format: ({ x, y, r }) => [x, y, r], matches: isInside });
 * const column = { accessorKey: 'place', header: 'Place', ...ownColumn({ text: nameOfPlace, filter: near }) };
 */
export function createFilter<Value, Filter>({
  parse,
  format,
  matches,
}: FilterOptions<Value, Filter>): OwnFilter<Value> & FilterCodec<Filter> {
  const parseSafely = (value: Json): Filter | undefined => (value === null ? undefined : parseFilter({ parse }, value));
  return {
    parse: parseSafely,
    format,
    valuesThatPass: (json) => {
      const filter = parseSafely(json);
      return filter === undefined ? undefined : (value) => matches(value, filter);
    },
  };
}

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
  // JavaScript callers may omit the options.
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
