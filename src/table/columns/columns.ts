import type { FilterCodec, Range } from '../url/filter-codecs';
import { inDevelopment } from '../../shared/in-development';
import { requireOption } from '../../shared/require-option';
import {
  checkBooleanTexts,
  checkCompare,
  checkDateFormat,
  checkLocale,
  checkNumberFormat,
  checkNumeric,
  checkSelectOptions,
  type CheckOption,
} from './check-kind';
import type { OwnFilter } from './create-filter';
import {
  booleanKind,
  dateKind,
  numberKind,
  ownKind,
  textKind,
  type BooleanOptions,
  type DateOptions,
  type NumberOptions,
  type OwnKindOptions,
  type SelectOptions,
  type TextOptions,
} from './kinds';
import { createKindColumn, type KindColumn, type MetaOption } from './kind-column';
import { multiSelectKind, selectKind, type Several } from './option-kinds';
import { listBooleans, listOptions } from './options';

/*
 * The kinds of columns. Each function returns the part of a `ColumnDef` of TanStack Table 9 that the kind decides: how a cell is
 * written, how rows are sorted and filtered, and, in `meta`, the control and the codec of the filter. The rest of the definition is
 * yours, and so are the columns beside it.
 */

/** Checks the options of a helper. */
const checkOptions = (by: string, checks: (check: CheckOption) => void): void =>
  inDevelopment(() => checks((isUsable, option, expected, got) => requireOption(isUsable, option, expected, got, by)));

/**
 * Returns the part of a column of texts. It sorts in the order of the locale, ignoring case: `item 2` before `item 10`, unless
 * `numeric: false`. Empty texts come last, like missing values. Values match if they contain the filter's text, ignoring case;
 * `match: 'folded'` ignores more. The filter's value: `"b"`.
 *
 * @throws {Error} if an option cannot be used
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
  return createKindColumn(textKind(options), { by, filterControl: 'text', sortDescFirst: false, locale, meta });
}

/**
 * Returns the part of a column of numbers, written as the locale does. It filters by a range. The filter's value: `[20,null]`.
 *
 * @throws {Error} if an option cannot be used
 * @example
 * helper.accessor('price', { header: 'Price', ...numberColumn({ format: { style: 'currency', currency: 'EUR' } }) })
 */
export function numberColumn<Meta extends object = object>({
  meta,
  ...options
}: NumberOptions & MetaOption<Meta> = {}): KindColumn<number, Range<number>, Meta> {
  const by = 'numberColumn';
  const { locale, boxes, min } = options;
  checkOptions(by, (check) => {
    check(min === undefined || Number.isFinite(min), 'min', 'a finite number', min);
    checkLocale(options.locale, check);
    checkCompare(options, check);
    checkNumberFormat(options, check);
    const areBoxes = boxes === undefined || boxes === 'native' || boxes === 'locale';
    check(areBoxes, 'boxes', "'native' or 'locale'", boxes);
  });
  return createKindColumn(numberKind(options), {
    by,
    filterControl: 'numberRange',
    sortDescFirst: true,
    locale,
    numberBoxes: boxes,
    least: min,
    meta,
  });
}

/**
 * Returns the part of a column of dates, written as the locale does. It filters by a range of days. The filter's value:
 * `["2026-01-01",null]`.
 *
 * @throws {Error} if an option cannot be used
 * @example
 * helper.accessor((task) => new Date(task.due), { id: 'due', header: 'Due', ...dateColumn({ timeZone: 'Europe/Oslo' }) })
 */
export function dateColumn<Meta extends object = object>({
  meta,
  ...options
}: DateOptions & MetaOption<Meta> = {}): KindColumn<Date, Range<string>, Meta> {
  const by = 'dateColumn';
  const { locale } = options;
  checkOptions(by, (check) => {
    checkLocale(options.locale, check);
    checkCompare(options, check);
    checkDateFormat(options, check);
  });
  return createKindColumn(dateKind(options), { by, filterControl: 'dayRange', sortDescFirst: true, locale, meta });
}

/**
 * Returns the part of a column of `true` and `false`. It filters by one of them. The filter's value: `true`.
 *
 * @throws {Error} if an option cannot be used
 * @example
 * helper.accessor('isPaid', { header: 'Paid', ...booleanColumn({ texts: { yes: 'Paid', no: 'Open' } }) })
 */
export function booleanColumn<Meta extends object = object>({
  meta,
  ...options
}: BooleanOptions & MetaOption<Meta> = {}): KindColumn<boolean, boolean, Meta> {
  const by = 'booleanColumn';
  checkOptions(by, (check) => {
    checkCompare(options, check);
    checkBooleanTexts(options, check);
  });
  const filterOptions = listBooleans(options.texts);
  return createKindColumn(booleanKind(options), {
    by,
    filterControl: 'select',
    filterOptions,
    sortDescFirst: true,
    meta,
  });
}

/**
 * Returns the part of a column of options, of which each row has one. It sorts by the order of the list, and filters by one option.
 * The filter's value: `"red"`.
 *
 * @throws {Error} if an option cannot be used
 * @example
 * helper.accessor('status', { header: 'Status', ...selectColumn({ options: ['open', 'done'] }) })
 */
export function selectColumn<Meta extends object = object>({
  meta,
  ...options
}: SelectOptions<string> & MetaOption<Meta>): KindColumn<string, string, Meta> {
  const by = 'selectColumn';
  checkOptions(by, (check) => {
    checkCompare(options, check);
    checkSelectOptions(options, check);
  });
  const filterOptions = listOptions(options.options);
  return createKindColumn(selectKind(options), {
    by,
    filterControl: 'select',
    filterOptions,
    sortDescFirst: false,
    meta,
  });
}

/**
 * Returns the part of a column of options, of which a row has one or several. It sorts by the order of the list, and filters by
 * several options: rows that have any of them pass. The filter's value: `["red","blue"]`.
 *
 * @throws {Error} if an option cannot be used
 * @example
 * helper.accessor('tags', { header: 'Tags', ...multiSelectColumn({ options: ['new', 'urgent'] }) })
 */
export function multiSelectColumn<Meta extends object = object>({
  meta,
  ...options
}: SelectOptions<Several> & MetaOption<Meta>): KindColumn<Several, readonly string[], Meta> {
  const by = 'multiSelectColumn';
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

/** The options of `ownColumn`. */
export interface OwnColumnOptions<Value, Filter> extends OwnKindOptions<Value> {
  /** A filter made by `createFilter`. Left out, the column has no filter. */
  readonly filter?: (OwnFilter<Value> & FilterCodec<Filter>) | undefined;
}

/**
 * Returns the part of a column of its own kind, from the text of its values, their order and their filter. The view filters it by a
 * control that it is given.
 *
 * @throws {Error} if an option cannot be used
 * @example
 * helper.accessor('place', { header: 'Place', ...ownColumn({ text: nameOfPlace, filter: near }) })
 */
export function ownColumn<Value, Filter = unknown, Meta extends object = object>({
  meta,
  ...options
}: OwnColumnOptions<Value, Filter> & MetaOption<Meta>): KindColumn<Value, Filter, Meta> {
  const by = 'ownColumn';
  const { text, compare, filter } = options;
  checkOptions(by, (check) => {
    check(typeof text === 'function', 'text', 'a function', text);
    checkLocale(options.locale, check);
    checkCompare(options, check);
    checkNumeric(options, check);
    const isFilter = filter === undefined || typeof filter.valuesThatPass === 'function';
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
